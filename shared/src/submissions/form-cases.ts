import { motionType } from '#motions/types.ts'
import type { Role } from '#roles.ts'
import {
  type Candidate,
  emptyForm,
  type FormContext,
  type FormMistake,
  type SubmissionForm,
} from './rules.ts'

/**
 * Every rule of the form with what breaks it and what just keeps it. The tests of the rules, of the server and of the
 * screen all go through this one table.
 */
export interface FormCase {
  rule: string
  title: string
  form: SubmissionForm
  /** Only a browser can send while a file is on its way. */
  uploading?: true
  mistakes: FormMistake[]
}

const person = (register_number: string, ...roles: Role[]): Candidate => ({
  register_number,
  roles,
  active: true,
})

/** Delegates who can stand behind any motion: one more than a motion needs. */
export const caseDelegates = Array.from({ length: 10 }, (_, index) =>
  person(String(70_001 + index), 'ROLE_DELEGATE'),
)

/** Everybody whom the table names. The author is a delegate. */
export const caseAuthor = person('70100', 'ROLE_DELEGATE')
const board = person('70201', 'ROLE_VORSTAND')
const management = person('70202', 'ROLE_MANAGEMENT')
const room = person('70203', 'ROLE_SAAL')
const chair = person('70204', 'ROLE_MASTER')
const office = person('70205', 'ROLE_OFFICE')
const inactive = { ...person('70206', 'ROLE_DELEGATE'), active: false }
export const casePeople = [
  ...caseDelegates,
  ...[caseAuthor, board, management, room, chair, office, inactive],
]

/** The agenda of the table: one item can be chosen, one is closed, one is excluded whatever it says. */
export const caseTops = [
  { id: 1, selectable: true },
  { id: 61, selectable: false },
  { id: 162, selectable: true },
]

