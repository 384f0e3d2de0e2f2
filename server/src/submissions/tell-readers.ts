import { randomBytes } from 'node:crypto'
import type { Share } from '@portal/shared/submissions/records.ts'
import type { Server } from 'socket.io'
import { tellLocally, users } from '#core/broadcast.ts'
import type { Context } from '#core/context.ts'
import { quietly } from '#core/quiet.ts'
import type { Work } from '#core/work.ts'
import { type AppRow, insertShare, readShareReaders } from './store.ts'
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

/** 128 bits of chance: nobody comes upon a share, and it is read only by those for whom it was made. */
export async function makeShare(
  work: Work,
  op: Share['op'],
  { id: delegate_app_id }: AppRow,
  readers: readonly number[],
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  await insertShare(work.tx, { id, op, delegate_app_id }, readers)
  for (const userId of readers) work.changed(`user:${userId}`)
  return id
}

const announce = (id: string) => ({ name: 'send-data', payload: { op: 'share', data: { id } } }) as const

/** Lets these people fetch how the motion stands (rule E16). */
export async function tellShare(
  work: Work,
  op: Share['op'],
  app: AppRow,
  readers: readonly number[],
): Promise<void> {
  if (readers.length === 0) return
  const id = await makeShare(work, op, app, readers)
  work.publish(users(readers), announce(id))
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

/** A share that the operator's command has made, which has no sockets to tell: every process tells its own. */
export function tellSharesOnChange(io: Server, { db, changes, log }: Context): void {
  const tell = async (id: string) => {
    const readers = await readShareReaders(db, id)
    tellLocally(io, users(readers.map(({ user_id }) => user_id)), announce(id))
  }
  changes.onChange((topic) => {
    if (!topic.startsWith('share:')) return
    void quietly(log, 'tell of a share', () => tell(topic.slice(6)))
  })
}
