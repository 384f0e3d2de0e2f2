import { expect, test } from 'vitest'
import {
  boardLineInWords,
  needInWords,
  outcomeInWords,
  outcomeWithin,
  ruleInWords,
  verdictInWords,
} from './votes.ts'
import { resultVotesInWords, votesInWords } from './votings.ts'

const votings = (yes: number, no: number, abstention = 0) => ({ '0': abstention, '1': yes, '2': no })

test('[V10] a simple majority in words; a tie says that it rejects', () => {
  expect(verdictInWords('simple', votings(101, 100, 40), 250)).toBe('einfache Mehrheit erreicht')
  expect(verdictInWords('simple', votings(81, 116), 250)).toBe('einfache Mehrheit nicht erreicht')
  expect(verdictInWords('simple', votings(90, 90, 3), 250)).toBe('Stimmengleichheit: abgelehnt')
})

test('[V10 to V12] what is needed says of what', () => {
  expect(needInWords('simple', votings(2, 1, 5), 250)).toBe('nötig 2 von 3 Ja und Nein')
  expect(needInWords('third', votings(65, 130), 250)).toBe('nötig 65 von 195 Ja und Nein')
  expect(needInWords('two-thirds', votings(1, 0), 250)).toBe('nötig 167 von 250 Sitzen')
})

test('[V11] exactly a third is reached, one vote less is not', () => {
  expect(verdictInWords('third', votings(65, 130), 250)).toBe('1/3 erreicht')
  expect(verdictInWords('third', votings(72, 145), 250)).toBe('1/3 nicht erreicht')
})

test('[V12] shares of all seats name the votes that they need', () => {
  expect(verdictInWords('two-thirds', votings(167, 0), 250)).toBe('167 erreicht')
  expect(verdictInWords('two-thirds', votings(166, 1), 250)).toBe('167 nicht erreicht')
  expect(verdictInWords('three-quarters', votings(187, 0), 250)).toBe('188 nicht erreicht')
  expect(ruleInWords('two-thirds', 250)).toBe('zwei Drittel aller Sitze (167)')
  expect(ruleInWords('three-quarters', 250)).toBe('drei Viertel aller Sitze (188)')
})

test('[V8] a result in words; elections are won or lost', () => {
  expect(outcomeInWords(true, 1)).toBe('Angenommen')
  expect(outcomeInWords(false, 1)).toBe('Abgelehnt')
  expect(outcomeInWords(null, 5)).toBe('Konnte nicht entschieden werden')
  expect(outcomeInWords(true, 6)).toBe('Gewählt')
  expect(outcomeWithin(false, 5)).toBe('nicht gewählt')
  expect(outcomeWithin(true, 2)).toBe('angenommen')
})

test('votes are counted in words, one abstention is one', () => {
  expect(votesInWords(votings(132, 80, 1))).toBe('132\u00a0zu\u00a080 bei 1\u00a0Enthaltung')
  expect(votesInWords(votings(0, 0))).toBe('')
})

test('[C3, C4] a chamber vote is told in votes, and without abstentions', () => {
  const result = { votings: votings(132, 80), hall: null }
  expect(resultVotesInWords(result, { union_vote: true })).toBe('132\u00a0zu\u00a080 Stimmen der Kammern')
  const line = (seats: number, value: boolean | null) =>
    boardLineInWords({ code: 'HB', land: 'Bremen', seats, value })
  expect(line(4, true)).toEqual({ key: 'HB', name: 'Bremen', note: '4 Stimmen', tone: 'good', word: 'Ja' })
  expect([line(1, false), line(1, null)]).toMatchObject([
    { note: '1 Stimme', tone: 'bad', word: 'Nein' },
    { tone: 'plain', word: 'offen' },
  ])
})
