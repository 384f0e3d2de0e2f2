import type { HallVoter, ProtocolNote, RollCallNote } from '@portal/shared/record/protocol.ts'
import type { readHandVoters } from './note-store.ts'
import type { Note } from './protocol-notes.ts'

export const viewNotes = (notes: readonly Note[]): ProtocolNote[] =>
  notes.map(({ id, kind, at, top_id, result_id, versions }) => ({
    id,
    kind: kind as ProtocolNote['kind'],
    at: at.toISOString(),
    topId: top_id,
    resultId: result_id,
    versions: versions.map(({ note_id: _, ...version }) => ({ ...version, at: version.at.toISOString() })),
  }))

/** Everybody who votes by hand, with what is entered for them; also whoever does not any more. */
export function viewHallVoters(
  people: Awaited<ReturnType<typeof readHandVoters>>,
  entered: RollCallNote | null,
): HallVoter[] {
  const votes = new Map(entered?.votes.map((entry) => [entry.registerNumber, entry]))
  const voters = people.map(({ register_number, name, medical_association_code }) => ({
    registerNumber: register_number,
    name,
    association: medical_association_code,
    vote: votes.get(register_number)?.vote ?? null,
  }))
  const known = new Set(voters.map(({ registerNumber }) => registerNumber))
  return [...voters, ...[...votes.values()].filter(({ registerNumber }) => !known.has(registerNumber))]
}
