import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Document, Id, LONG_TEXT_BYTES, list, One, OptionalId, OptionalTime, text } from '#wire.ts'
import { HallVoter, NoteInput, Protocol, ProtocolNote } from './protocol.ts'
import { Decided, DecisionsPrint, Embargo, HistoryEntry, HistorySought } from './records.ts'

/** A session day, or none. */
const OptionalDay = z.union([z.iso.date(), z.literal('').transform(() => null), z.null()]).default(null)

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

/** Which decisions a document has: those of an agenda item, of a session day, or all. */
const PrintedPart = z.strictObject({
  top: OptionalId,
  day: OptionalDay,
})

export const decisionsPrint = defineCall({
  method: 'GET',
  path: '/api/office/decisions-print',
  access: 'read-history',
  summary: 'How far the document of all decisions is, or of those of an agenda item or a session day',
  input: PrintedPart,
  output: DecisionsPrint,
})

export const printDecisions = defineCall({
  method: 'POST',
  path: '/api/office/decisions-print',
  access: 'read-history',
  afterEnd: true,
  summary: 'Begin to make the document of the decisions; it is there until something changes',
  input: PrintedPart,
  output: DecisionsPrint,
})

export const decisionsPdf = defineCall({
  method: 'GET',
  path: '/api/office/decisions-pdf',
  access: 'read-history',
  answers: ['application/pdf'],
  summary: 'The decisions as a document, those too that are kept back, which it says',
  input: PrintedPart,
  output: Document,
})

export const history = defineCall({
  method: 'GET',
  path: '/api/office/history',
  access: 'read-history',
  summary: 'What officials and accounts did, in sentences, the latest first; whoever reads it is in it, too',
  input: HistorySought,
  output: z.array(HistoryEntry),
})

export const protocol = defineCall({
  method: 'GET',
  path: '/api/office/protocol',
  access: 'read-history',
  summary:
    'The minutes of what was decided, of the congress, a day or an agenda item: as JSON, or as a document to be printed',
  input: z.strictObject({
    day: OptionalDay,
    top: OptionalId,
    format: z.enum(['json', 'pdf', 'docx']).default('json'),
  }),
  output: Protocol,
})

/** Why the office writes something down otherwise than before. */
const Reason = text(500)

export const protocolNotes = defineCall({
  method: 'GET',
  path: '/api/office/protocol-notes',
  access: 'read-history',
  summary: 'What the office has added to the protocol, with all that it said before',
  input: z.strictObject({}),
  output: z.array(ProtocolNote),
})

export const writeProtocolNote = defineCall({
  method: 'POST',
  path: '/api/office/protocol-note',
  access: 'run-office',
  afterEnd: true,
  refused: [404, 409],
  maxBodyBytes: LONG_TEXT_BYTES,
  summary:
    'Add to the protocol a remark, an election held elsewhere, a late count of the hall or its roll call; or write it otherwise',
  input: z.strictObject({
    /** Of the note that is written otherwise; none adds one. */
    id: OptionalId,
    /** The version that was read. */
    version: OptionalId,
    /** Its place in the protocol; now, where none is said. */
    at: OptionalTime,
    topId: OptionalId,
    resultId: OptionalId,
    reason: Reason.default(''),
    note: NoteInput,
  }),
  output: z.object({ id: z.int(), version: z.int() }),
})

export const strikeProtocolNote = defineCall({
  method: 'POST',
  path: '/api/office/protocol-note-strike',
  access: 'run-office',
  afterEnd: true,
  refused: [404, 409],
  summary: 'Strike out what the office has added to the protocol; it stays there as struck out',
  input: z.strictObject({ id: Id, version: Id, reason: Reason }),
  output: One,
})

export const hallVoters = defineCall({
  method: 'GET',
  path: '/api/office/protocol-hall',
  access: 'run-office',
  refused: [404],
  summary: 'Who votes by hand, and what is entered for them in a roll call',
  input: z.strictObject({ resultId: Id }),
  output: z.array(HallVoter),
})

/** What two people approve: a day as they have read it. */
const Approved = z.strictObject({ day: z.iso.date(), hash: z.string().regex(/^[\da-f]{64}$/) })

export const releaseProtocol = defineCall({
  method: 'POST',
  path: '/api/office/protocol-release',
  access: 'read-history',
  afterEnd: true,
  refused: [409],
  summary:
    'Approve the protocol of a day, or what was added to it since; the second of two people releases it',
  input: Approved,
  output: z.object({ released: z.boolean() }),
})

export const withdrawApproval = defineCall({
  method: 'POST',
  path: '/api/office/protocol-release-withdraw',
  access: 'read-history',
  afterEnd: true,
  refused: [409],
  summary: 'Take back the first approval of a protocol that is not released yet',
  input: z.strictObject({ day: z.iso.date() }),
  output: One,
})
