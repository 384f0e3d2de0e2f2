import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { appMoved } from './events.ts'
import { type AppRow, raiseVersion, readApp, setBackendStatus } from './store.ts'
import { readersOf } from './tell-readers.ts'
import { lockAndRead } from './transfer.ts'

/** A submitted motion, locked; what has not been submitted does not exist for the office (rule B1). */
export async function lockSubmission(work: Work, id: number): Promise<AppRow> {
  const row = await lockAndRead(work, id)
  if (!row?.transferred) throw new Refusal('submission-unknown')
  return row
}

/** The office says in its own words how far it has come; the author and those behind the motion hear of it (rule B2). */
export async function setSubmissionStatus(
  work: Work,
  { id, status }: { id: number; status: string },
): Promise<1> {
  const row = await lockSubmission(work, id)
  const backendStatus = status === '' ? null : status
  if (row.backend_status === backendStatus) return 1
  await setBackendStatus(work.tx, id, backendStatus)
  await raiseVersion(work.tx, id)
  const changed = await readApp(work.tx, id)
  work.tell(appMoved({ app: changed, readers: readersOf(changed) }))
  work.audit('set-submission-status', { id, status })
  return 1
}
