import type { Application } from '@portal/shared/motions/records.ts'
import { inOrder, statusLabel } from '@portal/shared/motions/rules.ts'
import type { FirstScreen as PublicPage } from '@portal/shared/snapshot/records.ts'
import type { ReactNode } from 'react'
import { DrawnNow } from '#features/floor/drawn-now.tsx'
import { DrawnList } from '#features/motions/drawn-list.tsx'
import { DrawnMotion } from '#features/motions/drawn-motion.tsx'
import { listTitle, titleOf } from '#features/motions/list.ts'
import { readAddress, writeAddress } from '#features/motions/list-address.ts'
import { relationsAmong } from '#features/motions/relations.ts'
import { Exhibition } from '#features/pages/exhibition-screen.tsx'
import { Service } from '#features/pages/service-screen.tsx'
import { DrawnOrder } from '#features/voting/order/drawn-order.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { firstSentence, plainText } from '#ui/plain-text.ts'
import { home } from './redirect.ts'

/** Files of the build that the page names, by their addresses. */
export interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

/** A page as the server draws it. */
interface DrawnPage {
  title: string
  description: string
  isMotion: boolean
  found: boolean
  stays: boolean
  /** What the page does not have by itself. */
  files: Files
  content: ReactNode
}

/** What comes later than the page's own code, as the build has named it. */
const later: Record<string, Files> = JSON.parse(import.meta.env.VITE_LATER_FILES ?? '{}')
const filesOf = (...parts: string[]): Files => {
  const files = parts.flatMap((part) => later[part] ?? [])
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  }
}

/** What each member needs, on whichever screen. */
export const memberFiles = filesOf('members', 'socket')

/** The styles of the pages of decisions, which bring no code: those of a motion's text, and their own. */
export const decidedStyles = [...filesOf('motion').styles, ...filesOf('decided').styles]

/** Those of an archive, which shows protocols besides. */
export const archiveStyles = [...new Set([...decidedStyles, ...filesOf('protocol').styles])]

/** A search that is longer is left to the code. */
const LONGEST_QUERY = 100

/**
 * The one way in which an address is written whose page the server draws, so that what means the same is drawn once; null
 * where it draws none.
 */
export function addressOf(path: string, params: URLSearchParams): string | null {
  if (path === '/Service' || path === '/Ausstellung') return path
  if (path === '/Voting') return withQuery(path, only(params, 'top'))
  if (path !== '/' && path !== home) return null
  const shown = readAddress(params, 'detail')
  if (shown.query.length > LONGEST_QUERY) return null
  // What only members have marked narrows nothing for others; the usual view need not be said.
  const written = writeAddress({ ...shown, onlyNew: false, onlyMarked: false })
  if (!params.has('ansicht')) written.delete('ansicht')
  return withQuery(home, written)
}

const only = (params: URLSearchParams, name: string): URLSearchParams => {
  const value = params.get(name)
  return new URLSearchParams(value ? { [name]: value } : {})
}

const withQuery = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params}` : path

const plainPage = { isMotion: false, found: true, stays: false, files: filesOf() }

/** The page of an address, as it is at this moment. */
export function drawnPage(known: PublicPage, address: string, at: Date): DrawnPage {
  const [path = home, search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  switch (path) {
    case '/Service':
      return {
        ...plainPage,
        title: 'Service',
        description: 'Hotline, Unterlagen und Hinweise',
        files: filesOf('service'),
        content: (
          <>
            <PageTitle title="Service" />
            <Service service={known.pages.service} hotline={known.hotline} member={false} />
          </>
        ),
      }
    case '/Ausstellung':
      return {
        ...plainPage,
        title: 'Ausstellung',
        description: 'Wer ausstellt',
        files: filesOf('exhibition'),
        content: (
          <>
            <PageTitle title="Ausstellung" />
            <Exhibition exhibitors={known.pages.exhibitors} />
          </>
        ),
      }
    case '/Voting':
      return {
        ...plainPage,
        title: 'Abstimmung',
        description: 'Abstimmungsreihenfolge und Ergebnisse',
        files: isQuiet(known.point) ? filesOf('order') : filesOf('order', 'event'),
        stays: isQuiet(known.point),
        content: (
          <DrawnOrder
            {...known}
            wanted={params.get('top')}
            current={known.point?.top?.id ?? null}
            isQuiet={isQuiet(known.point)}
            now={known.point && <DrawnNow point={known.point} apps={known.apps} at={at} />}
          />
        ),
      }
    default:
      return drawnMotions(known, params)
  }
}

/** Whether nothing is before the hall that the code would draw in another place. */
const isQuiet = (point: PublicPage['point']): boolean =>
  point !== null && !point.currentVote && !point.currentBusinessOrder && !point.result

function drawnMotions(known: PublicPage, params: URLSearchParams): DrawnPage {
  const shown = readAddress(params, 'detail')
  const all = inOrder(known.apps, known.tops)
  const relations = relationsAmong(all)
  if (shown.motion === null)
    return {
      ...plainPage,
      title: listTitle.title + listTitle.rest,
      description: 'Anträge, Abstimmungen und Unterlagen der Versammlung',
      stays: true,
      content: (
        <div className="start-motions" data-view={params.has('ansicht') ? 'asked' : undefined}>
          <DrawnList all={all} relations={relations} synonyms={known.synonyms} shown={shown}>
            <p className="start-wait">Datensätze werden geladen.</p>
          </DrawnList>
        </div>
      ),
    }
  const motion = relations.now(shown.motion)
  if (!motion)
    return {
      ...plainPage,
      title: 'Diesen Antrag gibt es nicht',
      description: 'Der Antrag, zu dem der Verweis führt, ist nicht veröffentlicht.',
      found: false,
      content: (
        <>
          <PageTitle title="Diesen Antrag gibt es nicht" />
          <p>Der Antrag, zu dem der Verweis führt, ist nicht veröffentlicht.</p>
          <p>
            <a href={home}>Alle Anträge und Beschlüsse</a>
          </p>
        </>
      ),
    }
  return {
    ...plainPage,
    title: titleOf(motion),
    description: descriptionOf(motion),
    isMotion: true,
    stays: true,
    files: filesOf('motion'),
    content: <DrawnMotion motion={motion} relations={relations} seats={known.seats} />,
  }
}

const descriptionOf = ({ statusid, typ, content }: Application): string =>
  [statusLabel(statusid, typ.id), firstSentence(plainText(content))].filter(Boolean).join(' – ')
