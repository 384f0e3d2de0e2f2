import { refuseAgainst, refuseFor } from '@portal/shared/procedural/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { type Account, accountOf } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, lockFloor } from '#floor-lock/store.ts'
import { findByRegisterNumber, readHolders, readPerson } from '#people/store.ts'
import { tellShare } from '#shares/tell-share.ts'
import { proceduralChanged } from './events.ts'
import { judgedProcedural, lockProcedural } from './lock-procedural.ts'
import { type ProceduralRow, readProcedural, updateProcedural, withdrawSpeakers } from './store.ts'

interface Speech {
  id: number
  /** Whom the chair enters, for somebody at the microphone. */
  overwriteUser: string | null
}

const sides = {
  for: { refuse: refuseFor, column: 'speaker_for' },
  against: { refuse: refuseAgainst, column: 'speaker_against' },
} as const

/** Somebody will speak against the procedural motion, or its mover for it (rule Q7). */
export const speak =
  (side: keyof typeof sides) =>
  async (work: Work, { id, overwriteUser }: Speech): Promise<1> => {
    const { refuse, column } = sides[side]
    const { floor, motion } = await lockProcedural(work)
    const speaker = await speakerOf(work, overwriteUser)
    refuseIf(refuse(judgedProcedural(motion), id, speaker))
    await updateProcedural(work.tx, id, { [column]: speaker.id })
    const heard = await readProcedural(work.tx, id)
    work.tell(proceduralChanged({ row: heard, rev: floor.rev }))
    await tellSpeech(work, heard, speaker)
    work.audit(`speak-${side}`, { id, speaker: speaker.register_number })
    return 1
  }

/** The mover, the chair and whoever was entered learn of it, except for the one who did it (rule Q23). */
async function tellSpeech(work: Work, { id, owner_id }: ProceduralRow, speaker: Account): Promise<void> {
  const concerned = new Set([owner_id, speaker.id, ...(await readHolders(work.tx, 'run-floor'))])
  const actor = accountOf(work.actor)
  if (actor) concerned.delete(actor.id)
  await tellShare(work, { op: 'speaker-bo', procedural_id: id }, [...concerned])
}

/** Everybody speaks for themselves, whatever a client says; only the chair enters somebody else. */
async function speakerOf({ tx, actor }: Work, registerNumber: string | null): Promise<Account> {
  const user = accountOf(actor)
  if (!user) throw new Refusal('not-logged-in')
  if (registerNumber === null || !can(user, 'run-floor')) return user
  const named = await findByRegisterNumber(tx, registerNumber)
  if (!named?.active) throw new Refusal('person-unknown')
  return readPerson(tx, named.id)
}

/**
 * Whoever loses the seat takes an announced speech along, also on a motion that waits underneath; what was moved stays
 * with the assembly (rule Q15).
 */
export async function withdrawSpeech(work: Work, registerNumber: string): Promise<void> {
  const person = await findByRegisterNumber(work.tx, registerNumber)
  if (person) await withdrawAnnounced(work, [person.id])
}

/** The same for several together. */
export async function withdrawAnnounced(work: Work, userIds: readonly number[]): Promise<void> {
  const { procedural_id: id } = await holdFloor(work.tx)
  const withdrawn = await withdrawSpeakers(work.tx, userIds)
  if (id === null || !withdrawn.includes(id)) return
  const { rev } = await lockFloor(work.tx)
  work.tell(proceduralChanged({ row: await readProcedural(work.tx, id), rev }))
}
