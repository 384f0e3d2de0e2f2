import { weighChambers } from '#voting/chambers.ts'
import type { Choice, Votings } from '#voting/records.ts'
import { secrecyOf, verdict } from '#voting/rules.ts'
import { countVotings, noVotes, totalOf } from '#voting/votings.ts'
import type { CountRecord } from './records.ts'

/** Where a record does not add up (rule RL8). */
export type CountFault =
  | 'roll-call-differs'
  | 'urn-differs'
  | 'chambers-differ'
  | 'verdict-differs'
  | 'result-differs'
  | 'too-few-told'

/** What counting again has come to. */
export interface Recount {
  /** What the count gives; null where nobody was counted, or too few to stay secret, or the number of seats is not known. */
  verdict: boolean | null
  faults: CountFault[]
}

/** Whether the rule needs the number of seats. */
const needsSeats = ({ rule }: CountRecord): boolean => rule === 'two-thirds' || rule === 'three-quarters'

/** Counts a result again from its record, by the same rules that the portal goes by. */
export function recount(record: CountRecord): Recount {
  const { votings, rollCall, urn, chambers, rule, seats, result, against } = record
  const total = totalOf(record)
  const counted = total !== null && countVotings(total) > 0
  const isKnown = counted && (seats !== null || !needsSeats(record))
  const again = isKnown ? verdict(rule, total, seats ?? 0) : null
  const faults: CountFault[] = []
  if (rollCall && !isSame(tallyOf(rollCall.map(({ vote }) => vote)), votings))
    faults.push('roll-call-differs')
  if (urn && !isSame(tallyOf(urn), votings)) faults.push('urn-differs')
  if (chambers && !isSame(weighChambers(chambers), votings)) faults.push('chambers-differ')
  if (record.mode === 'secret' && counted && secrecyOf(countVotings(total)) === 'too-few')
    faults.push('too-few-told')
  if ((isKnown || !counted) && again !== record.verdict) faults.push('verdict-differs')
  // The chair may declare something else; then the record says so.
  if (again !== null && (result !== null && result !== again) !== against) faults.push('result-differs')
  return { verdict: again, faults }
}

const tallyOf = (choices: readonly Choice[]): Votings =>
  choices.reduce((votings, choice) => ({ ...votings, [choice]: votings[choice] + 1 }), noVotes)

const isSame = (a: Votings, b: Votings | null): boolean =>
  b !== null && a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
