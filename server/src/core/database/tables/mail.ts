import type { MailKind, MailState } from '@portal/shared/mail/rules.ts'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface MailTextsTable {
  kind: MailKind
  subject: string
  text: string
  version: Generated<number>
}

export interface MailsTable {
  id: Generated<number>
  message_id: Generated<string>
  kind: MailKind
  user_id: number
  letter_id: number | null
  address: string
  facts: Json<Record<string, string>>
  sealed: Buffer | null
  key_id: string | null
  state: Generated<MailState>
  made_at: Generated<Date>
  next_at: Generated<Date>
  leased_until: Date | null
  expires_at: Date
  tries: Generated<number>
  answer: Generated<string>
  key_lost: Generated<boolean>
  done_at: Date | null
}
