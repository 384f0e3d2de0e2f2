import { folded } from '@portal/shared/fold.ts'
import type { MedicalAssociation } from '@portal/shared/people/records.ts'
import type { RollCallEntry, Votings } from '@portal/shared/voting/records.ts'
import { noVotes } from '@portal/shared/voting/votings.ts'

export interface RollCallGroup {
  name: string
  votings: Votings
  entries: RollCallEntry[]
}

const german = new Intl.Collator('de')

/** The roll call by association, both in German order. What is looked for may be a name or an association. */
export function groupRollCall(
  entries: RollCallEntry[],
  associations: MedicalAssociation[],
  sought: string,
): RollCallGroup[] {
  const names = new Map(associations.map(({ code, laek }) => [code, laek]))
  const nameOf = (entry: RollCallEntry) =>
    names.get(entry.medical_association_code ?? '') ?? 'Ohne Landesärztekammer'
  const word = folded(sought.trim())
  const found = entries.filter((entry) =>
    [entry.name, nameOf(entry)].some((text) => folded(text).includes(word)),
  )
  const groups = new Map<string, RollCallEntry[]>()
  for (const entry of found) groups.set(nameOf(entry), [...(groups.get(nameOf(entry)) ?? []), entry])
  return [...groups]
    .map(([name, group]) => ({
      name,
      votings: group.reduce(count, noVotes),
      entries: group.toSorted((a, b) => german.compare(a.name, b.name)),
    }))
    .toSorted((a, b) => german.compare(a.name, b.name))
}

const count = (votings: Votings, { vote }: RollCallEntry): Votings => ({
  ...votings,
  [vote]: votings[vote] + 1,
})
