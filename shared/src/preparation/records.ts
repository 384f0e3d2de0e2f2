import { z } from 'zod'
import {
  AppType,
  Congress,
  CongressTexts,
  Discussion,
  Exhibitor,
  MedicalAssociation,
  ServiceItem,
  Stream,
  Top,
} from '#congress/records.ts'
import { isStorable } from '#wire.ts'

/** What is said of an entry of each list; most of it in the spelling of the congress file. */
export const entryFields = {
  congress: Congress.pick({ title: true, subtitle: true, dates: true, hotline: true }),
  tops: Top.in.omit({ id: true, intake_closed_at: true }).extend({ selectable: z.boolean().default(true) }),
  types: AppType.omit({ id: true }),
  associations: MedicalAssociation.extend({ code: z.string().trim().min(1).max(40) }),
  themes: z.strictObject({
    topId: z.int().positive(),
    name: z.string().trim().min(1).max(255),
    active: z.boolean().default(true),
  }),
  service: ServiceItem,
  exhibitors: Exhibitor,
  stream: Stream,
  discussion: Discussion,
  texts: CongressTexts,
}
export type CongressList = keyof typeof entryFields
export type EntryFields = { [List in CongressList]: z.output<(typeof entryFields)[List]> }

/** Lists of which there is one entry, which is always there. */
export const singleLists = ['congress', 'stream', 'discussion', 'texts'] as const satisfies CongressList[]
/** Lists that entries are added to and taken out of. */
export const GrowingList = z.enum(['tops', 'types', 'associations', 'themes', 'service', 'exhibitors'])
export type GrowingList = z.infer<typeof GrowingList>
/** Lists whose order somebody decides; themes are ordered within their agenda item. */
export const OrderedList = GrowingList.exclude(['types'])
export type OrderedList = z.infer<typeof OrderedList>

const saved = <List extends CongressList>(list: List) =>
  z.strictObject({ list: z.literal(list), fields: entryFields[list] })

/** An entry as it is to be, with the list that it belongs to. */
export const SavedEntry = z
  .discriminatedUnion('list', [
    saved('congress'),
    saved('tops'),
    saved('types'),
    saved('associations'),
    saved('themes'),
    saved('service'),
    saved('exhibitors'),
    saved('stream'),
    saved('discussion'),
    saved('texts'),
  ])
  .refine(({ fields }) => Object.values(fields).flat().every(isKeepable), 'enthält ein unzulässiges Zeichen')

const isKeepable = (value: unknown): boolean => typeof value !== 'string' || isStorable(value)

/** Where an entry is used, so that it can't go (rule KD3). */
export const usePlaces = [
  'motions',
  'submissions',
  'lines',
  'speeches',
  'called',
  'calls',
  'protocol-notes',
  'themes',
  'former-numbers',
  'people',
  'chamber-votes',
] as const
export const EntryUse = z.object({ place: z.enum(usePlaces), count: z.int() })
export type EntryUse = z.infer<typeof EntryUse>

const entryOf = <List extends CongressList>(list: List) =>
  z.object({
    /** What names it in its list: an id or a code; empty where there is one alone. */
    key: z.string(),
    /** Another one for every other state of the entry (rule KD2). */
    version: z.string(),
    fields: entryFields[list],
    uses: z.array(EntryUse),
  })

/** All lists of the congress that the office keeps on its screen, each in its order (rule KD1). */
export const CongressDesk = z.object({
  congress: z.array(entryOf('congress')),
  tops: z.array(entryOf('tops')),
  types: z.array(entryOf('types')),
  associations: z.array(entryOf('associations')),
  themes: z.array(entryOf('themes')),
  service: z.array(entryOf('service')),
  exhibitors: z.array(entryOf('exhibitors')),
  stream: z.array(entryOf('stream')),
  discussion: z.array(entryOf('discussion')),
  texts: z.array(entryOf('texts')),
})
export type CongressDesk = z.output<typeof CongressDesk>
export type DeskEntry<List extends CongressList> = CongressDesk[List][number]
