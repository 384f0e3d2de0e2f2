import { afterEach, expect, test, vi } from 'vitest'
import { keepsUnsentDrafts } from '#parts/drafts/unsent-drafts.ts'
import { askLoaded } from './ask-loaded.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const stub = (stored: Record<string, string>) =>
  vi.stubGlobal('localStorage', { ...stored, getItem: (key: string) => stored[key] ?? null })

const away = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

test('the way out is free where its code cannot be loaded and nothing is kept, and asks where something is', async () => {
  const code = () => Promise.resolve({ unsent: 2 })
  expect(
    await askLoaded(
      code,
      async ({ unsent }) => unsent,
      () => true,
    ),
  ).toBe(2)
  expect(
    await askLoaded(
      away,
      async () => 1,
      () => false,
    ),
  ).toBe(0)
  expect(
    await askLoaded(
      away,
      async () => 1,
      () => true,
    ),
  ).toBeNull()
})

test('a draft that the server does not know is seen without the code of the drafts', () => {
  stub({ 'portal-entwuerfe-1': '{"a":{"unsaved":true}}', 'portal-entwuerfe-2': '{"a":{"unsaved":false}}' })
  expect([keepsUnsentDrafts('1'), keepsUnsentDrafts('2'), keepsUnsentDrafts(null)]).toEqual([
    true,
    false,
    false,
  ])
})
