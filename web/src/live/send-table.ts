import { calls } from '@portal/shared/calls.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

/** Sends a table of people and answers what it would change; rejects with `Problem`. */
export async function sendTable(file: File): Promise<ImportPreview> {
  const body = new FormData()
  body.append('file', file)
  const { method, path } = calls.previewPeople
  const response = await fetch(path, { method, credentials: 'same-origin', body }).catch(() => {
    throw unreachable()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, answer, response.headers.get('retry-after'))
  return answer as ImportPreview
}
