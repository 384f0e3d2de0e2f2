import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, list, One, OptionalId, text } from '#wire.ts'
import { Decided, Embargo, HistoryEntry, Protocol } from './records.ts'

/** A moment, or none. */
const OptionalTime = z
  .union([z.iso.datetime({ offset: true }), z.literal('').transform(() => null), z.null()])
  .default(null)

/** What somebody looks for among the decisions. */
const Query = text(200)

export const decided = defineCall({
  method: 'GET',
  path: '/api/decided',
  access: 'anyone',
  summary: 'The released decisions of the assembly, of one agenda item or with some words in them',
  input: z.strictObject({ q: Query.default(''), top: OptionalId }),
  output: z.array(Decided),
})

/** The most motions that one call is about. */
const MANY = 1000

export const embargoes = defineCall({
  method: 'GET',
  path: '/api/office/embargoes',
  access: 'run-office',
  summary: 'The motions whose decisions are not told on the page of decisions yet',
  input: z.strictObject({}),
  output: z.array(Embargo),
})

export const setEmbargo = defineCall({
  method: 'POST',
  path: '/api/office/embargo',
  access: 'run-office',
  afterEnd: true,
  refused: [404, 409],
  summary: 'Keep decisions off the page of decisions, until a time or until that is lifted',
  input: z.strictObject({
    appIds: list(Id, MANY),
    until: OptionalTime,
  }),
  output: One,
})

export const liftEmbargo = defineCall({
  method: 'POST',
  path: '/api/office/embargo-lift',
  access: 'run-office',
  afterEnd: true,
  summary: 'Tell decisions on the page of decisions from now on',
  input: z.strictObject({ appIds: list(Id, MANY) }),
  output: One,
})

export const history = defineCall({
  method: 'GET',
  path: '/api/office/history',
  access: 'read-history',
  summary: 'What officials and accounts did, in sentences, the latest first; whoever reads it is in it, too',
  input: z.strictObject({
    q: Query.default(''),
    who: Query.default(''),
    from: OptionalTime,
    until: OptionalTime,
  }),
  output: z.array(HistoryEntry),
})

export const protocol = defineCall({
  method: 'GET',
  path: '/api/office/protocol',
  access: 'read-history',
  summary:
    'The minutes of what was decided, of the congress, a day or an agenda item: as JSON, or as a document to be printed',
  input: z.strictObject({
    day: z.union([z.iso.date(), z.literal('').transform(() => null), z.null()]).default(null),
    top: OptionalId,
    format: z.enum(['json', 'pdf', 'docx']).default('json'),
  }),
  output: Protocol,
})
