import { folded } from '#fold.ts'
import type { Decided } from './records.ts'

/** Where the decisions of the assembly are to be read. */
export const decidedAddress = '/Beschluesse'

/**
 * Where one of them is, for ever: print numbers change, a motion's id does not (rule RE2). `congress` says which one of the portal's
 * it is of, where a motion of a former congress has the same id.
 */
export const addressOfDecision = (appId: number, congress: number | null): string =>
  `${decidedAddress}/${congress === null ? '' : `${congress}-`}${appId}`

/** What stands behind `decidedAddress/` in such an address; null where it is none. */
export function soughtDecision(name: string): { appId: number; congress: number | null } | null {
  const [, congress, appId] = /^(?:(\d{1,4})-)?(\d{1,9})$/.exec(name) ?? []
  return appId === undefined ? null : { appId: Number(appId), congress: congress ? Number(congress) : null }
}

/** Where an archive has a motion, and what was decided on it. */
export const archivedMotion = (appId: number): string => `antraege/${appId}.html`

/** Why an embargo can't be set: one that has ended already would keep nothing back. */
export const refuseEmbargo = (until: Date | null, now: Date): EmbargoRefusal | null =>
  until !== null && until <= now ? 'embargo-over' : null
export type EmbargoRefusal = 'embargo-over'

/** A print number as people write it: `Ib-07`, `ib 7`. */
const plainNumber = (number: string): string => folded(number).replaceAll(/[^a-z0-9]/g, '')

type Searched = Pick<Decided, 'number' | 'title' | 'content' | 'statement' | 'applicant'>

/** What the search looks through in a decision, or in a motion (rule RE4). */
export const searchedIn = ({ number, title, content, statement, applicant }: Searched): string =>
  [
    plainNumber(number),
    plainNumber(number.replace(/\b0+(?=\d)/, '')),
    folded(`${title} ${applicant} ${content} ${statement}`.replaceAll(/<[^<>]*>/g, ' ')),
  ].join('\n')

/** What is no word of a text, but the number of a motion. */
const NUMBER = /^[a-z]+\d+[a-z]*$/

/** Whether a decision has all words that somebody looks for, in whichever order; a number finds the amendments to it, too. */
export function isFound(searched: string, query: string): boolean {
  const number = plainNumber(query)
  const [exact = '', short = ''] = searched.split('\n', 2)
  if (NUMBER.test(number))
    return [exact, short].some((known) => known.startsWith(number) && !/^\d/.test(known.slice(number.length)))
  return folded(query)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** So many entries of the log are shown at a time. */
export const HISTORY_LENGTH = 500

/** Whether an entry of the log has all words that somebody looks for, and a person of that name has done it (rule RE6). */
export function isSought(entry: { who: string; text: string }, sought: { q: string; who: string }): boolean {
  const [text, who] = [folded(entry.text), folded(entry.who)]
  return (
    folded(sought.q)
      .split(/\s+/)
      .every((word) => text.includes(word)) && who.includes(folded(sought.who.trim()))
  )
}
