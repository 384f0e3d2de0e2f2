import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { buildMotion, ia } from './build-motion.ts'
import { noFilters, optionsOf, passes } from './facets.ts'

const person = (name: string) => ({ number: name, name })
const election = { id: 5, name: 'Wahl', content: '', decision: '' }
const motions = [
  buildMotion({
    statusid: motionStatus.accepted,
    users: [person('Dr. Österreich'), person('Dr. Zander')],
    laek: 'Berlin',
  }),
  buildMotion({ statusid: motionStatus.published, users: [person('Dr. Zander')], laek: 'Nordrhein' }),
  buildMotion({ statusid: motionStatus.accepted, applicant: 'Vorstand', top: ia, typ: election }),
]

test('[M5] filters count together', () => {
  const found = (filters: Partial<typeof noFilters>) =>
    motions.filter((motion) => passes(motion, { ...noFilters, ...filters }))
  expect(found({})).toEqual(motions)
  expect(found({ applicant: ['Dr. Zander'] })).toEqual(motions.slice(0, 2))
  expect(found({ applicant: ['Dr. Zander'], status: ['1'] })).toEqual([motions[0]])
  expect(found({ applicant: ['Vorstand'], top: ['Ia'], type: ['5'], status: ['1'] })).toEqual([motions[2]])
  expect(found({ association: ['Nordrhein'], top: ['Ia'] })).toEqual([])
  expect(found({ status: ['1', '10'], applicant: ['Dr. Zander'] })).toEqual(motions.slice(0, 2))
})

test('[M5] each value says how many motions the list would have with it', () => {
  const { status, applicant, top } = optionsOf(motions, { ...noFilters, applicant: ['Dr. Zander'] })
  expect(status).toEqual([
    { value: '1', label: 'Angenommen', count: 1 },
    { value: '10', label: 'Veröffentlicht', count: 1 },
  ])
  expect(applicant.map(({ label, count }) => [label, count])).toEqual([
    ['Dr. Österreich', 1],
    ['Dr. Zander', 2],
    ['Vorstand', 1],
  ])
  expect(top).toEqual([{ value: 'Ib', label: 'TOP Ib – Aussprache', count: 2 }])
})

test('a status is named by both words where it is a motion’s and an election’s', () => {
  const { status } = optionsOf(motions, noFilters)
  expect(status.map(({ label, count }) => [label, count])).toEqual([
    ['Angenommen / Gewählt', 2],
    ['Veröffentlicht', 1],
  ])
})

test('a chosen value stays to be seen where it leaves nothing', () => {
  const { association } = optionsOf(motions, { ...noFilters, association: ['Mond'], status: ['1'] })
  expect(association).toContainEqual({ value: 'Mond', label: 'Mond', count: 0 })
  const { status } = optionsOf(motions, { ...noFilters, status: ['11'] })
  expect(status).toContainEqual({ value: '11', label: 'Vertagt', count: 0 })
})
