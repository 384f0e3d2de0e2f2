import { UNSELECTABLE_TOP } from '#submissions/rules.ts'
import type { CongressList, EntryFields, EntryUse, OrderedList } from './records.ts'

/** The most agenda items that one step adds. */
export const AGENDA_ITEMS = 100

/** Types of motions that the portal votes on have ids up to this one; the next two are elections. */
const LAST_VOTED_TYPE = 4
const LAST_USUAL_TYPE = 6

export type CongressDeskRefusal =
  | 'entry-unknown'
  | 'entry-outdated'
  | 'entry-in-use'
  | 'entry-elsewhere'
  | 'top-name-taken'
  | 'top-name-public'
  | 'top-on-floor'
  | 'type-on-floor'
  | 'type-usual'
  | 'association-taken'
  | 'association-code-stays'
  | 'association-on-floor'
  | 'seats-taken'
  | 'seats-none'
  | 'theme-on-floor'
  | 'service-one-of'
  | 'page-file-unknown'
  | 'page-picture-kind'

/** A list whose order somebody decides; undefined for every other one. */
export const orderedList = (list: CongressList): OrderedList | undefined =>
  (['tops', 'associations', 'themes', 'service', 'exhibitors'] as const).find((one) => one === list)

/** Whether somebody has read an older state of the entry than the one that there is (rule KD2). */
export const refuseOutdated = (read: string, now: string): 'entry-outdated' | null =>
  read === now ? null : 'entry-outdated'

/** What is used somewhere stays (rule KD3). */
export const refuseRemoval = (uses: readonly EntryUse[]): 'entry-in-use' | null =>
  uses.length > 0 ? 'entry-in-use' : null

/** What an agenda item is like at the moment. */
interface TopState {
  /** Null where it is new. */
  before: EntryFields['tops'] | null
  /** The names of all other items. */
  others: readonly string[]
  /** Whether a number of it was ever public. */
  isPublic: boolean
  /** Whether the hall is deciding on a motion of it. */
  isOnFloor: boolean
}

/** Why an agenda item can't be written so (rules KD4 and KD5). */
export function refuseTop(
  wished: EntryFields['tops'],
  { before, others, isPublic, isOnFloor }: TopState,
): 'top-name-taken' | 'top-on-floor' | 'top-name-public' | null {
  if (others.includes(wished.name)) return 'top-name-taken'
  if (isOnFloor) return 'top-on-floor'
  return before && isPublic && before.name !== wished.name ? 'top-name-public' : null
}

/** A type stays as it is while a motion of it is before the hall (rule KD4). */
export const refuseType = (isOnFloor: boolean): 'type-on-floor' | null => (isOnFloor ? 'type-on-floor' : null)

/** The usual types have a meaning of their own in the portal, elections above all: they stay (rule KD7). */
export const refuseTypeRemoval = (id: number): 'type-usual' | null =>
  id > LAST_VOTED_TYPE && id <= LAST_USUAL_TYPE ? 'type-usual' : null

/** The id of a new type: a free one of those that the portal votes on, else one behind all usual ones (rule KD7). */
export function nextTypeId(taken: readonly number[]): number {
  const voted = Array.from({ length: LAST_VOTED_TYPE }, (_, place) => place + 1)
  return voted.find((id) => !taken.includes(id)) ?? Math.max(LAST_USUAL_TYPE, ...taken) + 1
}

/** The id of a new agenda item: never one that another had, which the protocol may still name (rule KD3). */
export const nextTopId = (last: number): number => (last + 1 === UNSELECTABLE_TOP ? last + 2 : last + 1)

interface AssociationState {
  before: EntryFields['associations'] | null
  others: readonly EntryFields['associations'][]
  /** Active delegates of it. */
  delegates: number
  /** Whether anything is put to the vote: majorities are counted from the seats. */
  isVoting: boolean
}

/** Why an association can't be written so (rules KD4 and KD6). */
export function refuseAssociation(
  wished: EntryFields['associations'],
  { before, others, delegates, isVoting }: AssociationState,
):
  | 'association-taken'
  | 'association-code-stays'
  | 'association-on-floor'
  | 'seats-taken'
  | 'seats-none'
  | null {
  if (before && before.code !== wished.code) return 'association-code-stays'
  if (others.some(({ code, laek }) => code === wished.code || laek === wished.laek))
    return 'association-taken'
  if (isVoting) return 'association-on-floor'
  if (wished.seats < delegates) return 'seats-taken'
  return seatsOf([...others, wished]) < 1 ? 'seats-none' : null
}

/** The seats of the congress are those of its associations (rule KD6). */
export const seatsOf = (associations: readonly Pick<EntryFields['associations'], 'seats'>[]): number =>
  associations.reduce((sum, { seats }) => sum + seats, 0)

/** An entry of the service page is exactly one of a text, an address and a file (rule F11). */
export const refuseService = ({
  content,
  url,
  file,
}: Pick<EntryFields['service'], 'content' | 'url' | 'file'>): 'service-one-of' | null =>
  [content, url, file].filter((one) => one !== null && one !== '').length === 1 ? null : 'service-one-of'

/** The keys of a list with one of them behind another, or first; null where the list knows one of the two not. */
export function placeAfter(keys: readonly string[], key: string, after: string | null): string[] | null {
  const others = keys.filter((other) => other !== key)
  if (others.length === keys.length || after === key) return null
  const place = after === null ? 0 : others.indexOf(after) + 1
  return after !== null && place === 0 ? null : others.toSpliced(place, 0, key)
}
