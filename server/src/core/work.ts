import type { Deed } from '@portal/shared/text/deeds.ts'
import type { Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import { type AuditEntry, appendAudit } from './audit.ts'
import type { Message } from './broadcast.ts'
import { notify, type Topic } from './changes.ts'
import type { Config } from './config.ts'
import type { Context, FeatureTools } from './context.ts'
import type { Schema } from './database/schema.ts'
import { readAfresh } from './events.ts'
import { isUnavailable } from './problem.ts'
import { type BackgroundTask, quietly } from './quiet.ts'
import { type DomainEvent, messagesOf } from './tell.ts'

/**
 * One unit of work: a transaction, who acts, and the time. What is noted and told takes effect with the commit, or not at
 * all.
 */
export interface Work {
  readonly tx: Transaction<Schema>
  readonly actor: Actor
  readonly now: Date
  readonly config: Config
  /** Keys fingerprints. */
  readonly secret: string
  readonly features: FeatureTools
  /** Whether it is limited how often somebody may ask. */
  readonly limits: boolean
  /** Every deed has a sentence (rule RE7): one without does not compile. */
  audit(action: Deed, details: Record<string, unknown>): void
  /** Says what has happened: everybody is shown their part of it, and every process forgets what it has changed. */
  tell(event: DomainEvent): void
  /** Forgets these stored files once the commit has succeeded, unless somebody else refers to them. */
  release(...files: (string | null)[]): void
  /** Runs once the commit has succeeded, and nobody waits for it; where it fails, the operator learns what did. */
  afterCommit(what: BackgroundTask, task: () => unknown): void
}

/**
 * Runs an action as one transaction; tells everybody afterwards. The actor may be looked up by the transaction
 * itself, so that what it decides rests on the account as it is now.
 */
export async function doWork<T>(
  context: Context,
  actorOrLookup: Actor | ((tx: Transaction<Schema>) => Promise<Actor>),
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const now = context.clock.now()
  const entries: AuditEntry[] = []
  const messages: Message[] = []
  const topics = new Set<Topic>()
  const tasks: { what: BackgroundTask; task: () => unknown }[] = []
  const released: string[] = []
  let committing = false
  const transaction = context.db.transaction().execute(async (tx) => {
    const actor = typeof actorOrLookup === 'function' ? await actorOrLookup(tx) : actorOrLookup
    const done = await action({
      tx,
      actor,
      now,
      config: context.config,
      secret: context.secret,
      features: context.features,
      limits: context.limits,
      audit: (name, details) => void entries.push({ action: name, details }),
      tell: (event) => {
        messages.push(...messagesOf(event))
        for (const topic of event.topics) topics.add(topic)
      },
      release: (...files) => void released.push(...files.filter((file) => file !== null)),
      afterCommit: (what, task) => void tasks.push({ what, task }),
    })
    if (entries.length > 0) await appendAudit(tx, actor, now, entries)
    if (topics.size > 0) await notify(tx, topics)
    committing = true
    return done
  })
  const result = await transaction.catch((error: unknown) => {
    // Whether that was the end of it nobody here knows: the clients look for themselves (rule I2).
    if (committing && isUnavailable(error)) messagesOf(readAfresh()).forEach(context.broadcast)
    throw error
  })
  context.changes.tell(topics)
  for (const message of messages) context.broadcast(message)
  for (const { what, task } of tasks) void quietly(context.log, what, task)
  void context.files.release(released)
  return result
}
