import type { ListedPerson } from '@portal/shared/register/records.ts'
import { type CallInput, call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { renewPeople } from './use-people.ts'

type Change = Omit<CallInput<'changePeople'>['changes'][number], 'registerNumber' | 'register_number'>

interface Then {
  /** What has been done, in words. */
  done: string
  /** Whether it is for good: what goes with it does not come back. */
  isFinal?: boolean
  onDone?: () => void
}

/** Seconds for which a change can be taken back at once. */
const UNDO_SECONDS = 8

const before = (person: ListedPerson): Change => ({
  roles: person.roles,
  online_only: person.online_only,
  voice_leader: person.voice_leader,
  active: person.active,
  medical_association_code: person.medical_association_code,
})

/** What is different in a person is put back, and nothing else that somebody may have changed since. */
function putBack(person: ListedPerson, change: Change): Change {
  const was = before(person)
  const fields = Object.keys(change) as (keyof Change)[]
  // With the seat or the association goes the voice.
  if (person.voice_leader && (change.roles || change.medical_association_code !== undefined))
    fields.push('voice_leader')
  return Object.fromEntries(fields.map((field) => [field, was[field]])) as Change
}

/** Changes several people, all or none; for some seconds it can be taken back, the same way. */
export function useChangePeople() {
  const { act, ...action } = useAction()
  const send = (people: readonly ListedPerson[], changeOf: (person: ListedPerson) => Change) =>
    call('changePeople', {
      changes: people.map((person) => ({ registerNumber: person.registerNumber, ...changeOf(person) })),
    }).finally(renewPeople)
  return {
    ...action,
    change: (
      people: readonly ListedPerson[],
      changeOf: (person: ListedPerson) => Change,
      { done, isFinal = false, onDone }: Then,
    ) =>
      act(
        () => send(people, changeOf),
        () => {
          const undo = () =>
            void send(people, (person) => putBack(person, changeOf(person))).then(
              () => showToast({ text: 'Rückgängig gemacht.', seconds: 6 }),
              (error: Error) => showToast({ text: error.message }),
            )
          showToast({
            text: done,
            seconds: UNDO_SECONDS,
            ...(!isFinal && { action: { label: 'Rückgängig', run: undo } }),
          })
          onDone?.()
        },
      ),
  }
}
