import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { type Stage, stageOf } from '@portal/shared/submissions/rules.ts'
import { fold, placeOf, wordsOf } from '#ui/fold.ts'

/** What the list is narrowed to, in its order. */
export const states = ['open', 'new', 'in-work', 'published', 'all'] as const
export type State = (typeof states)[number]

const stagesOf: Record<State, readonly Stage[]> = {
  open: ['waiting-for-office', 'in-office'],
  new: ['waiting-for-office'],
  'in-work': ['in-office'],
  published: ['published'],
  all: ['waiting-for-office', 'in-office', 'published'],
}

/** What the list shows, as its address says it. */
export interface Shown {
  state: State
  /** Id of an agenda item; null for all. */
  top: number | null
  query: string
  /** Id of the unfolded submission. */
  unfolded: number | null
}

/** How many submissions each state has, within the agenda item and the words that are chosen. */
export function countStates(all: readonly OfficeSubmission[], shown: Shown): Record<State, number> {
  const found = all.filter((submission) => isFound(submission, shown))
  const count = (state: State) => found.filter((submission) => isIn(submission, state)).length
  return {
    open: count('open'),
    new: count('new'),
    'in-work': count('in-work'),
    published: count('published'),
    all: found.length,
  }
}

/** What is unfolded stays where it is, whatever becomes of its state meanwhile. */
export const listed = (all: readonly OfficeSubmission[], shown: Shown): OfficeSubmission[] =>
  all.filter(
    (submission) =>
      submission.id === shown.unfolded || (isIn(submission, shown.state) && isFound(submission, shown)),
  )

const isIn = (submission: OfficeSubmission, state: State) => stagesOf[state].includes(stageOf(submission))

const isFound = (submission: OfficeSubmission, { top, query }: Shown): boolean =>
  (top === null || submission.top_id === top) && hasWords(submission, query)

function hasWords({ title, signatories, transfer_id, print_number }: OfficeSubmission, query: string) {
  const people = signatories.flatMap(({ name, laek }) => [name, laek ?? ''])
  const text = fold([transfer_id, print_number ?? '', title, ...people].join(' ').normalize('NFC'))
  return wordsOf(query).every((word) => placeOf(text, word) !== null)
}

type Signatory = OfficeSubmission['signatories'][number]

/** Everybody behind a submission, by what they are to it. */
export interface Carriers {
  author: Signatory[]
  applicants: Signatory[]
  supporters: Signatory[]
}

export function carriersOf({ user, applicants, signatories }: OfficeSubmission): Carriers {
  const moving = new Set(applicants.map((other) => other.user.register_number))
  const isAuthor = ({ register_number }: Signatory) => register_number === user.register_number
  const isMoving = ({ register_number }: Signatory) => moving.has(register_number)
  return {
    author: signatories.filter(isAuthor),
    applicants: signatories.filter((person) => !isAuthor(person) && isMoving(person)),
    supporters: signatories.filter((person) => !isAuthor(person) && !isMoving(person)),
  }
}

/** Those that were not there before: what has come in while somebody looks at the list. */
export function arrived(before: readonly OfficeSubmission[], now: readonly OfficeSubmission[]) {
  const known = new Set(before.map(({ id }) => id))
  return now.filter(({ id }) => !known.has(id))
}
