import type { Application } from '@portal/shared/motions/records.ts'
import { expect, test } from 'vitest'
import { filtersOn, pageToShow, readAddress, stepTo, writeAddress } from './list-address.ts'

test('the address keeps what the list shows', () => {
  const shown = {
    view: 'overview',
    top: ['Ib'],
    applicant: ['Dr. med. Österreich & Söhne'],
    type: ['3'],
    association: ['Ärztekammer Berlin'],
    status: ['10', '11'],
    query: 'GOÄ & Co',
    onlyDecided: true,
    onlyNew: true,
    onlyMarked: true,
    page: 3,
    motion: 12,
  } as const
  expect(readAddress(writeAddress(shown), 'detail')).toEqual(shown)
  expect(filtersOn(shown)).toBe(9)
})

test('[M14] a search that is written twice is one step, its further letters none, and a filter keeps it', () => {
  const at = (search: string) => readAddress(new URLSearchParams(search), 'detail')
  const step = (search: string, changes: object, filtersOpen = false) => {
    const next = stepTo(at(search), changes, filtersOpen)
    return next && [String(next.params), next.isStep]
  }
  expect(step('', { query: 'P' })).toEqual(['ansicht=detail&q=P', true])
  expect(step('q=P', { query: 'P' })).toBeNull()
  expect(step('q=P', { query: 'Pa' })).toEqual(['ansicht=detail&q=Pa', false])
  expect(step('top=Ib', { query: 'P' })).toEqual(['ansicht=detail&top=Ib&q=P', true])
  expect(step('q=P', { top: ['Ib'] })).toEqual(['ansicht=detail&top=Ib&q=P', true])
  expect(step('q=P', { top: ['Ib'] }, true)).toEqual(['ansicht=detail&top=Ib&q=P', false])
})

test('an address that says nothing, or nonsense, gives the first page in the view last chosen', () => {
  const nothing = {
    view: 'overview',
    top: [],
    applicant: [],
    type: [],
    association: [],
    status: [],
    query: '',
    onlyDecided: false,
    onlyNew: false,
    onlyMarked: false,
    page: 0,
    motion: null,
  }
  expect(readAddress(new URLSearchParams(), 'overview')).toEqual(nothing)
  expect(readAddress(new URLSearchParams('seite=-1&antrag=x&ansicht=y&top=&status='), 'overview')).toEqual(
    nothing,
  )
})

test('a link to a motion leads to the page on which it stands', () => {
  const motions = Array.from({ length: 20 }, (_, index) => ({ id: index + 100 })) as Application[]
  const link = readAddress(new URLSearchParams('antrag=112'), 'detail')
  expect(pageToShow(link, motions)).toBe(3)
  expect(pageToShow({ ...link, motion: 1 }, motions)).toBe(1)
  expect(pageToShow({ ...link, page: 2 }, motions)).toBe(2)
})
