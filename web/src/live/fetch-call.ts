import { addressOf, type InputOf, type OutputOf } from '@portal/shared/call.ts'
import { type CallName, type Calls, calls } from '@portal/shared/calls.ts'
import { Problem, unreachable } from './problem.ts'

export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallOutput<N extends CallName> = OutputOf<Calls[N]>

/** Asks the server. Rejects with `Problem`, whatever went wrong. */
export async function call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const { method } = calls[name]
  const response = await fetch(addressOf(calls[name], input), {
    method,
    credentials: 'same-origin',
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  }).catch(() => {
    throw unreachable()
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, body, response.headers.get('retry-after'))
  return body as CallOutput<N>
}

/** What an answer that was no success says. */
export function problemOf(status: number, body: unknown, retryAfter: string | null): Problem {
  const { detail, errors } = (body ?? {}) as {
    detail?: string
    errors?: { path: string; message: string }[]
  }
  const seconds = Number(retryAfter)
  return new Problem(status, detail ?? 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.', {
    errors: errors ?? [],
    retryAfter: seconds > 0 ? seconds : null,
  })
}
