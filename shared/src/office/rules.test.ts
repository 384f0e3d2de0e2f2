import fc from 'fast-check'
import { expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { whyUnprinted } from './bundles.ts'
import { isAmendmentTo, isTaken } from './motion-rules.ts'
import { checkEach, type Publishable } from './publication.ts'
import type { Numbering } from './records.ts'
import { nextChanges, nextNumber, refuseNumber } from './rules.ts'

const numbered = (number: number, changes = '', renewed = ''): Numbering => ({
  number,
  changes,
  new: renewed,
})

test('[B3] the next number is the lowest that is free', () => {
  expect(nextNumber([])).toBe(1)
  expect(nextNumber([numbered(1), numbered(1, 'a'), numbered(2)])).toBe(3)
  expect(nextNumber([numbered(1), numbered(3)])).toBe(2)
})

test('[B3] amendments get letters, after z two of them', () => {
  expect(nextChanges([numbered(1)], 1)).toBe('a')
  expect(nextChanges([numbered(1), numbered(1, 'a'), numbered(2, 'b')], 1)).toBe('b')
  const all = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => numbered(1, letter))
  expect(nextChanges(all, 1)).toBe('aa')
})

test.each([
  [numbered(3), null],
  [numbered(2), 'number-taken'],
  [numbered(4), 'number-leaves-gap'],
  [numbered(2, 'a'), 'number-taken'],
  [numbered(2, 'b'), null],
  [numbered(2, '', 'neu'), null],
  [numbered(3, 'a'), 'number-without-motion'],
  [numbered(3, '', 'neu'), 'number-without-motion'],
])('[B3] %o after 1, 2 and 2 a: %s', (wanted, reason) => {
  expect(refuseNumber([numbered(1), numbered(2), numbered(2, 'a')], wanted)).toBe(reason)
})

test('[B3] numbers that are always taken as offered have no gap and none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (amends) => {
      const taken: Numbering[] = []
      for (const amend of amends) {
        const last = taken.at(-1)
        const wanted =
          amend && last ? numbered(last.number, nextChanges(taken, last.number)) : numbered(nextNumber(taken))
        expect(refuseNumber(taken, wanted)).toBeNull()
        taken.push(wanted)
      }
      const numbers = new Set(taken.map(({ number }) => number))
      expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from(numbers, (_, index) => index + 1))
    }),
  )
})

const motion = (id: number, given: Partial<Publishable> = {}): Publishable => ({
  ...{
    id,
    top_id: 1,
    number: id,
    changes: '',
    new: '',
    title: 'Titel',
    content: '<p>Text</p>',
    statement: '',
  },
  ...{
    statusid: motionStatus.published,
    clone: null,
    replaces: null,
    publicAt: null,
    attachments: 0,
    ...given,
  },
})

const at = new Date('2026-05-12T08:00:00Z')
const publish = (motions: readonly Publishable[], chosen: readonly number[]) =>
  checkEach(new Set(chosen), {
    motions,
    taken: motions.map(({ id, ...numbered }) => ({ ...numbered, motion_id: id })),
    ...{ onFloor: [], at, now: at },
  }).map(({ motion: { id }, problems, notes }) => [id, ...problems, ...notes])

test('[BA6] what stands in the way of a publication, and what is unusual about it', () => {
  const motions = [
    motion(1, { publicAt: at }),
    motion(2),
    motion(3),
    motion(4, { number: 1, changes: 'a' }),
    motion(5, { number: 3, changes: 'a' }),
    motion(6, { number: 2 }),
    motion(7, { number: 9, changes: 'a', clone: 1 }),
    motion(8, { top_id: 2, number: 2, content: 'Siehe Anlage' }),
    motion(9, { top_id: 3, number: 1, content: '', title: ' ' }),
  ]
  expect(publish(motions, [1, 3, 4])).toEqual([
    [1, 'publication-twice'],
    [3, 'publication-before-smaller'],
    [4],
  ])
  expect(publish(motions, [5, 6, 7, 8, 9])).toEqual([
    [5, 'publication-without-original'],
    [6, 'publication-number-taken', 'publication-before-smaller'],
    [7],
    [8, 'publication-leaves-gap', 'publication-misses-attachment'],
    [9, 'publication-without-title', 'publication-without-text'],
  ])
})

test('[BA6] 2,000 motions are looked at together in one go each, not each beside all others', () => {
  let reads = 0
  const counting = (id: number) =>
    new Proxy(motion(id), {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    })
  const motions = Array.from({ length: 2000 }, (_, index) => counting(index + 1))
  const taken = Array.from({ length: 2000 }, (_, index) => ({ ...motion(index + 1), motion_id: index + 1 }))
  const ids = new Set(taken.map(({ id }) => id))
  const found = checkEach(ids, { motions, taken, onFloor: [], at, now: at })
  expect(found.every(({ problems, notes }) => problems.length + notes.length === 0)).toBe(true)
  expect(reads).toBeLessThan(2000 * 100)
})

test('[BA6] a number is taken that another motion has', () => {
  const taken = [{ ...numbered(1), top_id: 1, motion_id: 5 }]
  expect(isTaken(taken, { ...numbered(1), top_id: 1 }, null)).toBe(true)
  expect(isTaken(taken, { ...numbered(1), top_id: 1 }, 5)).toBe(false)
  expect(isTaken(taken, { ...numbered(1), top_id: 2 }, null)).toBe(false)
})

test.each([
  ['by name', { clone: 1, number: 9 }, true],
  ['by its number with a letter', { number: 1, changes: 'a' }, true],
  ['another number', { number: 2, changes: 'a' }, false],
  ['the number under another item', { number: 1, changes: 'a', top_id: 2 }, false],
  ['its number without a letter', { number: 1 }, false],
])('[BA8] an amendment to a motion %s', (_, other, is) => {
  expect(isAmendmentTo(motion(2, other), motion(1))).toBe(is)
  // Of an amendment only those are amendments that name it.
  expect(isAmendmentTo(motion(2, other), motion(1, { changes: 'b' }))).toBe('clone' in other)
})

test('[BA12] what was in no bundle, or has another text or number since, belongs into the next one', () => {
  const motion = { statusid: motionStatus.published, version: 2, print: 'Ib - 07' }
  expect(whyUnprinted(motion, null)).toBe('new')
  expect(whyUnprinted(motion, { version: 1, print: 'Ib - 07' })).toBe('changed')
  expect(whyUnprinted(motion, { version: 2, print: 'Ib - 06' })).toBe('renumbered')
  expect(whyUnprinted(motion, { version: 2, print: 'Ib - 07' })).toBeNull()
  for (const statusid of [motionStatus.withdrawn, motionStatus.lapsed])
    expect(whyUnprinted({ ...motion, statusid }, null)).toBeNull()
})
