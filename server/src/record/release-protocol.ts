import { sessionDay } from '@portal/shared/attendance/rules.ts'
import { refuseRelease } from '@portal/shared/record/protocol-rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import type { Waiting } from './protocol.ts'
import { countReleased, deleteApproval, insertApproval, readPending, setReleased } from './release-store.ts'

/** A text that waits for its release, as it is kept. */
interface PendingText extends Pick<Waiting, 'supplement' | 'hash'> {
  content: string
}

/**
 * Somebody approves a text of the protocol as they have read it; the second of two people releases it (rule RE14). What was
 * approved is kept word for word, so what changes in this moment is in the next supplement.
 */
export async function releaseProtocol(
  work: Work,
  { day, hash, text }: { day: string; hash: string; text: PendingText | null },
): Promise<{ released: boolean }> {
  const { tx, now } = work
  const me = memberOf(work)
  // Whoever else releases something waits for it.
  const floor = await holdFloor(tx)
  const pending = await readPending(tx, day)
  // Somebody else may have released what was read a moment ago.
  const waiting = text && text.supplement === (await countReleased(tx, day)) ? text : null
  refuseIf(
    refuseRelease({
      ...{ day, today: sessionDay(now), hash, waiting: waiting?.hash ?? null, me: me.id },
      sitting: floor.top_id !== null || floor.vote_id !== null || floor.procedural_id !== null,
      approved: pending ? { by: pending.approved_by, hash: pending.hash } : null,
    }),
  )
  const noted = { day, supplement: waiting?.supplement ?? 0, hash }
  if (pending?.hash === hash) {
    await setReleased(tx, pending.id, { by: me.id, name: me.name, at: now })
    work.audit('release-protocol', noted)
    return { released: true }
  }
  if (pending) await deleteApproval(tx, pending.id)
  await insertApproval(tx, {
    ...{ ...noted, content: waiting?.content ?? '' },
    ...{ approved_by: me.id, approved_name: me.name, approved_at: now },
  })
  work.audit('approve-protocol', noted)
  return { released: false }
}

/** The first approval is taken back, by whomever; what was released stays so. */
export async function withdrawApproval(work: Work, { day }: { day: string }): Promise<1> {
  await holdFloor(work.tx)
  const pending = await readPending(work.tx, day)
  if (!pending) throw new Refusal('not-approved')
  await deleteApproval(work.tx, pending.id)
  work.audit('withdraw-approval', { day, supplement: pending.supplement })
  return 1
}
