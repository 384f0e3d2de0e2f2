import { sql } from 'kysely'
import type { Context } from '#core/context.ts'
import { isUnavailable } from '#core/problem.ts'

/** Where it stands who voted what, for as long as that is nobody's business but the count's. */
const tables = ['ballots', 'sealed_ballots', 'procedural_ballots'] as const
type Table = (typeof tables)[number]

/** So long the ballots of others wait behind a wiping that waits itself, as behind a backup that reads the table. */
const PATIENCE_MS = 100
const RETRY_MS = 1000

/**
 * Wipes the ballots of votes that are over out of the files of their tables (rule V25): a deleted row can be read in the
 * file until something is written over it. Every process does it when the floor changes and at its start, so that a crash
 * after a result leaves nothing behind.
 */
export class BallotWiper {
  readonly #context: Pick<Context, 'db' | 'log' | 'changes'>
  #timer: NodeJS.Timeout | null = null
  #running = Promise.resolve()
  #stopped = false

  constructor(context: Pick<Context, 'db' | 'log' | 'changes'>) {
    this.#context = context
    context.changes.onChange((topic) => {
      if (topic === 'floor') this.#wipeInTurn()
    })
    context.changes.onReset(() => this.#wipeInTurn())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  #wipeInTurn(): void {
    this.#running = this.#running.then(() => this.#wipe())
  }

  async #wipe(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#stopped || (await this.#tryAll())) return
    this.#timer = setTimeout(() => this.#wipeInTurn(), RETRY_MS)
  }

  /** Whether nothing is left to be wiped. */
  async #tryAll(): Promise<boolean> {
    try {
      for (const table of await readUnwiped(this.#context.db)) await wipe(this.#context.db, table)
      return true
    } catch (error) {
      if (!isUnavailable(error)) this.#context.log.warn({ err: error }, 'could not wipe the ballots yet')
      return false
    }
  }
}

/** The tables that hold no ballot and whose files have bytes all the same. */
async function readUnwiped(db: Context['db']): Promise<Table[]> {
  const parts = tables.map(
    (table) => sql`
      select ${table} as name where pg_relation_size(${table}::regclass) > 0
        and not exists (select from ${sql.table(table)})`,
  )
  const { rows } = await sql<{ name: Table }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Nobody else is in the table meanwhile, so that no ballot comes in between the look and the end of the file. */
const wipe = (db: Context['db'], table: Table): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx)
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx)
    if (rows.length === 0) await sql`truncate ${sql.table(table)}`.execute(tx)
  })
