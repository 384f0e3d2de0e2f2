import { calls } from '@portal/shared/calls.ts'
import type { MotionImportPreview, ReadDocument } from '@portal/shared/motion-import/records.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

/** The calls that read a file and answer what is in it. */
interface Read {
  previewPeople: ImportPreview
  previewMotions: MotionImportPreview
  readMotionDocument: ReadDocument
}

/** Sends a file that is looked at before anything of it is taken over; rejects with `Problem`. */
export async function sendTable<Name extends keyof Read>(name: Name, file: File): Promise<Read[Name]> {
  const body = new FormData()
  body.append('file', file)
  const { method, path } = calls[name]
  const response = await fetch(path, { method, credentials: 'same-origin', body }).catch(() => {
    throw unreachable()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, answer, response.headers.get('retry-after'))
  return answer as Read[Name]
}
