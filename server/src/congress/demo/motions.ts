import { motionStatus } from '@portal/shared/motions/status.ts'
import { tops } from './agenda.ts'
import { amend } from './amended.ts'
import { applicants, published } from './applicants.ts'
import { attachments } from './attachments.ts'
import { electionDrafts } from './elections.ts'
import { draftsOf } from './from-subjects.ts'
import { leadDrafts } from './lead-motions.ts'
import type { AppInput, Draft } from './motion.ts'
import type { Person } from './people.ts'
import { type Random, random } from './random.ts'
import { readTexts } from './read-texts.ts'
import { subjects } from './subjects.ts'

/** How many motions the congress has, amendments included. */
const total = 320

/** A motion with its place on the agenda and, where an amendment can use them, its words. */
type Numbered = Omit<AppInput, 'id'> & { draft: Draft }

/** All motions in the order of their print numbers. */
export function demoMotions(people: readonly Person[]): AppInput[] {
  const drafts = [...leadDrafts(subjects), ...financeDrafts, ...electionDrafts(people), ...draftsOf(subjects)]
  const motions = tops.flatMap((top) => numberMotions(top, drafts, people))
  const withIds = motions.map((motion, i) => ({ ...motion, id: 1000 + i }))
  const amendable = withIds.flatMap(({ draft, ...motion }) =>
    draft.parts && !motion.secure_vote ? [{ motion, parts: draft.parts, print: printed(motion) }] : [],
  )
  const amendments = amend(amendable, total - motions.length, people)
  const all = [...withIds.map(({ draft: _, ...motion }) => motion), ...amendments]
  return inAgendaOrder(all)
}

function numberMotions(top: (typeof tops)[number], drafts: Draft[], people: readonly Person[]): Numbered[] {
  const draw = random(`motions ${top.name}`)
  const own = drafts.filter((draft) => draft.top === top.name)
  // Elections keep their order: a proposal follows the election it belongs to.
  const free = own.filter((draft) => !draft.board)
  const ordered = top.name === 'X' ? own : [...own.filter((draft) => draft.board), ...draw.shuffle(free)]
  const statuses = statusesOf(top.name, draw)
  return ordered.map((draft, i) => {
    const { title, content, statement, type_id, union_vote = false, secure_vote = false, polya } = draft
    return {
      top_id: top.id,
      type_id,
      number: i + 1,
      title,
      content,
      statement,
      statusid: draft.statusid ?? (draft.union_vote ? motionStatus.published : statuses(draft)),
      ...applicants(draft.board ? null : people, draw),
      union_vote,
      secure_vote,
      ...(polya && { polya }),
      ...(draw.chance(0.03) && { new: 'neu' }),
      public_datetime: published(draw, draft.board ? 6 : 10, 25),
      attachments: attachments.byTitle[title] ?? [],
      draft,
    }
  })
}

/** Accounts, discharge and budget, on which the associations vote. The figures are invented. */
const financeDrafts = readTexts<Draft[]>('finance')

type Status = NonNullable<AppInput['statusid']>

/** The first days of the congress are behind us: their motions are decided, most of the others still lie ahead. */
function statusesOf(top: string, draw: Random): (draft: Draft) => Status {
  const {
    accepted,
    rejected,
    referred,
    lapsed,
    withdrawn,
    notHandled,
    published: open,
    adjourned,
  } = motionStatus
  const decided = [
    ...[...times(11, accepted), ...times(3, rejected), ...times(4, referred)],
    ...[lapsed, withdrawn, notHandled, adjourned],
  ]
  if (top === 'Ia') return () => accepted
  if (top === 'Ib') return () => (draw.chance(0.8) ? draw.pick(decided) : open)
  if (top === 'Ic') return () => (draw.chance(0.3) ? draw.pick(decided) : open)
  return () => (draw.chance(0.04) ? draw.pick([withdrawn, adjourned]) : open)
}

const times = (count: number, status: Status) => Array.from({ length: count }, () => status)

const printed = ({ top_id, number }: Pick<AppInput, 'top_id' | 'number'>) =>
  `${tops.find(({ id }) => id === top_id)?.name ?? ''} - ${String(number).padStart(2, '0')}`

/** Ids rise with the print numbers; references follow. */
function inAgendaOrder(motions: AppInput[]): AppInput[] {
  const place = (motion: AppInput) => tops.findIndex(({ id }) => id === motion.top_id)
  const sorted = motions.toSorted(
    (a, b) => place(a) - place(b) || a.number - b.number || ((a.changes ?? '') < (b.changes ?? '') ? -1 : 1),
  )
  const newIds = new Map(sorted.map(({ id }, i) => [id, i + 1]))
  return sorted.map(({ clone, ...motion }) => ({
    ...motion,
    id: newIds.get(motion.id) ?? 0,
    ...(clone != null && { clone: newIds.get(clone) ?? 0 }),
  }))
}
