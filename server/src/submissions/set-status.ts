import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { appMoved } from './events.ts'
import { type AppRow, lockApps, raiseVersion, readApp, readApps, setBackendStatus } from './store.ts'
import { readersOf } from './tell-readers.ts'

/** Submitted motions, locked, in the order of their ids; what has not been submitted does not exist for the office (rule B1). */
export async function lockSubmissions(work: Work, ids: readonly number[]): Promise<AppRow[]> {
  await lockApps(work.tx, ids)
  const rows = await readApps(work.tx, ids)
  if (rows.length < new Set(ids).size || !rows.every(({ transferred }) => transferred))
    throw new Refusal('submission-unknown')
  return rows
}

/** The office says in its own words how far it has come; the author and those behind the motion hear of it (rule B2). */
export async function setSubmissionStatus(
  work: Work,
  { id, status }: { id: number; status: string },
): Promise<1> {
  const [row] = await lockSubmissions(work, [id])
  if (!row) throw new Refusal('submission-unknown')
  const backendStatus = status === '' ? null : status
  if (row.backend_status === backendStatus) return 1
  await setBackendStatus(work.tx, id, backendStatus)
  await raiseVersion(work.tx, id)
  const changed = await readApp(work.tx, id)
  work.tell(appMoved({ app: changed, readers: readersOf(changed) }))
  work.audit('set-submission-status', { id, status })
  return 1
}
