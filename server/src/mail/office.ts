import { hasAddress, refuseRetry } from '@portal/shared/mail/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { writeTo } from './enqueue.ts'
import { mailsWanted } from './events.ts'
import { lockMails, readReachable, restartMail } from './store.ts'

/** Somebody of the office sends a mail to themselves, to see whether mails arrive. */
export async function sendTestMail(work: Work): Promise<1> {
  refuseIf(refuseWithoutServer(work.config))
  const { id } = memberOf(work)
  if ((await readReachable(work.tx, [id])).length === 0) throw new Refusal('mail-no-address')
  await writeTo(work, 'test', [id])
  work.audit('send-test-mail', {})
  work.tell(mailsWanted())
  return 1
}

/** Mails are tried again at once (rule EM5). */
export async function retryMails(work: Work, { ids }: { ids: number[] }): Promise<1> {
  refuseIf(refuseWithoutServer(work.config))
  if (ids.length === 0) return 1
  const mails = await lockMails(work.tx, ids)
  if (mails.length < new Set(ids).size) throw new Refusal('mail-unknown')
  for (const { id, kind, state, email } of mails) {
    refuseIf(refuseRetry({ kind, state }))
    if (kind !== 'invitation' && !hasAddress({ email })) throw new Refusal('mail-no-address')
    await restartMail(work.tx, id, email)
  }
  work.audit('retry-mails', { count: mails.length })
  work.tell(mailsWanted())
  return 1
}

/** Without a mail server nothing is offered (rule EM1). */
export const refuseWithoutServer = ({ mail }: Work['config']): 'mail-not-set-up' | null =>
  mail ? null : 'mail-not-set-up'
