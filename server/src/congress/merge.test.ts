import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const entry = (key: string, row: Record<string, unknown>) => ({ key, row })

test('[F15] a file that is as before changes nothing', () => {
  const rows = [entry('1', { id: 1, roles: ['A'] })]
  expect(merge(rows, new Map([['1', { roles: ['A'], id: 1 }]]), new Set(['1']))).toEqual({
    added: [],
    changed: [],
    remembered: [],
  })
})

test('[F16] only the columns that differ from the file before are changed', () => {
  const now = entry('1', { id: 1, title: 'neu', statusid: motionStatus.published })
  const before = new Map([['1', { id: 1, title: 'alt', statusid: motionStatus.published }]])
  expect(merge([now], before, new Set(['1']))).toEqual({
    added: [],
    changed: [{ ...now, changes: { title: 'neu' } }],
    remembered: [now],
  })
})

test('[F16] a row that the portal has and no file has brought is taken over whole', () => {
  const now = entry('1', { id: 1, title: 'neu' })
  expect(merge([now], new Map(), new Set(['1'])).changed).toEqual([{ ...now, changes: now.row }])
})

test('[F16] a row that is gone from the portal is brought again', () => {
  const now = entry('1', { id: 1 })
  expect(merge([now], new Map([['1', { id: 1 }]]), new Set()).added).toEqual([now])
})

test('[KD1] what the office has taken away comes back with a change of the file alone', () => {
  const entries = [
    { key: '1', row: { name: 'Ia' } },
    { key: '2', row: { name: 'Ib' } },
    { key: '3', row: { name: 'Ic' } },
  ]
  const before = new Map<string, Record<string, unknown>>(entries.map(({ key, row }) => [key, row]))
  const changed = [entries[0], { key: '2', row: { name: 'II' } }, entries[2]].filter(
    (one) => one !== undefined,
  )
  const found = merge(changed, before, new Set(), (key) => key !== '3')
  expect(found.added.map(({ key }) => key)).toEqual(['2', '3'])
})
