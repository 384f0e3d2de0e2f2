import type { OwnUser, User } from '@portal/shared/people/records.ts'
import type { Account } from '#core/actor.ts'

/** A user as other members see them: contact details only with consent. */
export function viewUser(account: Omit<Account, 'id' | 'username'>): User {
  const { register_number, number, name, roles, online_only, voice_leader, active } = account
  const { replaced_from_name, medical_association_code, contact_consent: consent } = account
  return {
    register_number,
    number,
    name,
    roles,
    online_only,
    voice_leader,
    active,
    replaced_from_name,
    medical_association_code,
    contact: { consent, email: consent ? account.email : null, tel: consent ? account.tel : null },
  }
}

/** A user as they see themselves, in their session; `supported` are the motions that wait for their decision. */
export const viewOwnUser = (
  account: Account,
  session: { handle: string; secureVotes: boolean; deviceDoubted: boolean },
  supported: number[],
): OwnUser => ({
  ...viewUser(account),
  contact: { consent: account.contact_consent, email: account.email, tel: account.tel },
  session_id: session.handle,
  supported,
  secure_votes: session.secureVotes,
  device_doubted: session.deviceDoubted,
})
