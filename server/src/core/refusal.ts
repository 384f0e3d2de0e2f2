import { type RefusalReason, refusals } from '@portal/shared/text/refusals.ts'

interface FieldMistake {
  path: string
  message: string
}

/** A foreseen no. Its HTTP status and German sentence stand in one table. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  readonly detail: string
  readonly status: number
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined
  /** Where several things are wrong at once: each with its field. What is asked is malformed then, whatever is wrong. */
  readonly errors: FieldMistake[] | undefined

  constructor(
    reason: RefusalReason,
    options: { detail?: string; retryAfter?: number; errors?: FieldMistake[] } = {},
  ) {
    super(reason)
    const [status, sentence] = refusals[reason]
    this.reason = reason
    this.status = options.errors ? 400 : status
    this.detail = options.detail ?? sentence
    this.retryAfter = options.retryAfter
    this.errors = options.errors
  }
}

/** Throws where a rule gave a reason. */
export function refuseIf(reason: RefusalReason | null): void {
  if (reason) throw new Refusal(reason)
}

/**
 * What an action goes on with once its rule has refused nothing. Rules refuse what is missing, so it is there; a rule that forgets
 * to is a fault of the program, and fails the call.
 */
export function unlessRefused<T>(value: T, reason: RefusalReason | null): NonNullable<T> {
  refuseIf(reason)
  if (value === null || value === undefined) throw new Error('a rule has let something pass that is missing')
  return value
}
