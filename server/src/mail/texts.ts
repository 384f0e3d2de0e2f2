import type { WrittenMail } from '@portal/shared/mail/records.ts'
import { type MailKind, type MailText, mailKinds, refuseMailText } from '@portal/shared/mail/rules.ts'
import { usualMailTexts } from '@portal/shared/text/mail.ts'
import type { Db } from '#core/database/schema.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { refuseWithoutServer } from './office.ts'
import { readMailText, saveMailText } from './store.ts'

/** What mails of a kind say: as the office has written it, or as usual. */
export const textOf = async (db: Db, kind: MailKind): Promise<WrittenMail> =>
  (await readMailText(db, kind)) ?? { kind, version: 0, ...usualMailTexts[kind] }

export const readTexts = (db: Db): Promise<WrittenMail[]> =>
  Promise.all(mailKinds.map((kind) => textOf(db, kind)))

/** The office writes what mails of a kind say (rule EM8). Those that wait say it, too. */
export async function writeMailText(
  work: Work,
  written: MailText & { kind: MailKind; version: number },
): Promise<WrittenMail[]> {
  refuseIf(refuseWithoutServer(work.config))
  refuseIf(refuseMailText(written.kind, written))
  if (!(await saveMailText(work.tx, written))) throw new Refusal('mail-text-changed')
  work.audit('write-mail-text', { kind: written.kind })
  return readTexts(work.tx)
}
