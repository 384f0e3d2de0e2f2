import { type LegalPage, legalPages } from '@portal/shared/pages/legal.ts'
import type { Decided, DecidedPage, DecidedSite } from '@portal/shared/record/records.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DecisionList, pageAddress } from '#features/record/decision-list.tsx'
import { DecisionPage, MissingDecision } from '#features/record/decision-page.tsx'
import { Card } from '#ui/card.tsx'
import { Drawing } from '#ui/drawing.ts'
import { drawnText } from '#ui/drawn-text.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { firstSentence, plainText } from '#ui/plain-text.ts'
import { RichText } from '#ui/rich-text.tsx'
import { decidedStyles } from './drawn-pages.tsx'
import header from './header.module.css'
import { HeaderNames } from './header-names.tsx'

const drawing = { text: (html: string) => drawnText(html, 'h3') }

interface PageParts {
  head: string
  body: string
}

interface PageMeta {
  title: string
  description: string
  /** Its one address, without the portal's own; null for what nobody is to keep. */
  address: string | null
}

/** The list of decisions, ready for the page. */
export const drawDecisions = (known: DecidedSite, shown: DecidedPage): PageParts =>
  whole(
    known,
    {
      title: 'Beschlüsse',
      description: `Was die Versammlung beschlossen hat${known.title && `: ${known.title}`}`,
      address: shown.query === '' ? pageAddress(shown, shown.page) : null,
    },
    <DecisionList shown={shown} />,
  )

/** One decision, or that there is none. */
export const drawDecision = (known: DecidedSite, decision: Decided | null): PageParts =>
  decision
    ? whole(
        known,
        {
          title: `${decision.number} ${decision.title}`,
          description: `${decision.outcome} – ${firstSentence(plainText(decision.content))}`,
          address: decision.address,
        },
        <DecisionPage decision={decision} />,
      )
    : whole(
        known,
        {
          title: 'Diesen Beschluss gibt es nicht',
          description: 'Der Beschluss ist nicht veröffentlicht.',
          address: null,
        },
        <MissingDecision />,
      )

/** Imprint or data protection, as the office has written them (rule KD11). */
export const drawLegal = (
  known: DecidedSite,
  { name, text }: { name: LegalPage; text: string },
): PageParts => {
  const { title, address } = legalPages[name]
  return whole(
    known,
    { title, description: firstSentence(plainText(text)) || title, address: text === '' ? null : address },
    <article>
      <PageTitle title={title} />
      <Card className="decided-card">
        {text === '' ? <p>Hier steht noch nichts.</p> : <RichText html={text} />}
      </Card>
    </article>,
  )
}

const whole = (known: DecidedSite, said: PageMeta, content: ReactNode): PageParts => ({
  head: renderToStaticMarkup(<Head known={known} {...said} />),
  body: renderToStaticMarkup(
    <Drawing value={drawing}>
      <StaticRouter location={said.address ?? decidedAddress}>
        <div className="decided-frame">
          <header className={header.header}>
            <HeaderNames portal={known} />
          </header>
          <main className="decided-main">
            {content}
            <FormerCongresses places={known.archives} />
          </main>
        </div>
      </StaticRouter>
    </Drawing>,
  ),
})

/** Archives of former congresses, each under its year. */
const FormerCongresses = ({ places }: { places: readonly string[] }) =>
  places.length > 0 && (
    <nav className="decided-former" aria-label="Frühere Kongresse">
      <span>Frühere Kongresse:</span>
      {places.map((place) => (
        <a key={place} href={`/Archiv/${place}/`}>
          {place.replace('-', ', ')}
        </a>
      ))}
    </nav>
  )

/** What the page says of itself to search engines and to whoever shows a link to it. */
const Head = ({ known, title, description, address }: PageMeta & { known: DecidedSite }) => (
  <>
    <meta name="description" content={description} />
    <meta name="robots" content={address === null ? 'noindex' : 'index'} />
    <meta property="og:type" content="article" />
    <meta property="og:locale" content="de_DE" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    {known.origin && address !== null && <link rel="canonical" href={known.origin + address} />}
    <link rel="alternate" type="application/rss+xml" title="Beschlüsse" href={`${decidedAddress}.rss`} />
    {decidedStyles.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    <title>{known.title ? `${title} – ${known.title}` : title}</title>
  </>
)
