import type { JobAnswer } from '@portal/shared/events.ts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type ActorRow, actorColumns, type Member, toActor } from './actor.ts'
import type { Schema } from './database/schema.ts'

type Tx = Transaction<Schema>

/** A job as somebody asks for it: the uuid is the same for all its resends. */
export interface JobKey {
  actor: Member
  uuid: string
}

/** The account as it is now; `claimed` is false when the uuid was answered before. */
export interface Claim {
  actor: Member
  claimed: boolean
}

/**
 * Reads the accounts of the sessions and claims the uuids, in one statement because it stands in every ballot's way.
 * Where another process is answering the same uuid, this waits for it. Null for a session that has ended.
 */
export async function claimAnswers(tx: Tx, op: string, askers: readonly JobKey[]): Promise<(Claim | null)[]> {
  const { rows } = await claimStatement(op, askers).execute(tx)
  const byAsker = new Map(rows.map((row) => [keyOf(row.id_hash, row.uuid), row]))
  return askers.map(({ actor, uuid }) => {
    const row = byAsker.get(keyOf(actor.session.idHash, uuid))
    if (!row) return null
    const { uuid: _, claimed, ...account } = row
    return { actor: toActor(account), claimed }
  })
}

const keyOf = (idHash: Buffer, uuid: string) => `${idHash.toString('hex')} ${uuid}`

/** In the order of users and uuids, so that two processes with the same askers wait in turn and not for each other. */
const claimStatement = (
  op: string,
  askers: readonly JobKey[],
): RawBuilder<ActorRow & { uuid: string; claimed: boolean }> => sql`
  with asked as (
    select * from unnest(
      ${askers.map(({ actor }) => actor.session.idHash)}::bytea[],
      ${askers.map(({ uuid }) => uuid)}::uuid[]
    ) as asked (id_hash, uuid)
  ), me as (
    select asked.uuid, ${sql.join(actorColumns.map((column) => sql.ref(column)))}
    from asked
      join sessions on sessions.id_hash = asked.id_hash
      join users on users.id = sessions.user_id
    where sessions.expires_at > now()
  ), claim as (
    insert into answered_jobs (user_id, uuid, op, answer, answered_at)
    select me.id, me.uuid, ${op}, '{"result": true}', now() from me order by me.id, me.uuid
    on conflict do nothing
    returning user_id, uuid
  )
  select me.*, claim.uuid is not null as claimed
  from me left join claim on claim.user_id = me.id and claim.uuid = me.uuid`

/** The first answer to a uuid, for whoever asks again. */
export async function readAnswer(db: Kysely<Schema> | Tx, { actor, uuid }: JobKey): Promise<JobAnswer> {
  const { answer } = await db
    .selectFrom('answered_jobs')
    .select('answer')
    .where('user_id', '=', actor.user.id)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return { ...(answer as Omit<JobAnswer, 'uuid'>), uuid }
}

/** Writes down what was answered to a claimed uuid. */
export async function storeAnswer(
  tx: Tx,
  { actor, uuid }: JobKey,
  { uuid: _, ...answer }: JobAnswer,
): Promise<void> {
  await tx
    .updateTable('answered_jobs')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', actor.user.id)
    .where('uuid', '=', uuid)
    .execute()
}

/**
 * Keeps the answer of a job whose transaction is gone, its claim with it, so that a resend hears it again. Where
 * another process has answered the same uuid meanwhile, its answer is the one that stands.
 */
export async function keepAnswer(
  db: Kysely<Schema>,
  op: string,
  asker: JobKey,
  answer: JobAnswer,
  now: Date,
): Promise<JobAnswer> {
  const { uuid, ...stored } = answer
  const inserted = await db
    .insertInto('answered_jobs')
    .values({
      user_id: asker.actor.user.id,
      uuid,
      op,
      answer: JSON.stringify(stored),
      answered_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return inserted ? answer : readAnswer(db, asker)
}
