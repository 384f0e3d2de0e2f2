import { z } from 'zod'
import { LogHead } from '#audit/records.ts'
import { Choice } from '#voting/records.ts'
import { text } from '#wire.ts'

/** What a line of the protocol is about. */
export const ProtocolKind = z.enum([
  'opened',
  'agenda',
  'item',
  'quorum',
  'speech',
  'procedural',
  'vote',
  'correction',
  'cancelled',
  'withdrawn',
  'lapsed',
  'editorial',
  'pause',
  'resumed',
  'closed',
  'replacement',
  'remark',
  'election',
])
export type ProtocolKind = z.infer<typeof ProtocolKind>

/** Votes of one way of voting; associations abstain from nothing, theirs are null. */
const ProtocolCount = z.object({
  name: z.string(),
  yes: z.int(),
  no: z.int(),
  abstention: z.int().nullable(),
})
export type ProtocolCount = z.infer<typeof ProtocolCount>

const ProtocolPerson = z.object({ name: z.string(), association: z.string().nullable() })

/** A round of an election: what each name has got, and what else was in the urn. */
const ProtocolRound = z.object({
  title: z.string(),
  lines: z.array(z.object({ name: z.string(), votes: z.int() })),
})
export type ProtocolRound = z.infer<typeof ProtocolRound>

/** Something that happened, as the protocol tells it (rules RE9 to RE11). `id` names it for ever. */
export const ProtocolEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: ProtocolKind,
  topId: z.int().nullable(),
  appId: z.int().nullable(),
  title: z.string(),
  /** What happened, in sentences. */
  text: z.array(z.string()),
  /** What was decided, as formatted text; empty where there is no text of a decision. */
  content: z.string(),
  outcome: z.string().nullable(),
  /** Hall and online apart and their sum; in a secret vote the sum alone. */
  counts: z.array(ProtocolCount),
  /** Who voted what, of a roll call alone. */
  rollCall: z.array(ProtocolPerson.extend({ vote: z.string() })),
  /** Who could have voted in a roll call, and has not. */
  absent: z.array(ProtocolPerson),
  /** Of an election that was held on paper or elsewhere. */
  rounds: z.array(ProtocolRound),
})
export type ProtocolEntry = z.infer<typeof ProtocolEntry>

/** Consecutive entries of one agenda item; `topId` is null while none was called. */
export const ProtocolSection = z.object({
  topId: z.int().nullable(),
  title: z.string(),
  entries: z.array(ProtocolEntry),
})
export type ProtocolSection = z.infer<typeof ProtocolSection>

/** That somebody stands by a text: who, and when. */
const Signed = z.object({ by: z.string(), at: z.iso.datetime() })

/**
 * A text of the protocol on its way to hold: a draft, which the first of two people may have approved, or released (rule RE14).
 * `hash` is the SHA-256 of its sections as JSON, in hexadecimal digits; of a supplement, with what is gone.
 */
const Releasable = z.object({
  state: z.enum(['draft', 'released']),
  hash: z.string(),
  approved: Signed.nullable(),
  released: Signed.nullable(),
  /** The signed head of the audit log that stood when it was released, of a draft the last one; null while there is none. */
  logHead: LogHead.pick({ size: true, root: true, at: true }).nullable(),
  sections: z.array(ProtocolSection),
})

