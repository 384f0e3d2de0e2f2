import type { Holder } from './holder.ts'

/**
 * - `in-use`: another process has the data folder; `holder` says which.
 * - `not-ready`: the process whose server was to be joined has not started it yet.
 * - `no-folder`: the data folder cannot be made; `detail` says why.
 * - `no-lock`: the lock file in it cannot be opened; `detail` says why.
 * - `no-programs`: there is no PostgreSQL for this platform, which `detail` names.
 * - `no-account`: started by root, and no other account reaches the data folder and that of the programs, which `detail` names.
 * - `does-not-start`: PostgreSQL ended; `detail` has its last words.
 */
export type Reason =
  | 'in-use'
  | 'not-ready'
  | 'no-folder'
  | 'no-lock'
  | 'no-programs'
  | 'no-account'
  | 'does-not-start'

interface More {
  detail?: string
  holder?: Holder
  cause?: unknown
}

/** A start that failed for a reason that people can do something about. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError'
  readonly reason: Reason
  readonly detail: string
  readonly holder: Holder | null

  constructor(reason: Reason, message: string, { detail = '', holder, cause }: More = {}) {
    super(message, { cause })
    this.reason = reason
    this.detail = detail
    this.holder = holder ?? null
  }
}
