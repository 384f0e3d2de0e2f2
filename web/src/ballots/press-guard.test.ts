import { expect, test } from 'vitest'
import { judgePress, NOT_YET, type Press, recentSights, type ShownButtons } from './press-guard.ts'

const place = (button: string, top: number) => ({ button, left: 16, top, right: 374, bottom: top + 64 })
const sight = (at: number, fields: Partial<ShownButtons> = {}): ShownButtons => ({
  at,
  question: 'vote 7',
  frame: '390 844',
  places: [place('1', 608), place('2', 684), place('0', 760)],
  ...fields,
})
const nothing = (at: number) => sight(at, { question: null, places: [] })
const press = (fields: Partial<Press> = {}): Press => ({
  at: 2000,
  question: 'vote 7',
  button: '1',
  point: { x: 195, y: 640 },
  ...fields,
})
const judge = (
  sights: ShownButtons[],
  pressed = press(),
  now = pressed.at + 60,
  countedAt = Number.NEGATIVE_INFINITY,
) => judgePress(pressed, { sights, countedAt, now })
/** The buttons 102 pixels lower, as below a note that has grown. */
const moved = (at: number) => sight(at, { places: [place('1', 710), place('2', 786), place('0', 862)] })

test('[V30] a press on what has stood there for half a second counts', () => {
  expect(judge([nothing(0), sight(1000)])).toBe('counts')
  expect(judge([nothing(0), moved(900), sight(1499)])).toBe('counts')
})

test('[V30] where the buttons have moved in the half second before, it is asked', () => {
  expect(judge([nothing(0), moved(900), sight(1501)])).toBe('asks')
  expect(judge([nothing(0), sight(900), moved(1600), sight(1700)])).toBe('asks')
})

test('[V30] where they move while the finger is down, it is asked', () => {
  expect(judge([nothing(0), sight(900), moved(2030)])).toBe('asks')
})

test('[V30] a button that comes up takes nothing for 300 ms, then asks until it has stood for half a second', () => {
  expect(judge([nothing(0), sight(1701)])).toBe('ignored')
  expect(judge([nothing(0), sight(1700)])).toBe('asks')
  expect(judge([nothing(0), sight(1500)])).toBe('counts')
})

test('[V30] what no frame has shown has not stood there yet, and what it takes the place of still stands', () => {
  expect(judge([nothing(0), sight(NOT_YET)])).toBe('ignored')
  expect(judge([sight(0, { question: 'vote 6' }), sight(NOT_YET)])).toBe('ignored')
  expect(judge([nothing(0), moved(900), sight(NOT_YET)])).toBe('asks')
  expect(judge([nothing(0), moved(900), sight(NOT_YET), sight(NOT_YET)])).toBe('asks')
})

test('[V30] a finger that came down before the buttons did is not meant for them', () => {
  expect(judge([nothing(0), sight(2010)], press(), 2400)).toBe('ignored')
})

test('[V30] the same button of another question is another button', () => {
  const before = { question: 'vote 6' }
  expect(judge([sight(0, before), sight(1900)])).toBe('ignored')
  expect(judge([sight(0, before), sight(1600)])).toBe('asks')
  expect(judge([sight(0, before), sight(1000)])).toBe('counts')
})

test('[V30] a window that turns or whose bars move is asked about', () => {
  expect(judge([sight(0, { frame: '390 788' }), sight(1800)])).toBe('asks')
})

test('[V30] nothing is taken for a second after a ballot was counted', () => {
  expect(judge([sight(0)], press(), 2060, 1001)).toBe('ignored')
  expect(judge([sight(0)], press(), 2060, 1000)).toBe('counts')
})

test('[V30] a key is pressed nowhere, but for one question only', () => {
  expect(judge([sight(0), moved(1900)], press({ point: null }))).toBe('counts')
  expect(judge([sight(0, { question: 'vote 6' }), sight(1900)], press({ point: null }))).toBe('ignored')
})

test('what is long past is forgotten, but for what has stood since', () => {
  const sights = [nothing(0), sight(1000), moved(9000), sight(9100)]
  expect(recentSights(sights, 10_000)).toEqual([sight(1000), moved(9000), sight(9100)])
  expect(recentSights(sights, 60_000)).toEqual([sight(9100)])
})
