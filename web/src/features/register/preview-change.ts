import { refusePeople } from '@portal/shared/register/change-people.ts'
import { changedFields, merge } from '@portal/shared/register/merge-person.ts'
import type { ListedPerson } from '@portal/shared/register/records.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { roleWords } from './people.ts'
import type { Change } from './use-change-people.ts'

/** What a change would do with one person, in words, and why not. */
export interface Previewed {
  person: ListedPerson
  words: string[]
  refusal: string | null
}

interface PeopleContext {
  everybody: readonly ListedPerson[]
  associations: readonly { code: string; seats: number }[]
  /** Whether ballots are being taken or wait for their result. */
  voting: boolean
}

/** Whom of several people a change would make another, by the rules that the server asks (rule BP13). */
export function previewChange(
  people: readonly ListedPerson[],
  change: Change,
  { everybody, ...around }: PeopleContext,
): Previewed[] {
  const changed = people.flatMap((person) => {
    const after = merge(person, change)
    return changedFields(person, after).length === 0
      ? []
      : [{ before: person, after, replaced: person.state === 'replaced' }]
  })
  const refusals = refusePeople(changed, everybody, around)
  return changed.map(({ before, after }) => {
    const refusal = refusals.get(before.registerNumber)
    return {
      person: before,
      words: wordsOf(before, { ...before, ...after }),
      refusal: refusal ? sentence(refusal) : null,
    }
  })
}

const placeWords = (online: boolean): string => (online ? 'online' : 'vor Ort')

function wordsOf(before: ListedPerson, after: ListedPerson): string[] {
  const [was, is] = [before, after].map((person) => person.medical_association_code ?? 'keine Kammer')
  return [
    ...(before.online_only === after.online_only
      ? []
      : [`${placeWords(before.online_only)} → ${placeWords(after.online_only)}`]),
    ...after.roles.filter((role) => !before.roles.includes(role)).map((role) => `+ ${roleWords[role]}`),
    ...before.roles.filter((role) => !after.roles.includes(role)).map((role) => `− ${roleWords[role]}`),
    ...(was === is ? [] : [`${was} → ${is}`]),
    ...(before.voice_leader && !after.voice_leader ? ['− Stimmführung'] : []),
  ]
}
