import type { CountFile, CountRecord } from '@portal/shared/counts/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { Choice } from '@portal/shared/voting/records.ts'
import { isAgainst } from '#voting/running/stop-vote.ts'
import { hallOf, viewDecision } from '#voting/view.ts'
import type { CountRows } from './store.ts'

/** The records as everybody may read them: no register numbers, and nothing more of a secret vote than its result tells. */
export function viewCounts({ title, declared, named, urns, weights }: CountRows): CountFile {
  const namesOf = Map.groupBy(named, ({ result_id }) => result_id)
  const urnOf = Map.groupBy(urns, ({ vote_id }) => vote_id)
  const weightsOf = Map.groupBy(weights, ({ vote_id }) => vote_id)
  const records = declared.map((row): CountRecord => {
    const { id, vote_id, mode, too_few, chambers } = row
    const urn = vote_id === null ? undefined : urnOf.get(vote_id)
    const isWholeUrn = mode === 'secret' && !too_few && hallOf(row) === null
    return {
      ...viewDecision(row),
      // Who moved a procedural motion is told with its register number, and matters to no count.
      owner: null,
      id,
      number: numberOf(row),
      seats: row.seats,
      entitled: chambers ? null : row.entitled,
      verdict: row.verdict,
      against: isAgainst(row),
      replaced: row.withdrawn,
      corrects: row.corrects,
      rollCall:
        mode === 'rollcall' && !row.withdrawn && !row.names_gone
          ? (namesOf.get(id) ?? []).map(({ name, medical_association_code, choice }) => ({
              name,
              medical_association_code,
              vote: Choice.parse(choice),
            }))
          : null,
      urn: isWholeUrn && urn ? urn.map(({ choice }) => Choice.parse(choice)) : null,
      chambers:
        chambers && vote_id !== null
          ? (weightsOf.get(vote_id) ?? []).map(({ code, seats, value }) => ({ code, seats, value }))
          : null,
    }
  })
  return { form: 1, title, records }
}

function numberOf({ top_name, number, changes, new: renewed }: CountRows['declared'][number]): string | null {
  if (top_name === null || number === null) return null
  return printNumber({ top: { name: top_name }, number, changes: changes ?? '', new: renewed ?? '' })
}
