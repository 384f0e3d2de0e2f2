import type { DelegateAppShare } from '@portal/shared/submissions/records.ts'
import type { Work } from '#core/work.ts'
import { writeToSupporters } from '#mail/enqueue.ts'
import { makeShares, type Shared } from '#shares/store.ts'
import { tellShare } from '#shares/tell-share.ts'
import { appChanged } from './events.ts'
import type { AppRow } from './store.ts'

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
export const supporterIdsOf = ({ supporters }: AppRow): number[] => supporters.map(({ user_id }) => user_id)

const sharedAs = (op: DelegateAppShare['op'], { id }: AppRow): Shared => ({ op, delegate_app_id: id })

/** How each of these motions stands, for its readers to fetch; answers a share for each. */
export async function makeAppShares(
  work: Work,
  op: DelegateAppShare['op'],
  told: readonly { app: AppRow; readers: readonly number[] }[],
): Promise<string[]> {
  for (const { readers } of told) work.tell(appChanged({ readers }))
  return makeShares(
    work.tx,
    told.map(({ app, readers }) => ({ shared: sharedAs(op, app), readers })),
  )
}

/** Lets these people fetch how the motion stands (rule E16). Whoever is asked for support is written to, too. */
export async function tellAppShare(
  work: Work,
  op: DelegateAppShare['op'],
  app: AppRow,
  readers: readonly number[],
): Promise<void> {
  work.tell(appChanged({ readers }))
  await tellShare(work, sharedAs(op, app), readers)
  if (op === 'new-supported-app') await writeToSupporters(work, app.name, readers)
}
