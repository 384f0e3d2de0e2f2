import { expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { motionType } from '#motions/types.ts'
import { htmlOfCell } from './cell-text.ts'
import { type ExistingMotion, findTop, findType, type MotionQuestion, readNumber } from './context.ts'
import { planMotions } from './plan.ts'

const tops = [
  { id: 1, name: 'Ia', content: 'Leitantrag' },
  { id: 2, name: 'Ib', content: 'Aussprache', short: 'Debatte' },
]
const types = [
  { id: 1, name: 'Beschlussantrag' },
  { id: 2, name: 'Entschließungsantrag' },
  { id: 3, name: 'Änderungsantrag' },
]
const mover = (number: string, first_name: string, surname: string, laek = 'Ärztekammer Hamburg') => ({
  ...{ number, title: 'Dr.', first_name, surname, suffix: '', name: `Dr. ${first_name} ${surname}`, laek },
})
const people = [mover('11', 'Eva', 'Jost'), mover('12', 'Max', 'Groß'), mover('13', 'Eva', 'Jost')]
const known = (id: number, given: Partial<ExistingMotion> = {}): ExistingMotion => ({
  ...{
    id,
    top_id: 2,
    type_id: motionType.regular,
    number: 1,
    changes: '',
    new: '',
    title: 'Notdienst',
    content: '<p>Alt</p>',
  },
  ...{ statement: '', users: ['12'], applicant: '', laek: 'Ärztekammer Hamburg', union_vote: false },
  ...{ secure_vote: false, clone: null, statusid: motionStatus.published, publicAt: null, ...given },
})

const heads = ['TOP', 'Nr.', 'Titel', 'Text', 'Antragsteller', 'Ändert', 'Art']
function plan(rows: string[][], more: Partial<MotionQuestion> = {}) {
  const motions = more.motions ?? []
  const question: MotionQuestion = {
    ...{ table: [['Anträge'], heads, ...rows], mapping: null, remembered: {}, tops, types, people },
    ...{ associations: [{ code: 'HH', laek: 'Ärztekammer Hamburg' }], spellings: [], motions },
    taken: motions.map(({ id, top_id, number, changes, new: renewed }) => ({
      ...{ motion_id: id, top_id, number, changes, new: renewed },
    })),
    mends: { cells: [], skip: [], distinct: [] },
    ...more,
  }
  const planned = planMotions(question, (html) => (html.includes('böse') ? null : html))
  if (!planned) throw new Error('there is no head')
  return planned
}
const statesOf = (planned: ReturnType<typeof plan>) =>
  planned.rows.map(({ state, after, problems }) => [state, after.number, ...problems])

test('[BM2, BM3] rows become drafts with the next free numbers; amendments stand with the motion that they change', () => {
  const planned = plan(
    [
      ['Ib', '', 'Eins', 'Text', 'Max Groß', '', ''],
      ['TOP Ib', '', 'Zwei', 'Text', '12; Vorstand', '', 'Entschließung'],
      ['', '', 'Zu Zwei', 'Text', 'Groß, Max', 'Zeile 4', ''],
      ['', 'Ib - 09', 'Neun', 'Text', 'Vorstand der Bundesärztekammer', '', ''],
      ['Ib', '9a', 'Zu Neun', 'Text', 'Ärztekammer Hamburg', '', ''],
      ['', '', 'Zum Notdienst', 'Text', 'Max Groß', 'Ib-1', ''],
    ],
    { motions: [known(70)] },
  )
  expect(statesOf(planned)).toEqual([
    ['new', 'Ib - 02'],
    ['error', 'Ib - 03', '„Vorstand“ ist niemand von der Personenliste.'],
    ['new', 'Ib - 03 a'],
    ['new', 'Ib - 09'],
    ['new', 'Ib - 09 a'],
    ['new', 'Ib - 01 a'],
  ])
  expect(planned.rows.map(({ after: { type } }) => type)).toEqual([
    ...['Beschlussantrag', 'Entschließungsantrag', 'Änderungsantrag', 'Beschlussantrag'],
    ...['Änderungsantrag', 'Änderungsantrag'],
  ])
  const written = planned.motions.map(({ values, amendsLine }) => [
    values.users,
    values.laek,
    values.clone,
    amendsLine,
  ])
  expect(written).toEqual([
    [['12'], 'Ärztekammer Hamburg', null, null],
    [['12'], 'Ärztekammer Hamburg', null, 4],
    [[], '', null, null],
    [[], 'Ärztekammer Hamburg', null, 6],
    [['12'], 'Ärztekammer Hamburg', 70, null],
  ])
})

test.each([
  ['item', ['', '', 'T', 'X', '', '', ''], 'Der Tagesordnungspunkt fehlt.'],
  ['unknown item', ['IX', '', 'T', 'X', '', '', ''], 'Den Tagesordnungspunkt „IX“ gibt es nicht.'],
  ['another item', ['Ia', 'Ib-7', 'T', 'X', '', '', ''], 'Die Nummer gehört zu TOP Ib.'],
  ['kind', ['Ia', '', 'T', 'X', '', '', 'Wunsch'], 'Die Antragsart „Wunsch“ gibt es nicht.'],
  ['number', ['Ia', 'sieben', 'T', 'X', '', '', ''], /ist keine Nummer/],
  ['neu', ['Ia', '7 neu', 'T', 'X', '', '', ''], /einzeln angelegt/],
  [
    'taken',
    ['Ib', '5', 'T', 'X', '', '', ''],
    'Ib - 05 ist oder war schon die Nummer eines anderen Antrags.',
  ],
  ['public', ['Ib', '1', 'Notdienst', 'Neu', '', '', ''], /^Ib - 01 ist veröffentlicht/],
  ['same title', ['Ib', '', 'Notdienst', 'Neu', '', '', ''], /Ist das ein anderer Antrag\?$/],
  ['title', ['Ia', '', '', 'X', '', '', ''], 'Der Titel fehlt.'],
  ['long title', ['Ia', '', 'T'.repeat(256), 'X', '', '', ''], 'Hier stehen höchstens 255 Zeichen.'],
  ['text', ['Ia', '', 'T', '', '', '', ''], 'Der Antragstext fehlt.'],
  ['long text', ['Ia', '', 'T', 'x'.repeat(200_001), '', '', ''], 'Hier stehen höchstens 200.000 Zeichen.'],
  ['unreadable text', ['Ia', '', 'T', 'böse', '', '', ''], 'Dieser Text lässt sich nicht lesen.'],
  [
    'mover',
    ['Ia', '', 'T', 'X', 'Paul Niemand', '', ''],
    '„Paul Niemand“ ist niemand von der Personenliste.',
  ],
  ['two of a name', ['Ia', '', 'T', 'X', 'Eva Jost', '', ''], /^Das können mehrere sein: .*\(11\), .*\(13\)/],
  ['original', ['Ia', '', 'T', 'X', '', 'Ia - 44', ''], /„Ia - 44“ gibt es weder im Portal noch/],
  ['row', ['Ia', '', 'T', 'X', '', 'Zeile 99', ''], 'In Zeile 99 steht kein Antrag.'],
  ['itself', ['Ia', '', 'T', 'X', '', 'Zeile 3', ''], /bezieht sich nicht auf sich selbst/],
  [
    'elsewhere',
    ['Ia', '', 'T', 'X', '', 'Ib - 01', ''],
    'Der Antrag, den dieser ändert, steht unter TOP Ib.',
  ],
  ['letter', ['Ia', '7a', 'T', 'X', '', '', ''], /^Ia - 07, zu dem der Buchstabe gehört/],
])('[BM3] what is wrong with a row is named: %s', (_, row, problem) => {
  const planned = plan([row], {
    motions: [known(70, { publicAt: new Date(0) })],
    taken: [{ top_id: 2, number: 5, changes: '', new: '', motion_id: 99 }],
  })
  expect(planned.rows[0]?.problems).toEqual([
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  ])
  expect(planned.motions).toEqual([])
})

test('[BM3, BM4] a draft is known by number or title, and an empty cell takes nothing away', () => {
  const motions = [known(70), known(71, { number: 2, title: 'Impfen' })]
  const planned = plan(
    [
      ['Ib', '1', '', 'Neuer Text', '', '', ''],
      ['Ib', '', 'impfen', '', '', '', ''],
      ['Ib', '', 'Impfen!', 'Anders', '', '', ''],
    ],
    { motions },
  )
  expect(statesOf(planned)).toEqual([
    ['changed', 'Ib - 01'],
    ['changed', 'Ib - 02'],
    ['error', 'Ib - 03', 'Dieser Titel steht zum selben TOP schon in Zeile 4.'],
  ])
  expect(planned.rows.map(({ changed }) => changed)).toEqual([['content'], ['title'], expect.anything()])
  const said = { cells: [], skip: [4], distinct: [5] }
  expect(
    statesOf(
      plan([['Ib', '1', '', '', '', '', ''], [], ['Ib', '', 'Impfen', 'X', '', '', '']], {
        motions,
        mends: said,
      }),
    ),
  ).toEqual([
    ['unchanged', 'Ib - 01'],
    ['new', 'Ib - 03'],
  ])
  const twice = plan([
    ['Ia', '4', 'A', 'X', '', '', ''],
    ['Ia', '4', 'B', 'X', '', '', ''],
  ])
  expect(statesOf(twice)[1]).toEqual(['error', 'Ia - 04', 'Diese Nummer steht schon in Zeile 3.'])
})

test('[BM3] rows that change each other in a circle are an error, and end', () => {
  const planned = plan([
    ['Ia', '', 'A', 'X', '', 'Zeile 4', ''],
    ['Ia', '', 'B', 'X', '', 'Zeile 5', ''],
    ['Ia', '', 'C', 'X', '', 'Zeile 3', ''],
  ])
  expect(planned.counts.error).toBe(1)
})

test.each([
  ['7', { top: '', number: 7, changes: '', isNew: false }],
  ['07 a', { top: '', number: 7, changes: 'a', isNew: false }],
  ['Ib - 07a', { top: 'Ib', number: 7, changes: 'a', isNew: false }],
  ['TOP I-b – 12', { top: 'TOP I-b', number: 12, changes: '', isNew: false }],
  ['Ib-07 neu', { top: 'Ib', number: 7, changes: '', isNew: true }],
  ['0', null],
  ['12345', null],
  ['x', null],
])('[BM3] the number %s', (text, read) => {
  expect(readNumber(text)).toEqual(read)
})

test('[BM3] items and kinds as people write them', () => {
  const said = ['Ib', 'TOP ib', 'Debatte', 'aussprache', 'Ib – Aussprache', 'II']
  expect(said.map((text) => findTop(text, { tops }))).toEqual([2, 2, 2, 2, 2, null])
  const kinds = ['Beschlussantrag', 'Beschluss', 'Entschließung', 'Änderungsanträge', 'Wahl']
  expect(kinds.map((text) => findType(text, { types }))).toEqual([1, 1, 2, 3, null])
})

test('[BM4] lines of a cell become paragraphs and lists', () => {
  expect(htmlOfCell('Der Ärztetag\nfordert:\n\n- mehr <Zeit>\n• mehr & mehr\nEnde')).toBe(
    '<p>Der Ärztetag</p><p>fordert:</p><ul><li>mehr &lt;Zeit&gt;</li><li>mehr &amp; mehr</li></ul><p>Ende</p>',
  )
  expect(htmlOfCell('1. eins\n2. zwei\n5. Mai')).toBe('<ol><li>eins</li><li>zwei</li></ol><p>5. Mai</p>')
  expect(htmlOfCell('1. eins\n2) zwei\n1. neu\n2. noch')).toBe(
    '<ol><li>eins</li><li>zwei</li></ol><ol><li>neu</li><li>noch</li></ol>',
  )
  expect(htmlOfCell('1. Mai')).toBe('<p>1. Mai</p>')
  expect(htmlOfCell('<p>Markup</p>')).toBe('<p>Markup</p>')
})
