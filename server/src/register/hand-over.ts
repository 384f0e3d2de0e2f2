import { refuseReplacement } from '@portal/shared/people/replacement.ts'
import { refuseDeputy } from '@portal/shared/register/rules.ts'
import type { RefusalReason } from '@portal/shared/text/refusals.ts'
import { lockImports } from '#congress/store.ts'
import { NothingDue } from '#core/deadline-timer.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor, isVotingOnFloor } from '#floor-lock/store.ts'
import { seatsChanged } from '#people/events.ts'
import { handOverSeat, PersonError, returnUser } from '#people/replace-user.ts'
import { lockByRegisterNumbers, readPerson, type SeatedRow } from '#people/store.ts'
import { withdrawSpeech } from '#procedural/speak.ts'
import { replacementPlanned } from './events.ts'
import { enter } from './save-person.ts'
import {
  findDue,
  findPlanned,
  insertPlanned,
  noteEndReason,
  readAccountRow,
  setPlanned,
  setVoiceLeader,
} from './store.ts'

interface NewPerson {
  title: string
  first_name: string
  surname: string
  suffix: string
  email: string
}

interface ReplacementRequest {
  registerNumber: string
  successor: string | NewPerson
  /** True: the successor; a register number: a deputy; false: nobody for now. */
  voiceLeader: boolean | string
  from?: Date | null | undefined
  until?: Date | null | undefined
}

/** Who leaves, who comes, and who leads the association's voice then, by register numbers. */
interface Handover {
  from: string
  to: string
  leader: string | null
}

/**
 * A seat goes to a successor, at once or when its time comes (rule BP10). Who is entered for it holds no seat until then, and
 * may get a PIN before.
 */
export async function replacePerson(work: Work, request: ReplacementRequest): Promise<1> {
  const { registerNumber, voiceLeader, until = null } = request
  const from = request.from && request.from > work.now ? request.from : null
  if (until && until <= (from ?? work.now)) throw new Refusal('ends-before-it-begins')
  await lockImports(work.tx)
  const leaving = await readAccountRow(work.tx, registerNumber)
  if (!leaving) throw new Refusal('person-unknown')
  const planned = await findPlanned(work.tx, leaving.id)
  if (planned) throw new Refusal('replacement-planned')
  if (typeof request.successor !== 'string') {
    // Entering somebody holds the floor, and accounts are locked before it.
    const named = typeof voiceLeader === 'string' ? [registerNumber, voiceLeader] : [registerNumber]
    await lockByRegisterNumbers(work.tx, named)
  }
  const to =
    typeof request.successor === 'string'
      ? request.successor
      : await enterSuccessor(work, request.successor, leaving.medical_association_code)
  const leader = typeof voiceLeader === 'string' ? voiceLeader : voiceLeader ? to : null
  const handover = { from: registerNumber, to, leader }
  const [person, successor, deputy] = await lockHandover(work, handover)
  refuseIf(refuseHandover(handover, person, successor, deputy))
  if (from === null) await handOver(work, handover, deputy)
  else work.audit('plan-replacement', { register_number: registerNumber, to, at: from, until })
  if (from === null && until === null) return 1
  await insertPlanned(work.tx, {
    replaced_id: person.id,
    successor_id: successor.id,
    leader_id: deputy?.id ?? null,
    from_at: from ?? work.now,
    until_at: until,
    state: from === null ? 'begun' : 'planned',
  })
  work.tell(replacementPlanned())
  return 1
}

async function enterSuccessor(work: Work, person: NewPerson, code: string | null): Promise<string> {
  const id = await enter(work, { ...person, medical_association_code: code })
  return (await readPerson(work.tx, id)).register_number
}

/** Everybody whom it is about, locked together and before the floor is held. */
async function lockHandover(
  work: Work,
  { from, to, leader }: Handover,
): Promise<[SeatedRow, SeatedRow, SeatedRow | null]> {
  const numbers = [...new Set([from, to, ...(leader === null ? [] : [leader])])]
  const locked = await lockByRegisterNumbers(work.tx, numbers)
  const find = (number: string) => {
    const row = locked.find(({ register_number }) => register_number === number)
    if (!row) throw new Refusal('person-unknown')
    return row
  }
  return [find(from), find(to), leader === null ? null : find(leader)]
}

