import { addressOf, type InputOf, type OutputOf } from '@portal/shared/call.ts'
import { type CallName, type Calls, calls } from '@portal/shared/calls.ts'
import { Problem, unreachable } from './problem.ts'

export type CallInput<N extends CallName> = InputOf<Calls[N]>
export type CallOutput<N extends CallName> = OutputOf<Calls[N]>

/** An answer, and the mark by which the server says that it would give it again. */
export interface TaggedAnswer<T> {
  body: T
  etag: string | null
}

/** Asks the server. Rejects with `Problem`, whatever went wrong. */
export const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
  (await callAgain(name, input, null)).body

/** The same, where an answer may be known already: an unchanged one is handed back and not read a second time. */
export async function callAgain<N extends CallName>(
  name: N,
  input: CallInput<N>,
  known: TaggedAnswer<CallOutput<N>> | null,
): Promise<TaggedAnswer<CallOutput<N>>> {
  const ask = () => sendCall(name, input)
  const first = await ask()
  // A session that has ended takes its cookie along, so the next one to ask is a visitor.
  const response = first.status === 401 && calls[name].method === 'GET' ? await ask() : first
  const etag = response.headers.get('etag')
  if (known && etag !== null && etag === known.etag) {
    void response.body?.cancel()
    return known
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, body, response.headers.get('retry-after'))
  return { body: body as CallOutput<N>, etag }
}

export const sendCall = <N extends CallName>(name: N, input: CallInput<N>): Promise<Response> =>
  fetch(addressOf(calls[name], input), {
    method: calls[name].method,
    credentials: 'same-origin',
    ...(calls[name].method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  }).catch(() => {
    throw unreachable()
  })

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
