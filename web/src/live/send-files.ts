import type { OutputOf } from '@portal/shared/call.ts'
import { type Calls, calls } from '@portal/shared/calls.ts'
import type { Begun, BroughtPreview } from '@portal/shared/closing/records.ts'
import type { MotionImportPreview, ReadDocument } from '@portal/shared/motion-import/records.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { problemOf } from './fetch-call.ts'
import { unreachable } from './problem.ts'

/** The calls that bring files with them, and what they answer. */
interface Read {
  attachFile: OutputOf<Calls['attachFile']>
  beginCongressFromFile: Begun
  previewCongress: BroughtPreview
  previewSetup: BroughtPreview
  setUpFromFile: Begun
  previewPeople: ImportPreview
  previewMotions: MotionImportPreview
  readMotionDocument: ReadDocument
}

/** Sends a file or several, and the fields beside them; rejects with `Problem`. */
export async function sendFiles<Name extends keyof Read>(
  name: Name,
  files: File | readonly File[],
  fields: Record<string, string> = {},
): Promise<Read[Name]> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  for (const file of [files].flat()) body.append('file', file)
  const { method, path } = calls[name]
  const response = await fetch(path, { method, credentials: 'same-origin', body }).catch(() => {
    throw unreachable()
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(response.status, answer, response.headers.get('retry-after'))
  return answer as Read[Name]
}
