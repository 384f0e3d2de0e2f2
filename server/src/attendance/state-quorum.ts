import type { QuorumStatement } from '@portal/shared/attendance/records.ts'
import { memberOf } from '#core/member-of.ts'
import type { Work } from '#core/work.ts'
import { openAttendance } from './set-attendance.ts'
import { insertStatement, readRegister } from './store.ts'

/**
 * The quorum is stated, or that there is none, and the register of this moment stays with it (rule BW8). Where nobody has been
 * checked in on this session day, attendance is taken from then on, and nobody is present.
 */
export async function stateQuorum(work: Work): Promise<QuorumStatement> {
  await openAttendance(work)
  const register = await readRegister(work.tx, work.now, work.config.present)
  await insertStatement(work.tx, { at: work.now, statedBy: memberOf(work).id, register })
  const { present, quorate } = register
  work.audit('state-quorum', { present, quorate, seats: register.seats })
  return { at: work.now.toISOString(), present, quorate }
}
