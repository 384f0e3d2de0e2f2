import { registrationLink } from '@portal/shared/letters/letter-link.ts'
import { fillIn, type MailText } from '@portal/shared/mail/rules.ts'
import type { Db } from '#core/database/schema.ts'
import { openInvitation } from './enqueue.ts'
import type { MailKey } from './mail-key.ts'
import { type ClaimedMail, readCommonFacts } from './store.ts'
import { textOf } from './texts.ts'

/** A mail as it goes out to one person. */
export interface Outgoing extends MailText {
  to: string
  /** The PIN that it tells, which no answer of a mail server is to bring back; null where it tells none. */
  pin: string | null
}

/** Says what the portal writes; null where the PIN of an invitation can't be read (rule EM7). */
export async function compose(
  db: Db,
  { publicUrl, key, claimed }: { publicUrl: string; key: MailKey; claimed: ClaimedMail },
): Promise<Outgoing | null> {
  const { kind, user_id, address, facts, sealed } = claimed
  const template = await textOf(db, kind)
  const known = { ...facts, Link: publicUrl + (facts['Link'] ?? ''), ...(await readCommonFacts(db, user_id)) }
  if (sealed === null) return { to: address, pin: null, ...fillIn(template, known) }
  const invitation = openInvitation(key, sealed)
  if (!invitation) return null
  const { username, pin } = invitation
  const secrets = { Benutzername: username, PIN: pin, Link: registrationLink(publicUrl, { username, pin }) }
  return { to: invitation.address, pin, ...fillIn(template, { ...known, ...secrets }) }
}
