import { calls } from '@portal/shared/calls.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

interface Upload {
  file: File
  /** The draft that the file is for. */
  appId: string
  /** Told while the file is on its way: what part of it has left, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file and answers the name that the portal keeps it under; rejects with `Problem`. `fetch` does not tell how
 * much has been sent.
 */
export function uploadFile({ file, appId, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('appId', appId)
    body.append('file', file)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, response } = request as { status: number; response: { filename?: string } | null }
      if (status === 200 && response?.filename !== undefined) resolve(response.filename)
      else reject(problemOf(status, response, request.getResponseHeader('retry-after')))
    })
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(unreachable()))
    }
    signal.addEventListener('abort', () => request.abort())
    request.open(calls.upload.method, calls.upload.path)
    request.send(body)
  })
}
