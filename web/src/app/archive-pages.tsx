import type { ArchivedCongress } from '@portal/shared/archive/records.ts'
import type { Application, MotionVersion } from '@portal/shared/motions/records.ts'
import { applicantInWords, inOrder, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { archivedMotion, searchedIn } from '@portal/shared/record/rules.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DrawnMotion } from '#features/motions/drawn-motion.tsx'
import { MotionStatus } from '#features/motions/motion-status.tsx'
import { type Relations, relationsAmong } from '#features/motions/relations.ts'
import { DecisionLine } from '#features/record/decision-list.tsx'
import { ProtocolPaper } from '#features/record/protocol-paper.tsx'
import { nameOfDay } from '#features/record/protocol-words.ts'
import { Card } from '#ui/card.tsx'
import { Drawing } from '#ui/drawing.ts'
import { drawnText } from '#ui/drawn-text.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import type { Findable } from './archive-search.ts'
import { archiveStyles } from './drawn-pages.tsx'

/** A page of an archive, by its place there. */
interface ArchivePage {
  path: string
  html: string
}

/** Where the style sheets and scripts of an archive lie. */
const STYLES = 'stil'
const SEARCH = `${STYLES}/suche.js`
const MOTIONS = `${STYLES}/suchdaten.js`

const drawing = { text: (html: string) => drawnText(html, 'h3') }

/**
 * Draws an archive page by page: plain files that need no portal, in which every link leads to another of them. `page` is the
 * built page of the portal, whose style sheet they share.
 */
export function* archivePages(page: string, known: ArchivedCongress): Generator<ArchivePage> {
  const motions = inOrder(known.apps, known.tops)
  const relations = relationsAmong(motions)
  const draw = (path: string, title: string, content: ReactNode, scripts: string[] = []): ArchivePage => ({
    path,
    html: whole(page, known, { path, title, content, scripts }),
  })
  yield draw('index.html', 'Archiv', <Contents known={known} motions={motions} />, [MOTIONS, SEARCH])
  yield { path: MOTIONS, html: findable(motions) }
  yield draw('beschluesse.html', 'Beschlüsse', <Decisions known={known} />)
  if (known.protocol) yield draw('protokoll.html', 'Beschlussprotokoll', <Minutes known={known} />)
  for (const motion of motions) {
    const title = `${printNumber(motion)} ${motion.title}`
    const content = <Motion motion={motion} relations={relations} known={known} />
    const { path, html } = draw(archivedMotion(motion.id), title, content)
    // Beside a list the parts of a motion stand deeper; here they stand right below its title.
    yield { path, html: html.replaceAll(/(<\/?)h4\b/g, '$1h2') }
  }
}

/** What else an archive needs of the portal's build: the addresses of its style sheets and scripts. */
export const archiveFiles = (page: string): string[] => [
  ...[...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href as string),
  ...archiveStyles,
  ...[...page.matchAll(/<script src="([^"]+\/choices-[^"]+)"/g)].map(([, src]) => src as string),
]

interface DrawnArchivePage {
  path: string
  title: string
  content: ReactNode
  scripts: string[]
}

/** Nothing but what lies beside it: no request leaves a page. */
const POLICY = "default-src 'none'; script-src 'self' file:; style-src 'self' file:; font-src 'self' file:"

function whole(
  page: string,
  known: ArchivedCongress,
  { path, title, content, scripts }: DrawnArchivePage,
): string {
  const files = archiveFiles(page)
  const markup = renderToStaticMarkup(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        {files
          .filter((href) => href.endsWith('.css'))
          .map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        {files
          .filter((href) => href.endsWith('.js'))
          .map((src) => (
            <script key={src} src={src} />
          ))}
        <title>{`${title} – ${known.title}`}</title>
      </head>
      <body>
        <Drawing value={drawing}>
          <StaticRouter location="/Applications">
            <div className="decided-frame">
              <main className="decided-main">
                <p className="decided-facts">
                  {path === 'index.html' ? known.title : <a href="/Applications">{known.title}</a>}
                  {known.subtitle && ` · ${known.subtitle}`}
                </p>
                {content}
              </main>
            </div>
          </StaticRouter>
        </Drawing>
        {scripts.map((src) => (
          <script key={src} src={`/${src}`} />
        ))}
      </body>
    </html>,
  )
  const up = '../'.repeat(path.split('/').length - 1)
  return `<!doctype html>\n${withinArchive(markup, known, up)}\n`
}

const ADDRESS = / (href|src)="(\/[^"]*)"/g

