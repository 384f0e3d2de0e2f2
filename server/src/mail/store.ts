import {
  ASK_AGAIN_MINUTES,
  GIVE_UP_HOURS,
  hasAddress,
  type MailKind,
  type MailState,
  type MailText,
} from '@portal/shared/mail/rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#core/database/schema.ts'

/** The people of these ids who can be written to. Whoever takes part no more is written to only about that. */
export async function readReachable(db: Db, ids: readonly number[], { alsoInactive = false } = {}) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'active'])
    .where('id', 'in', ids)
    .where('email', '<>', '')
    .execute()
  return rows.filter((row) => (row.active || alsoInactive) && hasAddress(row))
}

/** Of these people those whom somebody of this name has asked for support a short while ago. */
export async function readRecentlyWrittenTo(
  db: Db,
  person: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('mails')
    .select('user_id')
    .where('user_id', 'in', ids)
    .where('kind', '=', 'support')
    .where(sql<boolean>`facts ->> 'Person' = ${person}`)
    .where(sql<boolean>`made_at > now() - make_interval(mins => ${sql.lit(ASK_AGAIN_MINUTES)})`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

interface NewMail {
  kind: MailKind
  userId: number
  address: string
  facts?: Readonly<Record<string, string>>
  letterId?: number
  sealed?: { bytes: Buffer; keyId: string }
}

const expiry = sql<Date>`now() + make_interval(hours => ${sql.lit(GIVE_UP_HOURS)})`

/** A statement takes 65,535 parameters, and a mail has ten. */
const MAILS_AT_ONCE = 5000

/** Mails that wait from the commit on. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('mails')
    .values(
      mails.slice(0, MAILS_AT_ONCE).map(({ kind, userId, address, facts = {}, letterId, sealed }) => ({
        kind,
        user_id: userId,
        address,
        facts: JSON.stringify(facts),
        letter_id: letterId ?? null,
        sealed: sealed?.bytes ?? null,
        key_id: sealed?.keyId ?? null,
        expires_at: expiry,
        leased_until: null,
        done_at: null,
      })),
    )
    .execute()
  await insertMails(tx, mails.slice(MAILS_AT_ONCE))
}

const unsealed = { sealed: null, key_id: null }

/** The PINs of these people's invitations are void: those that wait are not sent any more, and nobody has to see to those that failed. */
export const withdrawInvitations = (tx: Tx, userIds: readonly number[]) =>
  tx
    .updateTable('mails')
    .set({ ...unsealed, state: 'withdrawn', key_lost: false, done_at: sql<Date>`now()` })
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'invitation')
    .where('state', 'in', ['waiting', 'refused', 'given-up'])
    .execute()

/** Milliseconds until the next mail is due that these keys can send; null where none waits. */
export async function readNextDue(db: Db, keyIds: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('mails')
    .select(
      sql<number | null>`extract(epoch from min(greatest(next_at, leased_until)) - now())::float8 * 1000`.as(
        'ms',
      ),
    )
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', 'in', keyIds)]))
    .executeTakeFirst()
  return row?.ms ?? null
}

/**
 * Takes the mail that is due first, for so long: no other server sends it until then, and after that one does, whatever has
 * become of this one (rule EM2). Those that another server is taking are passed over. What somebody stands and waits for comes
 * before all others that are due.
 */
export async function claimMail(db: Db, keyIds: readonly string[], leaseMs: number) {
  const { rows } = await sql<ClaimedMail>`
    update mails set tries = tries + 1, leased_until = now() + make_interval(secs => ${leaseMs / 1000})
    where id = (
      select id from mails
      where state = 'waiting' and greatest(next_at, leased_until) <= now() and (key_id is null or key_id = any(${[...keyIds]}::text[]))
      order by (kind in ('invitation', 'test')) desc, next_at, id limit 1 for update skip locked)
    returning id, message_id, kind, user_id, address, facts, sealed, tries, expires_at <= now() as expired`.execute(
    db,
  )
  return rows[0]
}

export interface ClaimedMail {
  id: number
  message_id: string
  kind: MailKind
  user_id: number
  address: string
  facts: Record<string, string>
  sealed: Buffer | null
  tries: number
  /** Its time is over: this try is the last. */
  expired: boolean
}

/** What every mail can say. */
export async function readCommonFacts(db: Db, userId: number) {
  const congress = await db.selectFrom('congress').select('title').executeTakeFirst()
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return { Name: user?.name ?? '', Kongress: congress?.title ?? '' }
}

/** The end of a mail. Whoever was sent an invitation has been handed their letter (rule BL5). */
export async function endMail(
  tx: Tx,
  id: number,
  { state, answer = '', keyLost = false }: { state: MailState; answer?: string; keyLost?: boolean },
): Promise<void> {
  const row = await tx
    .updateTable('mails')
    .set({ ...unsealed, state, answer, key_lost: keyLost, leased_until: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    // What was sent was sent, whatever somebody else thinks of it meanwhile.
    .where('state', 'in', state === 'sent' ? ['waiting', 'withdrawn', 'given-up', 'refused'] : ['waiting'])
    .returning('letter_id')
    .executeTakeFirst()
  if (state !== 'sent' || row?.letter_id == null) return
  await tx
    .updateTable('pin_letters')
    .set({ handed_over_at: sql<Date>`now()` })
    .where('id', '=', row.letter_id)
    .where('handed_over_at', 'is', null)
    .execute()
}

/** It is tried again later; at once if the office has meanwhile asked for that, which began its tries anew. */
export const postponeMail = (
  db: Db,
  { id, tries }: Pick<ClaimedMail, 'id' | 'tries'>,
  { waitMs, answer }: { waitMs: number; answer: string },
) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      next_at: eb
        .case()
        .when('tries', '=', tries)
        .then(sql<Date>`now() + make_interval(secs => ${waitMs / 1000})`)
        .else(eb.ref('next_at'))
        .end(),
      leased_until: null,
      answer,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Gives up what nobody could even try, because its key or the mail server is gone. */
export const giveUpOverdue = (db: Db) =>
  db
    .updateTable('mails')
    .set({
      ...unsealed,
      state: 'given-up',
      key_lost: sql<boolean>`sealed is not null`,
      done_at: sql<Date>`now()`,
    })
    .where('state', '=', 'waiting')
    // A server that sends gives up by itself; this is an hour behind all of them.
    .where(sql<boolean>`expires_at < now() - interval '2 hours'`)
    .execute()

/** Mails that wait, and those that have waited for more than ten minutes, which no mail server that is well keeps them. */
export async function countWaiting(db: Db): Promise<{ waiting: number; late: number }> {
  const { waiting, late } = await db
    .selectFrom('mails')
    .where('state', '=', 'waiting')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere(sql<boolean>`made_at < now() - interval '10 minutes'`).as('late'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, late }
}

const LISTED = 500

/** The newest mails with whom they are for; those that want somebody's attention come first. */
export const readMails = (db: Db) =>
  db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(['mails.id', 'kind', 'address', 'state', 'made_at', 'done_at', 'next_at', 'tries', 'answer'])
    .select(['key_id', 'key_lost', 'register_number', 'name', 'users.email'])
    .orderBy(sql`case state when 'refused' then 0 when 'given-up' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('mails.id', 'desc')
    .limit(LISTED)
    .execute()

export const countMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

/** Mails for whoever tries them again, with the addresses that their people have now. */
export const lockMails = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.user_id')
    .select(['mails.id', 'mails.kind', 'mails.state', 'users.email'])
    .where('mails.id', 'in', ids)
    .orderBy('mails.id')
    .forUpdate('mails')
    .execute()

/** It begins anew, at once, or when the server that is just sending it has not succeeded. A sealed one keeps the address that it was sealed for. */
export const restartMail = (tx: Tx, id: number, email: string) =>
  tx
    .updateTable('mails')
    .set((eb) => ({
      state: 'waiting' as const,
      next_at: sql<Date>`now()`,
      expires_at: expiry,
      tries: 0,
      answer: '',
      done_at: null,
      address: eb.case().when('sealed', 'is', null).then(email).else(eb.ref('address')).end(),
    }))
    .where('id', '=', id)
    .execute()

/** What the office has written; undefined where it has written nothing for the kind. */
export const readMailText = (db: Db, kind: MailKind) =>
  db
    .selectFrom('mail_texts')
    .select(['kind', 'subject', 'text', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Writes it over the version that its writer has read; says whether that was still the last one. The table counts versions. */
export async function saveMailText(
  tx: Tx,
  { kind, subject, text, version }: MailText & { kind: MailKind; version: number },
): Promise<boolean> {
  const row =
    version === 0
      ? tx
          .insertInto('mail_texts')
          .values({ kind, subject, text })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
      : tx
          .updateTable('mail_texts')
          .set({ subject, text })
          .where('kind', '=', kind)
          .where('version', '=', version)
          .returning('kind')
  return (await row.executeTakeFirst()) !== undefined
}
