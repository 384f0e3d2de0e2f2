import type { LegalPage } from '@portal/shared/pages/legal.ts'
import type { Decided, DecidedPage, DecidedSite } from '@portal/shared/record/records.ts'
import type { FirstScreen as PublicPage } from '@portal/shared/snapshot/records.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { archiveFiles, archivePages } from '#app/archive-pages.tsx'
import { drawDecision, drawDecisions, drawLegal } from '#app/decided-pages.tsx'
import { addressOf, drawnPage, memberFiles } from '#app/drawn-pages.tsx'
import { FirstScreen } from '#app/first-screen.tsx'
import { headOf } from '#app/page-head.tsx'
import { home } from '#app/redirect.ts'
import { readAhead } from '#features/motions/search-texts.ts'
import { PageTitle } from '#ui/page-title.tsx'

export { addressOf, archiveFiles, archivePages, readAhead }

const PLACE = /<!-- first screen -->[^]*<!-- \/first screen -->/
const HEAD = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/

interface PageRequest {
  /** As `addressOf` gives it. */
  address: string
  /** Where the portal is, for what has to name it in full; null where nobody has said. */
  origin: string | null
  /** When it is drawn. */
  at: Date
  /** Whether the page is filled; members find what is theirs in it, which only the code can draw. */
  filled: boolean
}

interface Answer {
  html: string
  /** False where the address names a motion that there is not. */
  found: boolean
}

const CODE = /<script\b[^>]*>[^<]*<\/script>|<link rel="(?:module)?preload"[^>]*>/g

/** The page that says that there is no such file. It brings no code, which would lead on to the motions without a word. */
export function missingFilePage(page: string): string {
  const title = 'Diese Datei gibt es nicht'
  const drawn = {
    title,
    description: 'Der Verweis führt zu keiner veröffentlichten Datei.',
    isMotion: false,
    files: { scripts: [], styles: [] },
  }
  const body = renderToStaticMarkup(
    <FirstScreen known={{ title: '', subtitle: '', stage: null, demo: false, ended: null }} address="/" stays>
      <PageTitle title={title} />
      <p>{drawn.description} Vielleicht hat sie inzwischen einen anderen Namen.</p>
      <p>
        <a href={home}>Alle Anträge und Beschlüsse</a>
      </p>
    </FirstScreen>,
  )
  const head = headOf({ ...drawn, known: { title: '' }, address: '', origin: null })
  return page
    .replace(HEAD, () => renderToStaticMarkup(head))
    .replace(PLACE, () => body)
    .replace(CODE, '')
}

const ROBOTS = /<meta name="robots"[^>]*>\s*/
const NOTE = /<noscript>[^]*?<\/noscript>\s*/

const PORTAL_CODE =
  /<script type="module"[^>]*>[^<]*<\/script>\s*|<link rel="modulepreload"[^>]*>\s*|<link rel="preload"[^>]*as="fetch"[^>]*>\s*/g

/** A page that is read: what is drawn here is all of it, and no code follows but what settles the colours. */
const withoutCode = (page: string, { head, body }: { head: string; body: string }): string =>
  page
    .replace(ROBOTS, '')
    .replace(HEAD, () => head)
    .replace(PLACE, () => body)
    .replace(NOTE, '')
    .replace(PORTAL_CODE, '')

/** The list of released decisions (rule RE4). */
export const decisionsPage = (page: string, known: DecidedSite, shown: DecidedPage): string =>
  withoutCode(page, drawDecisions(known, shown))

/** One released decision; null draws the page that says that there is none. */
export const decisionPage = (page: string, known: DecidedSite, decision: Decided | null): string =>
  withoutCode(page, drawDecision(known, decision))

/** Imprint or data protection (rule KD11). */
export const legalPage = (
  page: string,
  known: DecidedSite,
  shown: { name: LegalPage; text: string },
): string => withoutCode(page, drawLegal(known, shown))

/** The built page as a visitor gets it at an address; the server's side of the build. */
export function pageAt(
  page: string,
  known: PublicPage,
  { address, origin, at, filled }: PageRequest,
): Answer {
  const drawn = drawnPage(known, address, at)
  // Who brings a session's cookie may vote: what that takes is asked for together with the page.
  const soon = filled ? {} : { soon: memberFiles }
  const head = headOf({ ...drawn, known, address, origin, ...soon })
  const html = page.replace(HEAD, () => renderToStaticMarkup(head))
  if (!filled) return { html, found: drawn.found }
  const body = renderToStaticMarkup(
    <FirstScreen known={known} address={address} stays={drawn.stays}>
      {drawn.content}
    </FirstScreen>,
  )
  const whole = html.replace(PLACE, () => body)
  return { html: drawn.stays ? paintedFirst(whole) : whole, found: drawn.found }
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/
const PART = /<link rel="modulepreload" href="([^"]+)"[^>]*>\s*/g
const ASKED = /<link rel="preload" href="([^"]+)" as="fetch"[^>]*>\s*/g
const CHOICES = /<script src="[^"]*\/choices-[^"]+"/

/**
 * The page with its code and its data put off until what it shows has been painted: in a slow network they would take their
 * time from its styles and letters. `app/choices.js`, which runs first, asks for both then.
 */
function paintedFirst(html: string): string {
  const entry = ENTRY.exec(html)?.[1]
  if (entry === undefined) return html
  const named = (tags: RegExp) => [...html.matchAll(tags)].map(([, address]) => address)
  const code = [entry, ...named(PART)].join(' ')
  return html
    .replace(ENTRY, '')
    .replace(PART, '')
    .replace(ASKED, '')
    .replace(CHOICES, (script) => `${script} data-code="${code}" data-asks="${named(ASKED).join(' ')}"`)
}
