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
