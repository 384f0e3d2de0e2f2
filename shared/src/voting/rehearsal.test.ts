import { expect, test } from 'vitest'
import { findingsInWords } from '#text/rehearsal.ts'
import { judgeRehearsal, type RehearsalMeasures } from './rehearsal.ts'

const sure: RehearsalMeasures = {
  wrong: 0,
  beside: 0,
  tookMs: 2400,
  roundTripMs: 80,
  clockOffsetMs: 300,
  letters: 16,
  sided: true,
  twoSteps: false,
}
const judge = (measures: Partial<RehearsalMeasures>) => judgeRehearsal({ ...sure, ...measures })
const said = (measures: Partial<RehearsalMeasures>) =>
  findingsInWords(judge(measures), { ...sure, ...measures }).map(({ good, sentence }) =>
    `${good ? '+' : '-'} ${sentence}`.replaceAll('\u00a0', ' '),
  )

test('[V34] a rehearsal without a fault asks for nothing', () => {
  expect(judge({}).helps).toEqual([])
  expect(said({})).toEqual([
    '+ Gleich Ihr erster Druck traf „Nein“.',
    '+ Sie haben 2,4 s gebraucht. Oft bleiben 15 s.',
    '+ Das Netz ist gut: Ihre Stimme wäre nach 0,1 s bestätigt.',
    '+ Die Uhr dieses Geräts geht richtig.',
    '+ Die Schrift hat die übliche Größe.',
  ])
})

test.each([
  ['another button', { wrong: 1, beside: 2 }, ['letters', 'two-steps']],
  ['another button, in two steps already', { wrong: 1, twoSteps: true }, ['letters']],
  ['another button, in large letters already', { wrong: 1, letters: 24 }, ['two-steps']],
  ['a press beside the buttons', { beside: 1 }, ['letters', 'hand']],
  ['a press beside buttons that have no side', { beside: 1, sided: false }, ['letters']],
  ['a slow hand', { tookMs: 9000 }, ['letters']],
  ['no press at all', { tookMs: null }, ['letters']],
  ['small letters', { letters: 13 }, ['letters']],
  ['a bad network', { roundTripMs: null }, []],
])('[V34] what helps after %s', (_, measures, helps) => {
  expect(judge(measures).helps).toEqual(helps)
})

test('[V34] each thing that is not as it should be is said in a sentence', () => {
  const wrong = { wrong: 1, tookMs: 12_300, roundTripMs: 3210, clockOffsetMs: -150_000, letters: 13 }
  expect(said(wrong)).toEqual([
    '- Zuerst haben Sie etwas anderes getroffen als „Nein“. In einer Abstimmung hätte das gezählt.',
    '- Sie haben 12 s gebraucht. Oft bleiben 15 s; stimmen Sie zuerst ab und lesen Sie danach.',
    '- Das Netz ist langsam: Ihre Stimme wäre erst nach 3,2 s bestätigt. Stimmen Sie früh ab.',
    '- Die Uhr dieses Geräts geht 3 Minuten vor. Die Restzeit stimmt trotzdem, sie richtet sich nach dem Portal.',
    '- Die Schrift ist klein eingestellt.',
  ])
  expect(said({ tookMs: null, roundTripMs: null, letters: 24 })).toEqual([
    '- In 20 s kam kein Druck auf „Nein“ an.',
    '- Das Netz antwortet nicht. Eine Stimme würde von selbst gesendet, sobald die Verbindung wieder steht; sie zählt nur vor dem Ende der Abstimmung.',
    '+ Die Schrift ist groß eingestellt.',
  ])
  expect(said({ beside: 2, clockOffsetMs: 40_000 })).toContain(
    '- „Nein“ haben Sie getroffen, 2-mal kam der Finger daneben auf.',
  )
  expect(said({ clockOffsetMs: 40_000 })).toContain(
    '- Die Uhr dieses Geräts geht 40 s nach. Die Restzeit stimmt trotzdem, sie richtet sich nach dem Portal.',
  )
})
