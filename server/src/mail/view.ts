import type { MailDesk } from '@portal/shared/mail/records.ts'
import { type MailState, mailStates } from '@portal/shared/mail/rules.ts'
import type { countMails, readMails } from './store.ts'

/** What the office sees: whom it was sent to and what has become of it, never what it said. */
export function viewDesk(
  { sender, keyIds }: { sender: string | null; keyIds: readonly string[] },
  mails: Awaited<ReturnType<typeof readMails>>,
  counted: Awaited<ReturnType<typeof countMails>>,
): MailDesk {
  const counts = Object.fromEntries(mailStates.map((state) => [state, 0])) as Record<MailState, number>
  for (const { state, count } of counted) counts[state] = count
  return {
    sender,
    counts,
    mails: mails.map(({ register_number, made_at, done_at, next_at, key_id, key_lost, email, ...mail }) => ({
      ...mail,
      registerNumber: register_number,
      madeAt: made_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
      nextAt: mail.state === 'waiting' ? next_at.toISOString() : null,
      keyLost: key_lost || (key_id !== null && !keyIds.includes(key_id)),
      moved: mail.kind === 'invitation' && mail.state === 'given-up' && mail.address !== email,
    })),
  }
}
