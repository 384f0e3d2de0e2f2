import type { Application } from '@portal/shared/motions/records.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import { noVotes } from '@portal/shared/voting/votings.ts'
import { expect, test } from 'vitest'
import { announcementFor, brokenOff, type Moment } from './announcements.ts'

const motion = {
  id: 7,
  top: { id: 1, name: 'Ib', content: 'Aussprache' },
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
  number: 12,
  changes: '',
  new: '',
  title: 'Telemedizin stärken',
} as Application
const quiet: Moment = { appId: null, state: null, mode: null, seconds: null, result: null }
const announced: Moment = { ...quiet, appId: 7, state: 'announced', mode: 'open' }
const open = (seconds: number | null): Moment => ({ ...announced, state: 'open', seconds })
const closed: Moment = { ...announced, state: 'closed', seconds: 0 }
const result = (fields: Partial<Result> = {}): Moment => ({
  ...quiet,
  result: {
    type: 0,
    votings: { '0': 10, '1': 132, '2': 80 },
    hall: null,
    block: [],
    result: true,
    correction: null,
    present: null,
    rev: 9,
    ...fields,
  } as Result,
})
const script = (moments: Moment[], mayVote = true) =>
  moments
    .slice(1)
    .map((now, place) => announcementFor(moments[place] ?? quiet, now, { motion, mayVote }))
    .filter((said) => said !== null)

test('a vote is told from its start to its result', () => {
  const seconds = [15, 14, 11, 10, 9, 6, 5, 4, 1].map(open)
  expect(script([quiet, announced, ...seconds, closed, quiet, result()])).toEqual([
    { text: 'Abstimmung wird vorbereitet: Antrag Ib-12, Telemedizin stärken.', urgency: 'polite' },
    {
      text: 'Abstimmung eröffnet: Antrag Ib-12. 15 Sekunden. Ja, Nein oder Enthaltung.',
      urgency: 'assertive',
    },
    { text: 'Noch 10 Sekunden.', urgency: 'polite' },
    { text: 'Noch 5 Sekunden.', urgency: 'polite' },
    { text: 'Abstimmung geschlossen: Antrag Ib-12. Das Ergebnis folgt.', urgency: 'polite' },
    { text: 'Ib-12 angenommen, 132\u00a0zu\u00a080 bei 10\u00a0Enthaltungen.', urgency: 'polite' },
  ])
})

test('whoever has no ballot is told of the vote, but not hurried', () => {
  expect(script([announced, open(15), open(10), open(5)], false)).toEqual([
    { text: 'Abstimmung eröffnet: Antrag Ib-12. 15 Sekunden.', urgency: 'polite' },
  ])
})

test('a vote that the chair closes is opened without seconds', () => {
  expect(script([announced, open(null)])[0]?.text).toBe(
    'Abstimmung eröffnet: Antrag Ib-12. Ja, Nein oder Enthaltung.',
  )
})

test('[V18] a roll call is told before anybody votes', () => {
  const rollCall = (moment: Moment): Moment => ({ ...moment, mode: 'rollcall' })
  expect(script([quiet, announced, open(null)].map(rollCall)).map(({ text }) => text)).toEqual([
    'Namentliche Abstimmung wird vorbereitet: Antrag Ib-12, Telemedizin stärken.',
    'Namentliche Abstimmung eröffnet: Antrag Ib-12. Ja, Nein oder Enthaltung.',
  ])
})

test('a vote that the chair breaks off is told so', () => {
  expect(brokenOff(motion).text).toBe('Antrag Ib-12: Die Abstimmung wurde ohne Ergebnis beendet.')
})

test('[V13] more time before the end is no new opening, after the end it is', () => {
  expect(script([open(4), open(19)])).toEqual([])
  expect(script([closed, open(15)])[0]?.urgency).toBe('assertive')
})

test('the votes of the hall belong to the result that is told', () => {
  const [said] = script([quiet, result({ hall: { '0': 1, '1': 8, '2': 20 }, result: false })])
  expect(said?.text).toBe('Ib-12 abgelehnt, 140\u00a0zu\u00a0100 bei 11\u00a0Enthaltungen.')
})

test('a result that is known already, or not decided, is told as it is', () => {
  expect(script([result(), result()])).toEqual([])
  expect(script([quiet, result({ result: null })])[0]?.text).toBe('Ib-12 konnte nicht entschieden werden.')
})

test('[C1, Z4] chamber votes and secret votes are told as what they are, and chambers do not abstain', () => {
  const of = (mode: Moment['mode']) =>
    script([quiet, announced, open(null)].map((moment): Moment => ({ ...moment, mode }))).map(
      ({ text }) => text,
    )
  expect(of('chambers')).toEqual([
    'Kammerabstimmung wird vorbereitet: Antrag Ib-12, Telemedizin stärken.',
    'Kammerabstimmung eröffnet: Antrag Ib-12. Ja oder Nein.',
  ])
  expect(of('secret')[1]).toBe('Geheime Abstimmung eröffnet: Antrag Ib-12. Ja, Nein oder Enthaltung.')
  const chambers = { ...motion, union_vote: true }
  expect(announcementFor(quiet, result(), { motion: chambers, mayVote: false })?.text).toBe(
    'Ib-12 angenommen, 132\u00a0zu\u00a080 Stimmen der Kammern.',
  )
})

test('[K24] a corrected result is told as a correction', () => {
  const correction = { reason: 'Verlesen', before: true, votingsBefore: noVotes }
  expect(script([result(), result({ rev: 10, result: false, correction })])).toEqual([
    { text: 'Berichtigt: Ib-12 abgelehnt, 132\u00a0zu\u00a080 bei 10\u00a0Enthaltungen.', urgency: 'polite' },
  ])
})

test('[K20] of several motions the first is named, and how many follow it', () => {
  expect(
    announcementFor(announced, open(15), { motion, mayVote: false, others: 'und 3 weitere' })?.text,
  ).toBe('Abstimmung eröffnet: Antrag Ib-12 und 3 weitere. 15 Sekunden.')
})
