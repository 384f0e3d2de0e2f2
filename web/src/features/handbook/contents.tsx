import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { fold, placeOf, wordsOf } from '#ui/fold.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { checklists } from './checklists.ts'
import classes from './handbook.module.css'
import type { HandbookPage, HandbookSection } from './pages/records.ts'
import { handbookAddress, pages } from './pages.ts'
import { plainOf } from './pieces.ts'

/** What the handbook holds, and what of it speaks of something that is looked for. */
export function Contents() {
  const [query, setQuery] = useState('')
  const words = wordsOf(query)
  const found = words.length === 0 ? null : find(words)
  return (
    <div className={classes.page}>
      <PageTitle title="Hilfe" />
      <SearchInput
        label="Im Handbuch suchen"
        placeholder="Wonach suchen Sie?"
        value={query}
        onType={setQuery}
      />
      {found && (
        <section aria-label="Gefunden" aria-live="polite">
          {found.length === 0 && (
            <p>Dazu steht nichts im Handbuch. Fragen Sie die Hotline oder das Tagungsbüro.</p>
          )}
          <ul className={classes.found}>
            {found.map(({ page, section }) => (
              <li key={`${page.path} ${section.id}`}>
                <Link to={`${handbookAddress}/${page.path}#${section.id}`}>{section.title}</Link>
                <span className={classes.soft}> – {page.title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!found && (
        <ul className={classes.roles}>
          {pages.map((page) => (
            <li key={page.path}>
              <Card className={classes.role}>
                <h2>
                  <Link to={`${handbookAddress}/${page.path}`}>{page.title}</Link>
                </h2>
                <p className={classes.soft}>{page.lead}</p>
                <ul className={classes.topics}>
                  {page.sections.map(({ id, title }) => (
                    <li key={id}>
                      <Link to={`${handbookAddress}/${page.path}#${id}`}>{title}</Link>
                    </li>
                  ))}
                </ul>
              </Card>
            </li>
          ))}
          <li>
            <Card className={classes.role}>
              <h2>
                <Link to={`${handbookAddress}/Checklisten`}>Checklisten</Link>
              </h2>
              <p className={classes.soft}>Zum Abhaken, am Bildschirm oder auf Papier.</p>
              <ul className={classes.topics}>
                {checklists.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={`${handbookAddress}/Checklisten#${id}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        </ul>
      )}
    </div>
  )
}

const all: readonly { page: HandbookPage; section: HandbookSection; folded: string }[] = pages.flatMap(
  (page) =>
    page.sections.map((section) => {
      const texts = [
        page.title,
        section.title,
        ...(section.text ?? []),
        ...(section.steps ?? []),
        ...(section.after ?? []),
      ]
      return { page, section, folded: fold(texts.map(plainOf).join(' ').normalize('NFC')) }
    }),
)

/** The sections in which every word stands. */
const find = (words: readonly string[][]) =>
  all.filter(({ folded }) => words.every((spellings) => placeOf(folded, spellings) !== null))
