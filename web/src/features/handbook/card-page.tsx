import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './handbook.module.css'
import { Inline } from './inline.tsx'
import type { HandbookPage } from './pages/records.ts'
import { handbookAddress } from './pages.ts'

/** What a role needs most, on one page to print. */
export function CardPage({ page }: { page: HandbookPage }) {
  const portal = useLive((live) => live.portal)
  return (
    <article className={classes.page}>
      <PageTitle title={page.title}>
        <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
          Karte drucken
        </Button>
      </PageTitle>
      <p className={classes.lead}>
        <Link to={`${handbookAddress}/${page.path}`} className={classes.back}>
          Zur ganzen Seite
        </Link>
      </p>
      <div className={classes.card}>
        <p className={classes.soft}>{portal?.title}</p>
        <ul>
          {page.card.map((words) => (
            <li key={words}>
              <Inline text={words} />
            </li>
          ))}
        </ul>
        <p className={classes.foot}>
          {portal?.hotline ? `Hotline: ${portal.hotline} · ` : ''}
          {window.location.host}
          {handbookAddress}/{page.path}
        </p>
      </div>
    </article>
  )
}
