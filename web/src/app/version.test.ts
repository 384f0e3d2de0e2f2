import { expect, test } from 'vitest'
import { isOffered, reloadAddress } from './version.ts'

const calm = { own: 'a', announced: 'b', reloadedFor: null, voteRuns: false, copied: false }

test('[O6] another version of the server is offered', () => {
  expect(isOffered(calm)).toBe(true)
  expect(isOffered({ ...calm, announced: 'a' })).toBe(false)
  expect(isOffered({ ...calm, announced: null })).toBe(false)
})

test('[O6] nothing is offered while a vote runs, nor without a network', () => {
  expect(isOffered({ ...calm, voteRuns: true })).toBe(false)
  expect(isOffered({ ...calm, copied: true })).toBe(false)
})

test('[O6] a page that was already loaded anew for a version is not offered it again', () => {
  const address = reloadAddress('https://portal.example/Applications?top=Ib#x', 'b')
  expect(address).toBe('https://portal.example/Applications?top=Ib&version-reload=b#x')
  const reloadedFor = new URL(address).searchParams.get('version-reload')
  expect(isOffered({ ...calm, reloadedFor })).toBe(false)
  expect(isOffered({ ...calm, reloadedFor, announced: 'c' })).toBe(true)
})

test('a page in development knows no version, so none is offered', () => {
  expect(isOffered({ ...calm, own: 'development' })).toBe(false)
})
