import { expect, test } from 'vitest'
import { legalAddress } from '#pages/legal.ts'
import { strictestOf } from '#voting/many.ts'
import {
  nextTypeId,
  placeAfter,
  refuseAssociation,
  refuseOutdated,
  refuseRemoval,
  refuseService,
  refuseTop,
  refuseType,
  refuseTypeRemoval,
  seatsOf,
} from './rules.ts'

test('[KD1] an entry comes behind another one or first, and only where both are known', () => {
  expect(placeAfter(['1', '2', '3'], '3', '1')).toEqual(['1', '3', '2'])
  expect(placeAfter(['1', '2', '3'], '3', null)).toEqual(['3', '1', '2'])
  expect(placeAfter(['1', '2', '3'], '1', '3')).toEqual(['2', '3', '1'])
  expect(placeAfter(['1', '2'], '3', '1')).toBeNull()
  expect(placeAfter(['1', '2'], '1', '3')).toBeNull()
  expect(placeAfter(['1', '2'], '1', '1')).toBeNull()
})

test('[KD1] an entry of the service page is exactly one of a text, an address and a file', () => {
  const nothing = { content: null, url: null, file: null }
  expect(refuseService(nothing)).toBe('service-one-of')
  expect(refuseService({ ...nothing, content: '' })).toBe('service-one-of')
  expect(refuseService({ ...nothing, url: 'https://example.org', file: 'plan.pdf' })).toBe('service-one-of')
  expect(refuseService({ ...nothing, file: 'plan.pdf' })).toBeNull()
})

test('[KD2, KD3] what was read must be what stands there, and what is used stays', () => {
  expect(refuseOutdated('a', 'a')).toBeNull()
  expect(refuseOutdated('a', 'b')).toBe('entry-outdated')
  expect(refuseRemoval([])).toBeNull()
  expect(refuseRemoval([{ place: 'motions', count: 1 }])).toBe('entry-in-use')
})

test('[KD4, KD5] an agenda item has a name of its own, keeps a public one, and stays while it is decided on', () => {
  const fields = { name: 'Ia', content: 'Leitantrag', short: '', selectable: true }
  const free = { before: fields, others: ['Ib'], isPublic: false, isOnFloor: false }
  expect(refuseTop({ ...fields, name: 'Ic' }, free)).toBeNull()
  expect(refuseTop({ ...fields, name: 'Ib' }, free)).toBe('top-name-taken')
  expect(refuseTop(fields, { ...free, isOnFloor: true })).toBe('top-on-floor')
  expect(refuseTop({ ...fields, name: 'Ic' }, { ...free, isPublic: true })).toBe('top-name-public')
  expect(refuseTop({ ...fields, content: 'Anders' }, { ...free, isPublic: true })).toBeNull()
  expect(refuseType(true)).toBe('type-on-floor')
  expect(refuseType(false)).toBeNull()
})

test('[KD4, KD6] an association keeps its code, is named once, and has a seat for each of its delegates', () => {
  const before = { code: 'BE', laek: 'Ärztekammer Berlin', seats: 16 }
  const others = [{ code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 29 }]
  const state = { before, others, delegates: 12, isVoting: false }
  expect(refuseAssociation({ ...before, seats: 12 }, state)).toBeNull()
  expect(refuseAssociation({ ...before, seats: 11 }, state)).toBe('seats-taken')
  expect(refuseAssociation({ ...before, code: 'B' }, state)).toBe('association-code-stays')
  expect(refuseAssociation({ ...before, laek: 'Ärztekammer Nordrhein' }, state)).toBe('association-taken')
  expect(refuseAssociation({ ...before, code: 'NO' }, { ...state, before: null })).toBe('association-taken')
  expect(refuseAssociation({ ...before, seats: 17 }, { ...state, isVoting: true })).toBe(
    'association-on-floor',
  )
  expect(refuseAssociation({ ...before, seats: 0 }, { ...state, others: [], delegates: 0 })).toBe(
    'seats-none',
  )
  expect(seatsOf([before, ...others])).toBe(45)
})

test('[KD7] a new type is voted on while an id is free for it, and elections stay', () => {
  expect(nextTypeId([1, 2, 5, 6])).toBe(3)
  expect(nextTypeId([1, 2, 3, 4, 5, 6])).toBe(7)
  expect(nextTypeId([1, 2, 3, 4, 9])).toBe(10)
  expect([1, 4, 5, 6, 7].map(refuseTypeRemoval)).toEqual([null, null, 'type-usual', 'type-usual', null])
})

test('[KD9] of several motions the strictest majority holds', () => {
  expect(strictestOf([])).toBe('simple')
  expect(strictestOf(['third'])).toBe('third')
  expect(strictestOf(['third', 'simple'])).toBe('simple')
  expect(strictestOf(['two-thirds', 'three-quarters', 'simple'])).toBe('three-quarters')
})

test('[KD11] the menu leads to the address that was named, else to the page that says something, else nowhere', () => {
  expect(legalAddress('imprint', 'https://example.org', '<p>Hier</p>')).toBe('https://example.org')
  expect(legalAddress('privacy', null, '<p>Hier</p>')).toBe('/Datenschutz')
  expect(legalAddress('privacy', null, '')).toBeNull()
})
