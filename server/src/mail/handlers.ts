import type { CallHandlers } from '#core/run-call.ts'
import type { MailKey } from './mail-key.ts'
import { retryMails, sendTestMail } from './office.ts'
import { countMails, readMails } from './store.ts'
import { readTexts, writeMailText } from './texts.ts'
import { viewDesk } from './view.ts'

export const mailHandlers = (key: MailKey) =>
  ({
    mailDesk: {
      read: async ({ context: { db, config } }) =>
        viewDesk(
          { sender: config.mail?.from.address ?? null, keyIds: key.ids },
          await readMails(db),
          await countMails(db),
        ),
    },
    testMail: { act: sendTestMail },
    retryMails: { act: retryMails },
    mailTexts: { read: ({ context }) => readTexts(context.db) },
    writeMailText: { act: writeMailText },
  }) satisfies Partial<CallHandlers>