/** What has changed since the day was released: entries that are new or read otherwise now, and those that are no more. */
export const ProtocolSupplement = Releasable.extend({
  number: z.int(),
  gone: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type ProtocolSupplement = z.infer<typeof ProtocolSupplement>

/** What somebody should look into before a day is released (rule RE15). */
export const ProtocolDoubt = z.enum([
  'hall-not-counted',
  'hall-not-named',
  'hall-named-otherwise',
  'count-against-result',
  'text-changed',
])
export type ProtocolDoubt = z.infer<typeof ProtocolDoubt>

export const ProtocolDay = Releasable.extend({
  day: z.iso.date(),
  supplements: z.array(ProtocolSupplement),
  doubts: z.array(z.object({ doubt: ProtocolDoubt, entryId: z.string(), title: z.string() })),
  /** Votes of which the office can still enter how the hall has voted (rule RE13). */
  enterable: z.array(z.object({ entryId: z.string(), kinds: z.array(z.enum(['count', 'rollcall'])) })),
})
export type ProtocolDay = z.infer<typeof ProtocolDay>

/** The minutes of what was decided: of the congress, a day, or an agenda item. */
export const Protocol = z.object({
  title: z.string(),
  subtitle: z.string(),
  /** Released where all of it is. */
  state: z.enum(['draft', 'released']),
  days: z.array(ProtocolDay),
  /** SHA-256 over the hashes of the days and of their supplements, in hexadecimal digits. */
  hash: z.string(),
})
export type Protocol = z.infer<typeof Protocol>

/** Ballots that were counted by hand. */
const Counted = z.int().nonnegative().max(99_999)
const Name = text(200)
const MOST_ROUNDS = 9
const MOST_CANDIDATES = 60
/** More people than any assembly has seats. */
const MOST_VOTERS = 1000

/** Words of the office at a place in the protocol. */
export const RemarkNote = z.strictObject({ kind: z.literal('remark'), text: text(5000) })

/** An election that was held elsewhere or on paper. */
export const ElectionNote = z.strictObject({
  kind: z.literal('election'),
  /** The office or post. */
  title: Name,
  /** The motion that it is about; its link to the election is told. */
  appId: z.int().nullable(),
  onPaper: z.boolean(),
  rounds: z
    .array(
      z.strictObject({
        runOff: z.boolean(),
        candidates: z.array(z.strictObject({ name: Name, votes: Counted })).max(MOST_CANDIDATES),
        abstention: Counted,
        invalid: Counted,
      }),
    )
    .max(MOST_ROUNDS),
  /** On whom the lot has fallen; empty where none was drawn. */
  lot: Name,
  /** Who was elected; empty where nobody was. */
  elected: Name,
  /** Whether they have accepted; null where nobody has said. */
  accepted: z.boolean().nullable(),
})
export type ElectionNote = z.infer<typeof ElectionNote>

/** The hall's count of a vote that was declared without it. */
export const CountNote = z.strictObject({
  kind: z.literal('count'),
  yes: Counted,
  no: Counted,
  abstention: Counted,
})
export type CountNote = z.infer<typeof CountNote>

const HandVote = z.strictObject({ registerNumber: z.string().max(40), vote: Choice })

/** Who voted what by hand in a roll call. */
export const RollCallInput = z.strictObject({
  kind: z.literal('rollcall'),
  votes: z.array(HandVote).max(MOST_VOTERS),
})

/** The same as it is kept, under the names of that day. */
const RollCallNote = RollCallInput.extend({
  votes: z.array(HandVote.extend({ name: z.string(), association: z.string().nullable() })),
})
export type RollCallNote = z.infer<typeof RollCallNote>

export const NoteInput = z.union([RemarkNote, ElectionNote, CountNote, RollCallInput])
export type NoteInput = z.infer<typeof NoteInput>

export const NoteContent = z.union([RemarkNote, ElectionNote, CountNote, RollCallNote])
export type NoteContent = z.infer<typeof NoteContent>

/** What the office has added, with all that it said before; `content` is null where it was struck out. */
export const ProtocolNote = z.object({
  id: z.int(),
  kind: z.enum(['remark', 'election', 'count', 'rollcall']),
  at: z.iso.datetime(),
  topId: z.int().nullable(),
  resultId: z.int().nullable(),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string(),
      content: NoteContent.nullable(),
    }),
  ),
})
export type ProtocolNote = z.infer<typeof ProtocolNote>

/** Who could have voted by hand in a roll call. */
export const HallVoter = z.object({
  registerNumber: z.string(),
  name: z.string(),
  association: z.string().nullable(),
  vote: Choice.nullable(),
})
export type HallVoter = z.infer<typeof HallVoter>
