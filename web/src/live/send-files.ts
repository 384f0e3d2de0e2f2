import type { OutputOf } from '@portal/shared/call.ts'
import { type CallName, type Calls, calls } from '@portal/shared/calls.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

/** Sends a file or several, and the fields beside them; rejects with `Problem`. */
export async function sendFiles<Name extends CallName>(
  name: Name,
  files: File | readonly File[],
  fields: Record<string, string> = {},
): Promise<OutputOf<Calls[Name]>> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  for (const file of [files].flat()) body.append('file', file)
  const { method, path } = calls[name]
  const response = await fetch(path, { method, credentials: 'same-origin', body }).catch(() => {
    throw unreachable()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, answer, response.headers.get('retry-after'))
  return answer as OutputOf<Calls[Name]>
}
