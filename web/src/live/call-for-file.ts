import type { CallName } from '@portal/shared/calls.ts'
import { type CallInput, problemOf, sendCall } from './fetch-call.ts'
import { unreachable } from './problem.ts'

const KEPT_MS = 60_000

/** Asks for a document, which the browser then saves. Rejects with `Problem`, whatever went wrong. */
export async function callForFile<N extends CallName>(name: N, input: CallInput<N>): Promise<void> {
  const response = await sendCall(name, input)
  if (!response.ok)
    throw problemOf(
      response.status,
      await response.json().catch(() => null),
      response.headers.get('retry-after'),
    )
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  const bytes = await response.blob().catch(() => {
    throw unreachable()
  })
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = named?.[1] ?? 'Dokument'
  link.click()
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
