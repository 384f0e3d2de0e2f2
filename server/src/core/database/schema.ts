import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './tables.ts'

export type { Schema } from './tables.ts'

/** A transaction; what decides something is given one. */
export type Tx = Transaction<Schema>

/** Whatever answers queries: the database, or a transaction in it. */
export type Db = Kysely<Schema> | Tx