/** Addresses of the portal become places in the archive; what is not there is no link any more. */
const withinArchive = (markup: string, known: ArchivedCongress, up: string): string =>
  markup.replaceAll(ADDRESS, (_, name: string, address: string) => {
    const place = placeOf(address.replaceAll('&amp;', '&'), known)
    return place === null ? '' : ` ${name}="${up}${place}"`
  })

function placeOf(address: string, { apps, files, protocol }: ArchivedCongress): string | null {
  const own = /^\/(?:Applications\?(?:.*&)?antrag=|Beschluesse\/)(\d+)(?:&|$)/.exec(address)?.[1]
  if (own !== undefined) return apps.some(({ id }) => id === Number(own)) ? archivedMotion(Number(own)) : null
  if (address === '/' || address === '/Applications') return 'index.html'
  if (address === '/Beschluesse') return 'beschluesse.html'
  if (address === '/Protokoll') return protocol && 'protokoll.html'
  if (address.startsWith(`/${STYLES}/`)) return address.slice(1)
  if (address.startsWith('/assets/')) return `${STYLES}/${address.slice('/assets/'.length)}`
  return files.get(address) ?? null
}

/** What the search looks through, as a script: a page from a disk may load nothing else. */
function findable(motions: Application[]): string {
  const lines = motions.map((motion): Findable => {
    const [number, applicant] = [printNumber(motion), applicantInWords(motion)]
    return {
      path: archivedMotion(motion.id),
      title: `${number} ${motion.title}`,
      facts: [applicant, statusLabel(motion.statusid, motion.typ.id)].filter(Boolean).join(' · '),
      searched: searchedIn({ ...motion, number, applicant }),
    }
  })
  return `window.archive = ${JSON.stringify(lines)}\n`
}

const dataFiles = [
  { address: '/daten/antraege.json', name: 'Anträge' },
  { address: '/daten/fassungen.json', name: 'Fassungen' },
  { address: '/daten/beschluesse.json', name: 'Beschlüsse' },
  { address: '/daten/protokoll.json', name: 'Protokoll' },
  { address: '/daten/pruefprotokoll.json', name: 'Prüfprotokoll' },
  { address: '/SHA256SUMS', name: 'Prüfsummen' },
]

interface ByItemProps<Entry> {
  entries: readonly Entry[]
  tops: ArchivedCongress['tops']
  line: (entry: Entry) => ReactNode
}

/** A list below each agenda item that has something. */
function ByItem<Entry extends { top: { id: number } }>({ entries, tops, line }: ByItemProps<Entry>) {
  const byTop = Map.groupBy(entries, ({ top }) => top.id)
  return tops
    .filter(({ id }) => byTop.has(id))
    .map(({ id, name, content }) => (
      <section key={id} aria-labelledby={`top-${id}`}>
        <h2 id={`top-${id}`} className="decided-top">
          {unbroken(`TOP ${name}`)} – {content}
        </h2>
        <ul className="decided-list">{byTop.get(id)?.map(line)}</ul>
      </section>
    ))
}