function refuseHandover(
  { to, leader }: Handover,
  person: SeatedRow,
  successor: SeatedRow,
  deputy: SeatedRow | null,
): RefusalReason | null {
  const refusal = refuseReplacement(person, successor, leader === to)
  if (refusal) return refusal
  return deputy && leader !== to ? refuseDeputy(person, deputy) : null
}

async function handOver(work: Work, { from, to, leader }: Handover, deputy: SeatedRow | null): Promise<void> {
  await handOverSeat(work, { from, to, voiceLeader: leader === to })
  await withdrawSpeech(work, from)
  if (!deputy || leader === to) return
  await setVoiceLeader(work.tx, deputy.id, true)
  work.audit('change-person', { register_number: deputy.register_number, changed: ['voice_leader'] })
  work.tell(seatsChanged({ userIds: [deputy.id] }))
}

/** Who was replaced has the seat back (rule P8), with what the presidium has decided; one that is still to come is called off. */
export async function endReplacement(
  work: Work,
  { registerNumber, reason }: { registerNumber: string; reason: string },
): Promise<1> {
  await lockImports(work.tx)
  const person = await readAccountRow(work.tx, registerNumber)
  if (!person) throw new Refusal('person-unknown')
  const planned = await findPlanned(work.tx, person.id)
  if (planned?.state === 'planned') {
    await setPlanned(work.tx, planned.id, { state: 'cancelled' })
    work.audit('cancel-replacement', { register_number: registerNumber })
    work.tell(replacementPlanned())
    return 1
  }
  const { successor } = await returnUser(work, registerNumber).catch(asRefusal)
  await withdrawSpeech(work, successor)
  await noteEndReason(work.tx, person.id, reason)
  if (reason !== '') work.audit('note-return', { register_number: registerNumber, reason })
  if (planned) {
    await setPlanned(work.tx, planned.id, { state: 'done' })
    work.tell(replacementPlanned())
  }
  return 1
}

/** What the action of the operator's command refuses is refused here with the same reason. */
export function asRefusal(error: unknown): never {
  throw error instanceof PersonError ? new Refusal(error.reason, { detail: error.message }) : error
}

/**
 * Does what is due: a seat changes hands, or comes back. What a rule forbids by then is left, with the reason; nobody comes back
 * while ballots are taken, so that waits for the result.
 */
export async function handOverDue(work: Work): Promise<void> {
  await lockImports(work.tx)
  // Who waits to come back keeps nobody else waiting.
  const due = await findDue(work.tx, (await isVotingOnFloor(work.tx)) ? ['planned'] : ['planned', 'begun'])
  if (!due) throw new NothingDue()
  const { id, from, to } = due
  const handover = { from, to, leader: due.leader_id === due.successor_id ? to : due.leader }
  const [person, successor, deputy] = await lockHandover(work, handover)
  await holdFloor(work.tx)
  if (due.state === 'begun') {
    if (await isVotingOnFloor(work.tx)) throw new NothingDue()
    const goesBack = person.replaced_by === successor.id && successor.replaced_by === null
    await setPlanned(
      work.tx,
      id,
      goesBack ? { state: 'done' } : { state: 'refused', refusal: 'not-replaced' },
    )
    if (goesBack) {
      await returnUser(work, from)
      await withdrawSpeech(work, to)
    }
  } else {
    const refusal = refuseHandover(handover, person, successor, deputy)
    if (refusal) {
      await setPlanned(work.tx, id, { state: 'refused', refusal })
      work.audit('replacement-refused', { register_number: from, to, refusal })
    } else {
      await setPlanned(work.tx, id, { state: due.until_at === null ? 'done' : 'begun' })
      await handOver(work, handover, deputy)
    }
  }
  work.tell(replacementPlanned())
}