export const caseContext = (uploading = false): FormContext => ({
  author: caseAuthor.register_number,
  findPerson: (number) => casePeople.find(({ register_number }) => register_number === number),
  types: [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
  tops: caseTops,
  acceptCount: 9,
  uploading,
})

const numbers = (people: readonly Candidate[]) => people.map(({ register_number }) => register_number)
const nine = numbers(caseDelegates.slice(0, 9))
const eight = nine.slice(0, 8)

const good: SubmissionForm = {
  ...emptyForm,
  type_id: motionType.regular,
  top_id: 1,
  title: 'Für eine bessere Weiterbildung',
  content: '<p>Der Ärztetag möge beschließen.</p>',
  supporters: nine,
}

function formCase(
  rule: string,
  title: string,
  change: Partial<SubmissionForm>,
  ...mistakes: [path: string, reason: FormMistake['reason']][]
): FormCase {
  const form = { ...good, ...change }
  return { rule, title, form, mistakes: mistakes.map(([path, reason]) => ({ path, reason })) }
}

/** With somebody in place of the ninth supporter. */
const asks = ({ register_number }: Candidate) => ({ supporters: [...eight, register_number] })
/** With somebody as co-applicant beside nine supporters. */
const joins = ({ register_number }: Candidate) => ({ applicants: [register_number] })
const election = { type_id: motionType.electionProposal, title: '' }

export const formCases: FormCase[] = [
  formCase('E1', 'a form with everything is right', {}),
  formCase('E1', 'the type is required', { type_id: null }, ['type_id', 'type-missing']),
  formCase('E1', 'a type that is not there is none', { type_id: 99 }, ['type_id', 'type-missing']),
  formCase('E2', 'the agenda item is required', { top_id: null }, ['top_id', 'top-missing']),
  formCase('E2', 'an agenda item that is not there is none', { top_id: 99 }, ['top_id', 'top-missing']),
  formCase('E2', 'agenda item 162 is excluded', { top_id: 162 }, ['top_id', 'top-excluded']),
  formCase('E2', 'a closed agenda item is excluded', { top_id: 61 }, ['top_id', 'top-excluded']),
  formCase('E3', 'type 1 needs a title', { title: '' }, ['title', 'title-missing']),
  formCase('E3', 'a title of spaces is none', { title: ' \t ' }, ['title', 'title-missing']),
  formCase('E3', 'a title has at most 255 characters', { title: 'x'.repeat(255) }),
  formCase('E3', 'a title of 256 is too long', { title: 'x'.repeat(256) }, ['title', 'title-too-long']),
  formCase('E3', 'other types need no title', { type_id: motionType.resolution, title: '' }),
  formCase('E3', 'the title of another type does not count', {
    type_id: motionType.resolution,
    title: 'x'.repeat(256),
  }),
  formCase('E4', 'the content is required', { content: '' }, ['content', 'content-missing']),
  formCase('E4', 'markup without text is no content', { content: '<p> <br></p><p>&nbsp;</p>' }, [
    'content',
    'content-missing',
  ]),
  formCase('E4', 'a content can be too long', { content: `<p>${'x'.repeat(200_000)}</p>` }, [
    'content',
    'content-too-long',
  ]),
  {
    ...formCase('E5', 'nothing is sent while a file is on its way', {}, ['files', 'files-uploading']),
    uploading: true,
  },
  formCase('E5', 'only type 1 has attachments', { type_id: motionType.resolution, files: ['a.pdf'] }, [
    'files',
    'files-not-here',
  ]),
  formCase(
    'E5',
    'a motion has at most 20 attachments',
    { files: Array.from({ length: 21 }, (_, i) => `${i}.pdf`) },
    ['files', 'files-too-many'],
  ),
  formCase('E6', 'nobody is their own co-applicant', joins(caseAuthor), [
    'applicants.0',
    'candidate-is-author',
  ]),
  formCase('E6', 'who is not active is no co-applicant', joins(inactive), [
    'applicants.0',
    'candidate-inactive',
  ]),
  formCase('E6', 'nobody is co-applicant twice', { applicants: ['70010', '70010'] }, [
    'applicants.1',
    'already-applicant',
  ]),
  formCase('E6', 'an account of the hall is no co-applicant', joins(room), [
    'applicants.0',
    'candidate-is-room',
  ]),
  formCase('E6', 'who is not there is no co-applicant', { applicants: ['1'] }, [
    'applicants.0',
    'person-unknown',
  ]),
  ...[board, management, chair, office].flatMap((other) => [
    formCase('E6', `${other.roles.join()} joins in type 1`, joins(other)),
    formCase('E6', `${other.roles.join()} does not join in other types`, { ...election, ...joins(other) }, [
      'applicants.0',
      'applicant-not-delegate',
    ]),
  ]),
  formCase('E6', 'a delegate joins in other types', { ...election, applicants: ['70010'] }),
  formCase('E7', 'nobody supports their own motion', asks(caseAuthor), [
    'supporters.8',
    'candidate-is-author',
  ]),
  formCase('E7', 'who is not active is not asked', asks(inactive), ['supporters.8', 'candidate-inactive']),
  formCase('E7', 'nobody is asked twice', { supporters: [...eight, '70001'] }, [
    'supporters.8',
    'already-supporter',
  ]),
  formCase('E7', 'a co-applicant is not asked', { applicants: ['70009'] }, [
    'supporters.8',
    'already-applicant',
  ]),
  formCase('E7', 'an account of the hall is not asked', asks(room), ['supporters.8', 'candidate-is-room']),
  formCase('E7', 'who is not there is not asked', { supporters: [...eight, '1'] }, [
    'supporters.8',
    'person-unknown',
  ]),
  ...[board, management].flatMap((other) => [
    formCase('E7', `${other.roles.join()} supports type 1`, asks(other)),
    formCase('E7', `${other.roles.join()} supports no other type`, { ...election, ...asks(other) }, [
      'supporters.8',
      'supporter-not-delegate',
    ]),
  ]),
  ...[chair, office].map((other) =>
    formCase('E7', `${other.roles.join()} supports nothing`, asks(other), [
      'supporters.8',
      'supporter-not-entitled',
    ]),
  ),
  formCase('E8', 'eight others are not enough', { supporters: eight }, [
    'supporters',
    'support-insufficient',
  ]),
  formCase('E8', 'co-applicants and supporters count together', { applicants: ['70009'], supporters: eight }),
  formCase('E8', 'co-applicants alone can be enough', { applicants: nine, supporters: [] }),
  formCase('E8', 'nobody is not enough', { applicants: [], supporters: [] }, [
    'supporters',
    'support-insufficient',
  ]),
]
