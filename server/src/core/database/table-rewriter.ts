import type pg from 'pg'
import type { Log } from '#core/log.ts'
import { isUnavailable } from '#core/problem.ts'
import { noteQuiet } from '#core/quiet.ts'
import { withClient } from './connection.ts'

/** How long after a table could not be written anew it is tried again: twice as long each time, up to the longest. */
const RETRY_MS = 250
const LONGEST_RETRY_MS = 5_000
/** Who reads a table is waited for so long; everybody else would wait behind. */
const LOCK_MS = 3_000
/** What PostgreSQL remembers of the values in tables, common ones word by word. */
export const STATISTICS = 'pg_statistic'
/** One process at a time does it. Any number will do that nobody else asks for. */
const LOCK = 7_042_178

/**
 * Writes tables anew from which something was deleted (rule KE12): until then it can be read in their files. What is still to be
 * done stands in the database, and is tried until it is done. It takes a connection of its own, and as long as it takes.
 */
export class TableRewriter {
  readonly #connection: pg.ClientConfig
  readonly #log: Log
  #timer: NodeJS.Timeout | null = null
  #stopped = false
  #client: pg.Client | null = null
  #running: Promise<void> | null = null
  #again = false
  #retryMs = RETRY_MS

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection
    this.#log = log
  }

  /** Does what is to be done by now; it never rejects. */
  run(): Promise<void> {
    this.#again = this.#running !== null
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null
      if (this.#again) void this.run()
    })
    return this.#running
  }

  /** What is being written anew is left to the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
    await this.#running
  }

  async #runOnce(): Promise<void> {
    if (this.#stopped) return
    const left = await withClient(this.#connection, (client) => {
      this.#client = client
      return this.#rewrite(client)
    }).catch((error: unknown) => {
      if (!this.#stopped && !isUnavailable(error))
        noteQuiet(this.#log, 'write tables anew after a deletion')(error)
      return true
    })
    this.#client = null
    if (this.#stopped) return
    if (this.#timer) clearTimeout(this.#timer)
    if (left) this.#timer = setTimeout(() => void this.run(), this.#retryMs)
    this.#retryMs = left ? Math.min(this.#retryMs * 2, LONGEST_RETRY_MS) : RETRY_MS
  }

  /** Answers whether something is left. */
  async #rewrite(client: pg.Client): Promise<boolean> {
    const due = await readDue(client)
    if (due.length === 0) return false
    const { rows: tried } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK,
    ])
    if (!tried[0]?.mine) return true
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    for (const table of due) {
      if (this.#stopped) return true
      if (table.name !== STATISTICS) await writeAnew(client, table)
    }
    // Each table that is written anew leaves there what was remembered of it before, so they come last.
    const [next, ...others] = await readDue(client)
    if (next?.name === STATISTICS && others.length === 0) await writeAnew(client, next)
    return (await readDue(client)).length > 0
  }
}

interface Due {
  name: string
  /** The last transaction that deleted something from it. */
  since: string
}

async function readDue(client: pg.Client): Promise<Due[]> {
  const { rows } = await client.query<Due>('select name, since::text from rewrites order by since, name')
  return rows
}

/** Leaves for later what somebody has locked, or might still see. */
async function writeAnew(client: pg.Client, { name, since }: Due): Promise<void> {
  if (await seenByOthers(client, since)) return
  try {
    await client.query(`vacuum full ${client.escapeIdentifier(name)}`)
    if (name !== STATISTICS) await rememberAnew(client, name)
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return
    throw error
  }
  // What was deleted meanwhile is still to be done.
  await client.query('delete from rewrites where name = $1 and since = $2::xid8', [name, since])
}

/** ANALYZE alone leaves what is remembered of a table that is empty now. Whoever had read it before is done by now. */
async function rememberAnew(client: pg.Client, name: string): Promise<void> {
  await client.query('select forget_statistics(array[$1::text])', [name])
  await client.query(`analyze ${client.escapeIdentifier(name)}`)
  await client.query('update rewrites set since = pg_current_xact_id() where name = $1', [STATISTICS])
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Whether somebody may still see what that transaction deleted: then it would be written anew with the rest. An older transaction
 * that still runs, in another database of the server too, holds back what others see from now on.
 */
async function seenByOthers(client: pg.Client, since: string): Promise<boolean> {
  const { rows } = await client.query<{ seen: boolean }>(
    `select pg_snapshot_xmin(pg_current_snapshot()) <= $1::xid8 or exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
        and age(backend_xmin) >= age($1::xid8::xid)
    ) as seen`,
    [since],
  )
  return rows[0]?.seen ?? true
}
