import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { checklists } from './checklists.ts'
import classes from './handbook.module.css'
import { useSectionOfAddress } from './handbook-page.tsx'
import { Inline } from './inline.tsx'
import { handbookAddress } from './pages.ts'
import { plainOf } from './pieces.ts'

/** What has to be seen to at each time of the congress; what is ticked stays for as long as the page is open. */
export function ChecklistsPage() {
  useSectionOfAddress()
  return (
    <article className={classes.page}>
      <PageTitle title="Checklisten">
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken
        </Button>
      </PageTitle>
      <p className={classes.lead}>
        <Link to={handbookAddress} className={classes.back}>
          Hilfe
        </Link>
        {' › Zum Abhaken, am Bildschirm oder auf Papier.'}
      </p>
      {checklists.map(({ id, title, items }) => (
        <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-titel`}>
          <h2 id={`${id}-titel`} tabIndex={-1}>
            {title}
          </h2>
          <ul className={classes.ticks}>
            {items.map((words) => (
              <li key={words}>
                <label>
                  <input type="checkbox" name={plainOf(words)} />
                  <span>
                    <Inline text={words} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
