import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { expect, test } from 'vitest'
import { stepsNotNow } from './not-now.ts'

const vote = { appId: 7, open: false, closesAt: null } as CurrentVote
const steps = (running: CurrentVote, present = false) =>
  stepsNotNow({ vote: running, present, paused: false }).map(({ step }) => step)

test('[K7] before a vote is open there is nothing to declare, unless the hall raises its hands', () => {
  expect(steps(vote)).toEqual([
    'Mehr Zeit geben',
    'Ergebnis feststellen',
    'Nächster Antrag, Auswahl, Probeabstimmung',
  ])
  expect(steps(vote, true)).toEqual(['Mehr Zeit geben', 'Nächster Antrag, Auswahl, Probeabstimmung'])
})

test('[K7] an open vote is not opened again, and nobody is sent to a pause', () => {
  expect(steps({ ...vote, open: true })).toEqual([
    'Eröffnen',
    'Mehr Zeit geben',
    'Nächster Antrag, Auswahl, Probeabstimmung',
    'Sitzung unterbrechen',
  ])
})

test('[K7] every step that is not possible says why', () => {
  for (const { why } of stepsNotNow({ vote, present: false, paused: false })) expect(why).toMatch(/\.$/)
})
