import { printNumber } from '@portal/shared/motions/rules.ts'
import type { DelegateApp, SupportEntry } from '@portal/shared/submissions/records.ts'
import { isApplicant, mayRead, ownEntry } from '@portal/shared/submissions/rules.ts'
import type { AppRow } from './store.ts'

/** A delegate motion with everything, as those who carry it and the congress office see it. */
export function viewWhole(row: AppRow): DelegateApp {
  const { number, changes, new: renewed, top_name } = row
  const isPublished = number !== null && changes !== null && renewed !== null && top_name !== null
  return {
    id: row.id,
    top_id: row.top_id,
    type_id: row.type_id,
    title: row.title,
    content: row.content,
    clone: row.clone === null ? null : { id: row.clone },
    amended_content: row.amended_content,
    user: personOf(row),
    applicants: row.applicants.map((person) => ({ user: personOf(person) })),
    supporters: row.supporters.map(({ id, accepted, ...person }) => ({
      id,
      user: personOf(person),
      accepted,
    })),
    asked: row.supporters.length,
    accepted: row.supporters.filter(({ accepted }) => accepted === true).length,
    created_at: row.created_at.toISOString(),
    transferred: row.transferred,
    transfer_time: row.transfer_time?.toISOString() ?? null,
    transfer_id: row.transfer_id,
    backend_status: row.backend_status,
    appId: row.motion_id,
    print_number: isPublished
      ? printNumber({ number, changes, new: renewed, top: { name: top_name } })
      : null,
    files: row.files.map(({ name, size, filename }) => ({
      name,
      size,
      response: { result: true, filename },
    })),
    version: row.version,
  }
}

const personOf = ({ register_number, name }: { register_number: string; name: string }) => ({
  register_number,
  name,
})

/** The motion as somebody may see it, or null (rule E14): who was asked is not told who else was. */
export function viewFor(row: AppRow, registerNumber: string): DelegateApp | null {
  const app = viewWhole(row)
  if (!mayRead(app, registerNumber)) return null
  if (isApplicant(app, registerNumber)) return app
  return { ...app, supporters: app.supporters.filter(({ user }) => user.register_number === registerNumber) }
}

/** Everything that a reader may see, in the order in which it was written. */
export const viewAllFor = (rows: readonly AppRow[], registerNumber: string): DelegateApp[] =>
  rows.flatMap((row) => viewFor(row, registerNumber) ?? [])

/** The motions that somebody is asked to support, with their decision. */
export const viewRequests = (apps: readonly DelegateApp[], registerNumber: string): SupportEntry[] =>
  apps.flatMap((app) => {
    const entry = ownEntry(app, registerNumber)
    if (!entry) return []
    return [{ accepted: entry.accepted === null ? null : entry.accepted ? 1 : 0, app }]
  })
