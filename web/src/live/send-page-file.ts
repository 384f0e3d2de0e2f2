import { calls } from '@portal/shared/calls.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

/** Sends a file for a page and answers the name that an entry names it by; rejects with `Problem`. */
export async function sendPageFile(file: File, use: 'file' | 'logo' | 'banner'): Promise<string> {
  const body = new FormData()
  body.append('use', use)
  body.append('file', file)
  const { method, path } = calls.keepPageFile
  const response = await fetch(path, { method, credentials: 'same-origin', body }).catch(() => {
    throw unreachable()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, answer, response.headers.get('retry-after'))
  return (answer as { file: string }).file
}