/** The first page: what there is, and all motions by agenda item. */
function Contents({ known, motions }: { known: ArchivedCongress; motions: Application[] }) {
  const { endedAt, files, tops, protocol, missing } = known
  const documents = [
    { address: '/Beschluesse', name: 'Beschlüsse' },
    { address: '/Beschluesse.pdf', name: 'Alle Beschlüsse (PDF)' },
    ...(protocol ? [{ address: '/Protokoll', name: 'Beschlussprotokoll' }] : []),
    { address: '/Protokoll.pdf', name: 'Beschlussprotokoll (PDF)' },
    { address: '/Protokoll.docx', name: 'Beschlussprotokoll (Word)' },
  ].filter(({ address }) => address === '/Beschluesse' || address === '/Protokoll' || files.has(address))
  return (
    <>
      <PageTitle title="Archiv" />
      <p className="decided-line">
        {motions.length === 1 ? '1 Antrag' : `${motions.length} Anträge`}
        {endedAt && `, Kongress beendet am ${formatMoment(new Date(endedAt))}`}
      </p>
      <ul className="decided-forms archive-forms" aria-label="Im Archiv">
        {documents.map(({ address, name }) => (
          <li key={address}>
            <a href={address}>{name}</a>
          </li>
        ))}
      </ul>
      <form className="decided-form" role="search" hidden>
        <label className="decided-field">
          Suchen in Nummer, Titel und Text
          <input type="search" maxLength={200} />
        </label>
      </form>
      <p id="anzahl" role="status" />
      <ul id="treffer" className="decided-list" aria-label="Gefunden" hidden />
      <div id="alle">
        <ByItem
          entries={motions}
          tops={tops}
          line={(motion) => (
            <li key={motion.id} className="decided-entry">
              <p className="decided-head">
                <span className="decided-number">{unbroken(printNumber(motion))}</span>
                <MotionStatus motion={motion} />
              </p>
              <h3 className="decided-title">
                <a href={`/Applications?antrag=${motion.id}`}>
                  <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
                </a>
              </h3>
              <p className="decided-facts">{applicantInWords(motion)}</p>
            </li>
          )}
        />
      </div>
      <section aria-labelledby="daten">
        <h2 id="daten" className="decided-top">
          Daten
        </h2>
        <p>Dasselbe für Programme, und Prüfsummen aller Dateien.</p>
        <ul className="decided-forms archive-forms" aria-label="Daten">
          {dataFiles.map(({ address, name }) => (
            <li key={address}>
              <a href={address}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      {missing.length > 0 && (
        <section aria-labelledby="fehlt">
          <h2 id="fehlt" className="decided-top">
            Nicht enthalten
          </h2>
          <p>Das war beim Erstellen des Archivs verloren, nicht herzustellen oder nicht freigegeben:</p>
          <ul>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface MotionProps {
  motion: Application
  relations: Relations
  known: ArchivedCongress
}

/** One motion with all texts that were in force since its publication. */
function Motion({ motion, relations, known: { seats, versions } }: MotionProps) {
  const texts = versions.get(motion.id) ?? []
  return (
    <>
      <DrawnMotion motion={motion} relations={relations} seats={seats} />
      {texts.length > 1 && (
        <section aria-labelledby="fassungen">
          <h2 id="fassungen" className="decided-top">
            Fassungen seit der Veröffentlichung
          </h2>
          {texts.map((text, place) => (
            <Edition key={text.version} text={text} edition={place + 1} />
          ))}
        </section>
      )}
    </>
  )
}

const Edition = ({ text, edition }: { text: MotionVersion; edition: number }) => (
  <Card className="decided-card">
    <h3>
      Fassung {edition} vom {formatMoment(new Date(text.at))}
    </h3>
    {text.editorial && <p>Redaktionelle Berichtigung nach der Entscheidung.</p>}
    {edition > 1 && text.reason !== '' && <p>Geändert: {text.reason}</p>}
    <h4>{text.title}</h4>
    <RichText html={text.content} />
    {text.statement !== '' && (
      <>
        <h4>Begründung</h4>
        <RichText html={text.statement} />
      </>
    )}
  </Card>
)

function Decisions({ known: { decisions, tops } }: { known: ArchivedCongress }) {
  return (
    <>
      <PageTitle title="Beschlüsse" />
      {decisions.length === 0 && <p>Es wurde nichts beschlossen.</p>}
      <ByItem
        entries={decisions}
        tops={tops}
        line={(decision) => <DecisionLine key={decision.appId} decision={decision} />}
      />
      <p className="decided-way">
        <a href="/Applications">Alle Anträge</a>
      </p>
    </>
  )
}

const Minutes = ({ known: { protocol } }: { known: ArchivedCongress }) => (
  <>
    <PageTitle title="Beschlussprotokoll" />
    {protocol?.days.map((day) => (
      <section key={day.day} aria-label={nameOfDay(day.day)}>
        <p className="decided-top">{nameOfDay(day.day)}</p>
        <ProtocolPaper congress={protocol} day={day} adding={null} />
      </section>
    ))}
    <p className="decided-way">
      <a href="/Applications">Alle Anträge</a>
    </p>
  </>
)
