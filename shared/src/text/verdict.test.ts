import { expect, test } from 'vitest'
import { proceduralType } from '#procedural/types.ts'
import { testMotion } from '#voting/test-vote.ts'
import { noVotes } from '#voting/votings.ts'
import { verdictSentence } from './verdict.ts'

const motion = {
  ...testMotion,
  id: 7,
  number: 7,
  top: { id: 1, name: 'Ib', content: 'Aussprache' },
  typ: { ...testMotion.typ, name: 'Beschlussantrag' },
}
const declared = {
  type: 0,
  result: true,
  votings: { '0': 5, '1': 20, '2': 9 },
  hall: { '0': 0, '1': 4, '2': 0 },
  block: [],
  correction: null,
  present: null,
}
/** No line begins with a number or a unit that belongs to the one before. */
const said = (changes: Partial<Parameters<typeof verdictSentence>[0]>, about = motion) =>
  verdictSentence({ ...declared, ...changes }, about).replaceAll('\u00a0', ' ')

test('[A9] the verdict of a motion is one sentence', () => {
  expect(verdictSentence(declared, motion)).toBe(
    'Ib-07 angenommen, 24\u00a0zu\u00a09 bei 5\u00a0Enthaltungen.',
  )
  expect(said({ result: false, hall: null })).toBe('Ib-07 abgelehnt, 20 zu 9 bei 5 Enthaltungen.')
  expect(said({ votings: { '0': 0, '1': 3, '2': 0 }, hall: null })).toBe(
    'Ib-07 angenommen, 3 zu 0 ohne Enthaltung.',
  )
  expect(said({ votings: { '0': 0, '1': 0, '2': 0 }, hall: null })).toBe('Ib-07 angenommen.')
  expect(said({ result: null })).toBe('Ib-07 konnte nicht entschieden werden.')
  expect(said({ result: false }, { ...motion, typ: { ...motion.typ, id: 5 } })).toBe(
    'Ib-07 nicht gewählt, 24 zu 9 bei 5 Enthaltungen.',
  )
  expect(said({}, { ...motion, changes: 'a' })).toBe('Ib-07 a angenommen, 24 zu 9 bei 5 Enthaltungen.')
})

test('[A9] so is that of associations, of a secret vote, of a block, of a correction and of a test vote', () => {
  expect(said({ hall: null }, { ...motion, union_vote: true })).toBe(
    'Ib-07 angenommen, 20 zu 9 Stimmen der Kammern.',
  )
  expect(said({ votings: null, hall: null, result: null })).toBe(
    'Ib-07 konnte nicht entschieden werden: zu wenige Stimmen, um geheim zu bleiben.',
  )
  expect(said({ block: [7, 8, 9] })).toBe('Ib-07 und 2 weitere angenommen, 24 zu 9 bei 5 Enthaltungen.')
  expect(said({ correction: { reason: 'Verlesen', before: false, votingsBefore: noVotes } })).toBe(
    'Berichtigt: Ib-07 angenommen, 24 zu 9 bei 5 Enthaltungen.',
  )
  expect(said({}, testMotion)).toBe('Probeabstimmung angenommen, 24 zu 9 bei 5 Enthaltungen.')
})

test('[A9] a procedural motion is named with what it was about', () => {
  expect(said({ type: proceduralType.nonHandling, result: false })).toBe(
    'Nichtbefassung zu Ib-07 abgelehnt, 24 zu 9 bei 5 Enthaltungen.',
  )
  const nothing = { votings: { '0': 0, '1': 0, '2': 0 }, hall: null, result: null }
  expect(
    verdictSentence({ ...declared, ...nothing, type: proceduralType.personalStatement }, undefined),
  ).toBe('Persönliche Erklärung erledigt.')
  // Associations vote on motions alone.
  expect(said({ type: proceduralType.nonHandling }, { ...motion, union_vote: true })).toMatch(
    /bei 5 Enthaltungen\.$/,
  )
})
