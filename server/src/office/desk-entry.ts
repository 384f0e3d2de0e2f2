import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockSubmissions } from '#submissions/set-status.ts'
import { findColleague, readOrigins, writeEntries } from './motion-store.ts'
import { tellDesk } from './tell-desk.ts'

interface EntryTargets {
  appIds: number[]
  submissions: number[]
}

interface Entry extends EntryTargets {
  /** A colleague's register number, or nobody; left out, it stays as it is. */
  responsible?: string | null | undefined
  note?: string | undefined
}

/** Who of the office sees to motions and submissions, and what it notes about them for itself (rule BA10). */
export async function writeDeskEntry(
  work: Work,
  { appIds, submissions, responsible, note }: Entry,
): Promise<1> {
  const colleague = responsible ? await findColleague(work.tx, responsible) : null
  if (responsible && !colleague) throw new Refusal('person-unknown')
  const change = {
    ...(responsible !== undefined && { responsible: colleague?.id ?? null }),
    ...(note !== undefined && { note }),
  }
  await lockSubmissions(work, submissions)
  const motions = await readOrigins(work.tx, appIds)
  if (motions.length < new Set(appIds).size) throw new Refusal('motion-unknown')
  const entered = motions.flatMap(({ id, delegate_app }) => (delegate_app === null ? id : []))
  const handedIn = new Set([...submissions, ...motions.flatMap(({ delegate_app }) => delegate_app ?? [])])
  await writeEntries(
    work.tx,
    'delegate_app',
    [...handedIn].toSorted((a, b) => a - b),
    change,
  )
  await writeEntries(work.tx, 'motion_id', entered, change)
  work.audit('write-desk-entry', { appIds, submissions, responsible, noted: note !== undefined })
  tellDesk(work, { appIds, submissions })
  return 1
}
