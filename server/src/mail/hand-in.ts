import type { NodemailerError } from 'nodemailer'
import type { MailServer } from '#core/config.ts'
import type { Outgoing } from './compose.ts'
import { openMailServer } from './open-mail-server.ts'

/**
 * What the mail server has made of a mail. `refused`: it will never take this one. `later`: it may. `away`: it takes none, or
 * does not answer, and nobody knows whether it has taken this one.
 */
export interface Answer {
  kind: 'sent' | 'refused' | 'later' | 'away'
  says: string
}

/** What a server says is shown to the office, in so many characters. */
const SAYS_LIMIT = 300

/** Hands one mail in at the mail server; plain text, and nobody answers it by a machine. */
export async function handIn(
  server: MailServer,
  { to, subject, text, pin }: Outgoing,
  messageId: string,
  signal: AbortSignal,
): Promise<Answer> {
  const way = openMailServer(server)
  const mail = {
    messageId: `<${messageId}@${server.from.address.split('@')[1] ?? 'portal.invalid'}>`,
    from: server.from,
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    signal,
  }
  const fault = await way.sendMail(mail).then(
    () => null,
    (error: NodemailerError) => error,
  )
  way.close()
  if (fault === null) return { kind: 'sent', says: '' }
  const said = (fault.response ?? fault.message).replaceAll(/\p{Cc}+/gu, ' ')
  // A filter may quote what it does not like.
  const says = (pin === null ? said : said.replaceAll(pin, '…')).slice(0, SAYS_LIMIT)
  return { kind: kindOf(fault), says }
}

/** A no to the recipient or to the text is about this mail; a no to the login or the sender is about all of them. */
function kindOf({ command, code, permanent, responseCode }: NodemailerError): Answer['kind'] {
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  if (ofThisMail && permanent === true) return 'refused'
  // What can't be an address is not even asked about.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  return ofThisMail && permanent === false && responseCode !== 421 ? 'later' : 'away'
}
