import type { OutputOf } from '@portal/shared/call.ts'
import { type CallName, type Calls, calls } from '@portal/shared/calls.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

interface Upload<Name extends CallName> {
  call: Name
  file: File
  fields: Readonly<Record<string, string>>
  /** Called while the file is on its way, with the part of it that has left, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file and says how far it is, which `fetch` does not; rejects with `Problem`. */
export function uploadFile<Name extends CallName>({
  call,
  file,
  fields,
  onProgress,
  signal,
}: Upload<Name>): Promise<OutputOf<Calls[Name]>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    body.append('file', file)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, response } = request as { status: number; response: OutputOf<Calls[Name]> | null }
      if (status === 200 && response !== null) resolve(response)
      else reject(problemOf(status, response, request.getResponseHeader('retry-after')))
    })
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(unreachable()))
    }
    signal.addEventListener('abort', () => request.abort())
    request.open(calls[call].method, calls[call].path)
    request.send(body)
  })
}
