import type { User } from '@portal/shared/people/records.ts'
import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { isOpen } from '@portal/shared/speakers/rules.ts'

/** Where somebody stands on a list of speakers, until they have spoken. */
export const ownEntry = (
  list: SpeakerList,
  user: Pick<User, 'register_number'> | null,
): SpeakerEntry | undefined =>
  list.list.find(({ status, registerNumber }) => isOpen(status) && registerNumber === user?.register_number)
