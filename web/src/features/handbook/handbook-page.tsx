import { IconId, IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './handbook.module.css'
import { Inline } from './inline.tsx'
import type { HandbookPage } from './pages/records.ts'
import { handbookAddress } from './pages.ts'
import { pictureOf } from './pictures.ts'

/** A page of the handbook with its sections; the address names the one that is shown. */
export function HandbookPageView({ page }: { page: HandbookPage }) {
  useSectionOfAddress()
  return (
    <article className={classes.page}>
      <PageTitle title={page.title}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken
        </Button>
        <ButtonLink
          to={`${handbookAddress}/${page.path}/Karte`}
          variant="default"
          leftSection={<IconId size={20} aria-hidden />}
        >
          Karte
        </ButtonLink>
      </PageTitle>
      <p className={classes.lead}>
        <Link to={handbookAddress} className={classes.back}>
          Hilfe
        </Link>
        {' › '}
        {page.lead}
      </p>
      <nav className={classes.index} aria-label="Auf dieser Seite">
        <ul>
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map(({ id, title, text = [], steps = [], after = [], picture }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-titel`}>
          <h2 id={`${id}-titel`} tabIndex={-1}>
            {title}
          </h2>
          {text.map((words) => (
            <p key={words}>
              <Inline text={words} />
            </p>
          ))}
          {steps.length > 0 && (
            <ol>
              {steps.map((words) => (
                <li key={words}>
                  <Inline text={words} />
                </li>
              ))}
            </ol>
          )}
          {after.map((words) => (
            <p key={words}>
              <Inline text={words} />
            </p>
          ))}
          {picture && (
            <img
              className={classes.picture}
              src={pictureOf(picture.name) ?? ''}
              alt={picture.shows}
              loading="lazy"
            />
          )}
        </section>
      ))}
    </article>
  )
}

/** Brings the section into sight that the address names, and the focus to its heading. */
export function useSectionOfAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const section = document.getElementById(decodeURIComponent(hash.slice(1)))
    section?.scrollIntoView()
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [hash])
}
