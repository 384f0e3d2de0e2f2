/** What a call that failed answered: RFC 9457, with a German sentence that can be shown as it is. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly detail: string
  readonly errors: readonly { path: string; message: string }[]
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    detail: string,
    options: { errors?: { path: string; message: string }[]; retryAfter?: number | null } = {},
  ) {
    super(detail)
    this.status = status
    this.detail = detail
    this.errors = options.errors ?? []
    this.retryAfter = options.retryAfter ?? null
  }
}

/** No answer at all: the network or the server is away. */
export const unreachable = () =>
  new Problem(0, 'Das Portal ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.')
