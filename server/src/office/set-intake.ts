import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { intakesChanged } from '#motions/events.ts'
import { readTop } from '#motions/store.ts'
import { closeIntake, openIntake } from './motion-store.ts'
import { tellDesk } from './tell-desk.ts'

/** The office takes in motions for an agenda item, or from now on no more (rule BA11). */
export async function setIntake(work: Work, { topId, open }: { topId: number; open: boolean }): Promise<1> {
  if (!(await readTop(work.tx, topId))) throw new Refusal('top-unknown')
  await (open ? openIntake(work.tx, topId) : closeIntake(work.tx, topId, work.now))
  work.audit('set-intake', { topId, open })
  work.tell(intakesChanged())
  tellDesk(work, {})
  return 1
}
