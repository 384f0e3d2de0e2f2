import type { DelegateAppShare } from '@portal/shared/submissions/records.ts'
import { users } from '#core/broadcast.ts'
import { makeShare, type Shared, tellShare } from '#core/shares.ts'
import type { Work } from '#core/work.ts'
import type { AppRow } from './store.ts'
import { viewWhole } from './view.ts'

/** Who has to do with a motion, by what each of them is to it. */
export const carriersOf = ({ user_id, applicants }: AppRow): number[] => [
  user_id,
  ...applicants.map((person) => person.user_id),
]
/** Who may read it as it stands now (rule E14). */
export const readersOf = (app: AppRow): number[] => [
  ...carriersOf(app),
  ...app.supporters.flatMap(({ user_id, accepted }) => (!app.transferred || accepted ? [user_id] : [])),
]
export const askedOf = ({ supporters }: AppRow): number[] => supporters.map(({ user_id }) => user_id)

const sharedAs = (op: DelegateAppShare['op'], { id }: AppRow): Shared => ({ op, delegate_app_id: id })

/** How the motion stands, for these people to fetch. */
export async function makeAppShare(
  work: Work,
  op: DelegateAppShare['op'],
  app: AppRow,
  readers: readonly number[],
): Promise<string> {
  for (const userId of readers) work.changed(`user:${userId}`)
  return makeShare(work, sharedAs(op, app), readers)
}

/** Lets these people fetch how the motion stands (rule E16). */
export async function tellAppShare(
  work: Work,
  op: DelegateAppShare['op'],
  app: AppRow,
  readers: readonly number[],
): Promise<void> {
  for (const userId of readers) work.changed(`user:${userId}`)
  await tellShare(work, sharedAs(op, app), readers)
}

/** Tells how far the motion has come: those named, and the office. */
export function tellStatus(work: Work, app: AppRow, readers: readonly number[]): void {
  const { id, transferred, transfer_time, transfer_id, backend_status, appId, print_number, version } =
    viewWhole(app)
  const data = { id, transferred, transfer_time, transfer_id, backend_status, appId, print_number, version }
  const { rooms } = users(readers)
  work.publish(
    { rooms: [...rooms, 'office'] },
    { name: 'send-data', payload: { op: 'status_delegateapp', data } },
  )
  for (const userId of readers) work.changed(`user:${userId}`)
}
