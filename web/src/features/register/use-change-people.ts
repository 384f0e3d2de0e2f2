import type { ListedPerson } from '@portal/shared/register/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { renewPeople } from './use-people.ts'

/** What becomes of everybody alike; roles as those that are given and those that are taken. */
export type Change = Partial<
  Pick<ListedPerson, 'online_only' | 'voice_leader' | 'active' | 'medical_association_code'>
> & { given?: Role[]; taken?: Role[] }

interface AfterChange {
  /** What has been done, in words. */
  done: string
  /** Whether it is for good: what goes with it does not come back. */
  isFinal?: boolean
  onDone?: () => void
}

/** Seconds for which a change can be taken back at once. */
const UNDO_SECONDS = 8

/** What is different in a person is put back, and nothing else that somebody may have changed since. */
export function putBack(person: ListedPerson, { given, taken, ...change }: Change): Change {
  const fields = new Set(Object.keys(change) as (keyof typeof change)[])
  // With the seat or the association goes the voice.
  if (person.voice_leader && (taken?.length || change.medical_association_code !== undefined))
    fields.add('voice_leader')
  const { online_only, voice_leader, active, medical_association_code } = person
  const was = { online_only, voice_leader, active, medical_association_code }
  const has = (role: Role) => person.roles.includes(role)
  return {
    ...Object.fromEntries([...fields].map((field) => [field, was[field]])),
    ...(taken && { given: taken.filter(has) }),
    ...(given && { taken: given.filter((role) => !has(role)) }),
  }
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
      change: Change,
      { done, isFinal = false, onDone }: AfterChange,
    ) =>
      act(
        () => send(people, () => change),
        () => {
          const undo = () =>
            void send(people, (person) => putBack(person, change)).then(
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
