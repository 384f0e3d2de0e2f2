import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { ActorFinder } from './actor.ts'
import type { Broadcast } from './broadcast.ts'
import type { Changes } from './changes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Schema } from './database/schema.ts'
import type { FileStore } from './files/file-store.ts'
import type { Log } from './log.ts'
import type { Pace } from './pace.ts'
import type { Workshop } from './workshop.ts'

/** What features have at hand in every process; each declares its own beside what makes it. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureTools {}

/** What every part of the running server has at hand. */
export interface Context {
  config: Config
  /** Signs cookies and keys fingerprints. */
  secret: string
  features: FeatureTools
  /** The build's id, the same as the browser's. */
  version: string
  db: Kysely<Schema>
  /** Connections that only jobs answered in batches use, such as ballots. */
  batchDb: Kysely<Schema>
  pool: pg.Pool
  files: FileStore
  changes: Changes
  actors: ActorFinder
  broadcast: Broadcast
  clock: Clock
  /** Whether it is limited how often somebody may ask; load tests on one address switch that off. */
  limits: boolean
  log: Log
  /** Steps of what people send. */
  pace: Pick<Pace, 'step'>
  /** Threads for what may take long. */
  workshop: Workshop
}
