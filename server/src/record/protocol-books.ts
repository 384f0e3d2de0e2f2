import { printNumber } from '@portal/shared/motions/rules.ts'
import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import type { Sitting } from './protocol-store.ts'

export type Result = Sitting['results'][number]
export type Motion = Sitting['motions'][number]

/** A sitting in which what belongs to one thing is found at once. */
export interface Books extends Sitting {
  topById: Map<number, Sitting['tops'][number]>
  motionById: Map<number, Motion>
  proceduralById: Map<number, Sitting['procedural'][number]>
  moversOf: Map<number, Sitting['movers']>
  rollCallOf: Map<number, Sitting['rollCalls']>
  chambersOf: Map<number, Sitting['chambers']>
  /** The texts that were adopted, by their results. */
  adoptedBy: Map<number, string>
  /** What the office has added to results. */
  noteOf: Map<string, Sitting['notes'][number]>
}

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

export const booksOf = (sitting: Sitting): Books => ({
  ...sitting,
  topById: byId(sitting.tops),
  motionById: byId(sitting.motions),
  proceduralById: byId(sitting.procedural),
  moversOf: Map.groupBy(sitting.movers, ({ motion_id }) => motion_id),
  rollCallOf: Map.groupBy(sitting.rollCalls, ({ result_id }) => result_id),
  chambersOf: Map.groupBy(sitting.chambers, ({ vote_id }) => vote_id),
  adoptedBy: new Map(sitting.adopted.map(({ id, content }) => [id, content])),
  noteOf: new Map(sitting.notes.map((note) => [`${note.kind} ${note.result_id}`, note])),
})

/** What an entry has that is not said of it. */
export const nothing = {
  topId: null,
  appId: null,
  text: [],
  content: '',
  outcome: null,
  counts: [],
  rollCall: [],
  absent: [],
  rounds: [],
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
})
/** "09:21 Uhr" */
export const clock = (at: Date): string => `${berlin.format(at)} Uhr`

export const numberOf = (motion: Motion): string => printNumber({ ...motion, top: { name: motion.top_name } })

/** "Dr. Ahorn (NO)" */
export const naming = (name: string, code: string | null): string =>
  code === null ? name : `${name} (${code})`

/** What was moved, on which motion, by whom and why, and who spoke for it and against it. */
export const proceduralWords = (
  { type, content, owner, owner_code, pro, contra }: Sitting['procedural'][number],
  motion: Motion | undefined,
) => ({
  title: `${proceduralNames[type as ProceduralType]}${motion ? ` zu ${numberOf(motion)}` : ''}`,
  text: [
    `Geschäftsordnungsantrag von ${naming(owner, owner_code)}${content === '' ? '.' : `: ${content}`}`,
    ...(pro === null ? [] : [`Dafür spricht ${pro}.`]),
    ...(contra === null ? [] : [`Dagegen spricht ${contra}.`]),
  ],
})
