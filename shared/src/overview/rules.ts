import type { BackupFailure } from '#backups/records.ts'
import type { CheckId, Level } from './records.ts'

/** A backup is renewed once a day, in hours (rule KU7). */
export const BACKUP_HOURS = 24

const HOUR_MS = 3_600_000

/** From so much on a hall notices that the server answers late, in milliseconds. */
const LATE_MS = 200

/** What the operator's machine was found to be like: the words of `portal doctor` for it. */
export interface Machine {
  level: Level
  says: string
  mend: string | null
}

/** The parts of the machine that are looked at. */
export type MachineId = Extract<CheckId, 'clock' | 'disk' | 'database' | 'address'>

/** An association with its seats, and how many hold one. */
export interface Seated {
  name: string
  seats: number
  people: number
}

/** All that is looked at before a sitting. */
export interface Facts {
  now: Date
  /** When the newest was made, null where none ever was; whether the office can make one, and why its last try has failed. */
  backup: { at: Date | null; setUp: boolean; failure: BackupFailure | null }
  /** Motions that are voted on here: those without a place in the order, and those whose place nobody has seen yet. */
  order: { missing: number; fresh: number }
  /** Associations with seats for which nobody leads the voice, and the first item whose motions associations vote on. */
  voice: { missing: readonly string[]; neededFor: string | null }
  /** All seats of the assembly, and each association. */
  seats: { all: number; associations: readonly Seated[] }
  /** People without a password and without a letter that tells them a PIN. */
  withoutPin: number
  /** Print numbers that nobody has, by agenda item: `Ib: 3, 5`. */
  gaps: readonly string[]
  documents: { all: number; made: number; failed: number }
  attendance: { open: boolean; present: number; seats: number; quorum: number; quorate: boolean }
  /** How each address of the stream answers: null where it does, otherwise what is wrong. */
  stream: readonly (string | null)[]
  /** Whether secret votes can start. */
  keysShared: boolean
  /** The machine, by part. */
  machine: Readonly<Record<MachineId, readonly Machine[]>>
  /** How late the server answers, in milliseconds, and what has failed since it was started. */
  server: { delayMs: number; failures: number; connected: number }
}

const worse = (found: readonly { level: Level }[]): Level =>
  (['danger', 'warning'] as const).find((level) => found.some((one) => one.level === level)) ?? 'good'

const warnIf = (wrong: boolean): Level => (wrong ? 'warning' : 'good')
const stopIf = (wrong: boolean): Level => (wrong ? 'danger' : 'good')

/** How grave each of it is (rules KU7 and KU8). */
const levels: Record<CheckId, (facts: Facts) => Level> = {
  backup: ({ backup: { at, failure }, now }) =>
    at === null || now.getTime() - at.getTime() > BACKUP_HOURS * HOUR_MS
      ? 'danger'
      : warnIf(failure !== null),
  order: ({ order: { missing, fresh } }) => (missing > 0 ? 'danger' : warnIf(fresh > 0)),
  voice: ({ voice: { missing } }) => warnIf(missing.length > 0),
  seats: ({ seats: { all, associations } }) => {
    if (associations.some(({ seats, people }) => people > seats)) return 'danger'
    return warnIf(associations.some(({ seats, people }) => people < seats) || sumOf(associations) !== all)
  },
  pins: ({ withoutPin }) => warnIf(withoutPin > 0),
  numbers: ({ gaps }) => warnIf(gaps.length > 0),
  documents: ({ documents: { all, made, failed } }) => warnIf(failed > 0 || made < all),
  quorum: ({ attendance: { open, quorate } }) => warnIf(open && !quorate),
  stream: ({ stream }) => warnIf(stream.some((answer) => answer !== null)),
  secret: ({ keysShared }) => stopIf(!keysShared),
  clock: ({ machine }) => worse(machine.clock),
  disk: ({ machine }) => worse(machine.disk),
  database: ({ machine }) => worse(machine.database),
  address: ({ machine }) => worse(machine.address),
  server: ({ server: { delayMs } }) => warnIf(delayMs > LATE_MS),
}

/** The seats that associations have together. */
export const sumOf = (associations: readonly Seated[]): number =>
  associations.reduce((sum, { seats }) => sum + seats, 0)

/** What was looked at, the gravest first; what is equally grave in its usual order (rule KU6). */
export function judge(facts: Facts): { id: CheckId; level: Level }[] {
  const all = (Object.keys(levels) as CheckId[]).map((id) => ({ id, level: levels[id](facts) }))
  return (['danger', 'warning', 'good'] as const).flatMap((level) => all.filter((one) => one.level === level))
}

/**
 * The print numbers that are left out, `Ib: 3, 5` for each agenda item: those below its highest that neither a published motion
 * has nor one had in public (rule KU8).
 */
export const gapsIn = (items: readonly { name: string; numbers: readonly number[] }[]): string[] =>
  items.flatMap(({ name, numbers }) => {
    const taken = new Set(numbers)
    const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
    const left = Array.from({ length: highest }, (_, index) => index + 1).filter(
      (number) => !taken.has(number),
    )
    return left.length > 0 ? [`${name}: ${left.join(', ')}`] : []
  })
