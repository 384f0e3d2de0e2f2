import type { Contact } from '@portal/shared/people/records.ts'
import { refuseEmail, refuseTel } from '@portal/shared/people/rules.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { contactChanged } from './events.ts'
import { setContact } from './store.ts'

/** A user says how to be reached, and whether the others may see it (rules P3 and P4). */
export async function changeContact(
  work: Work,
  contact: { consent: boolean; email: string; tel: string },
): Promise<Contact> {
  const user = accountOf(work.actor)
  if (!user) throw new Refusal('not-logged-in')
  refuseIf(refuseEmail(contact.email))
  refuseIf(refuseTel(contact.tel))
  await setContact(work.tx, user.id, contact)
  // The log is kept longer than an address is anybody's business.
  work.audit('change-contact', { register_number: user.register_number, consent: contact.consent })
  work.tell(contactChanged({ userId: user.id, contact }))
  return contact
}
