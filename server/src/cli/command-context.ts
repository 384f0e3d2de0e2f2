import { pino } from 'pino'
import { ActorFinder } from '#core/actor.ts'
import { Changes } from '#core/changes.ts'
import { type Clock, DatabaseClock } from '#core/clock.ts'
import type { Config } from '#core/config.ts'
import type { Context } from '#core/context.ts'
import type { Database } from '#core/database/open.ts'
import { FileStore } from '#core/files/file-store.ts'
import type { Log } from '#core/log.ts'
import { loadSessionSecret } from '#core/session-secret.ts'
import { stepAside } from '#core/step-aside.ts'
import { Workshop } from '#core/workshop.ts'
import { findKeyFolder } from '#voting/secret/ballot-keys.ts'

/**
 * What an action needs when the operator runs it from the command line. A portal that runs hears of the change
 * through the database and tells its clients itself.
 */
export async function commandContext(database: Database, config: Config): Promise<Context> {
  const { db, fileDb, batchDb, pool } = database
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  return {
    config,
    secret: await loadSessionSecret(config),
    // No command starts a vote: the folder need not be there.
    features: { ballotKeys: await findKeyFolder(config, db) },
    version: 'command',
    db,
    batchDb,
    pool,
    files: new FileStore(fileDb, log),
    changes: new Changes(database, log),
    actors: new ActorFinder(db),
    broadcast: () => {},
    clock: await readClock(database, log),
    limits: true,
    log,
    pace: { step: stepAside },
    workshop: new Workshop(log),
  }
}

/** Also from another machine things are noted at the database's time. */
async function readClock({ pool }: Database, log: Log): Promise<Clock> {
  const clock = new DatabaseClock(log)
  const requestedMs = performance.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  for (const { now } of rows) clock.note(now, requestedMs, performance.now())
  return clock
}
