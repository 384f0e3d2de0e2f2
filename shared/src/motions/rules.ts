import type { Application, PresentationEntry, StatusId, Top } from './records.ts'
import { motionStatus } from './status.ts'
import { motionType } from './types.ts'

/** Both use the wording of elections. */
export const isElection = (typeId: number): boolean =>
  typeId === motionType.election || typeId === motionType.electionProposal

/**
 * Why the portal holds no vote on motions of this type (rule V6), null where it does: those up to lead motions are voted on. The
 * chair's order, the start of a vote and each ballot ask this, so that nothing is offered to one and refused to the others.
 */
export function refuseType(typeId: number): 'election-elsewhere' | 'type-not-voted-on' | null {
  if (typeId <= motionType.leadMotion) return null
  return isElection(typeId) ? 'election-elsewhere' : 'type-not-voted-on'
}

const labels: Record<StatusId, string> = {
  [motionStatus.accepted]: 'Angenommen',
  [motionStatus.rejected]: 'Abgelehnt',
  [motionStatus.referred]: 'Vorstand',
  [motionStatus.lapsed]: 'Entfallen',
  [motionStatus.withdrawn]: 'Zurückgezogen',
  [motionStatus.notHandled]: 'Nichtbefassung',
  [motionStatus.published]: 'Veröffentlicht',
  [motionStatus.adjourned]: 'Vertagt',
}

/** Whether the number is a status at all. */
export const isStatus = (status: number): status is StatusId => Object.hasOwn(labels, status)

/** The status in words; elections are won or lost, not accepted or rejected. */
export function statusLabel(status: StatusId, typeId: number): string {
  if (isElection(typeId) && status === motionStatus.accepted) return 'Gewählt'
  if (isElection(typeId) && status === motionStatus.rejected) return 'Nicht Gewählt'
  return labels[status]
}

const decided: ReadonlySet<number> = new Set([1, 2, 3, 6])

/**
 * Whether the assembly has decided on the motion itself (rule M11): accepted, rejected, referred to the board, or not
 * handled. One that was withdrawn or has lapsed is settled without that, and an adjourned one is still to be decided.
 */
export const isDecided = ({ statusid }: { statusid: number }): boolean => decided.has(statusid)

/** Published or adjourned: what the hall has not decided yet. */
export const isUndecided = (statusid: number): boolean =>
  statusid === motionStatus.published || statusid === motionStatus.adjourned

/** TOP name, dash, number in two digits, then `changes` and `new` where present: `Ib - 07 a neu`. */
export function printNumber(
  motion: Pick<Application, 'number' | 'changes' | 'new'> & { top: { name: string } },
) {
  const number = `${motion.top.name} - ${String(motion.number).padStart(2, '0')}`
  return [number, motion.changes, motion.new].filter((part) => part !== '').join(' ')
}

/** What an agenda item is called where there is little room, or far to read: its short name, if it has one (rule A11). */
export const shortTop = ({ short, content }: Top): string => short ?? content

/** By the agenda, then by number; amendments follow the motion that they would change. */
export function inOrder(apps: Application[], tops: Top[]): Application[] {
  const agenda = new Map(tops.map((top, place) => [top.id, place]))
  const place = (app: Application) => agenda.get(app.top.id) ?? tops.length
  return apps.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      a.number - b.number ||
      a.changes.localeCompare(b.changes, 'de') ||
      a.new.localeCompare(b.new, 'de') ||
      a.id - b.id,
  )
}

type MovedBy = Pick<Application, 'applicant' | 'users' | 'laek'>

/** Who moves the motion, as it names them, with their association where that is not said already. */
export function applicantInWords({ applicant, users, laek }: MovedBy): string {
  const names = applicant || users.map((user) => user.name).join(', ')
  return laek === '' || names.includes(laek) ? names : `${names} · ${laek}`
}

/** The first of them, for one line. */
export function applicantInShort({ applicant, users }: MovedBy): string {
  const [first] = users
  if (!first) return applicant
  return users.length > 1 ? `${first.name} u.\u00a0a.` : first.name
}

/** The motion as the rules of voting ask about it. */
export const asVoted = (
  { id, typ, union_vote }: Pick<Application, 'id' | 'typ' | 'union_vote'>,
  secureVotes: Record<string, true>,
) => ({ id, typeId: typ.id, union_vote, secure_vote: secureVotes[id] === true })

/** One line of the order of voting; `fresh` is what came in by itself and nobody has accepted or moved yet. */
export type OrderLine =
  | { id: number; motion: Application; fresh: boolean }
  | { id: number; text: string; pause: boolean }

/** The order of voting of one agenda item, as the office arranged it. */
export function votingOrder(
  presentation: PresentationEntry[],
  apps: Application[],
  topId: number,
): OrderLine[] {
  const motions = new Map(apps.map((motion) => [motion.id, motion]))
  return presentation
    .filter((entry) => entry.topid === topId)
    .flatMap(({ id, kind, application, text, fresh }): OrderLine[] => {
      if (application === null) return [{ id, text, pause: kind === 'pause' }]
      const motion = motions.get(application)
      return motion ? [{ id, motion, fresh }] : []
    })
}
