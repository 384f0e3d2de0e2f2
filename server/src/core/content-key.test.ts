import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contentKey } from './content-key.ts'

const folder = (motions: number, text = 'Der Ärztetag fordert es. '.repeat(400)) => ({
  name: 'Notfallmappe',
  items: Array.from({ length: motions }, (_, number) => ({ number, text, outcome: null, gone: undefined })),
})

test('[T8] a folder of all motions is told from others in many turns, and none of them takes long', async () => {
  let turns = 0
  let done = false
  const key = contentKey(folder(500)).finally(() => {
    done = true
  })
  for (; !done; turns += 1) await turn()
  // Five million characters.
  expect(turns).toBeGreaterThan(30)
  expect(await key).toMatch(/^[0-9a-f]{64}$/)
})

test('the same content has the same key, and every other one another', async () => {
  expect(await contentKey(folder(2))).toBe(await contentKey(folder(2)))
  const contents = [
    ...[folder(1), folder(2), folder(1, 'anders'), {}, [], [[]], [{}], '', '[]', null, 0, '0', [1, 2], [12]],
    ...[['1', '2'], ['1,2'], { a: 'b' }, { a: ['b'] }, new Date(1), new Date(2)],
  ]
  expect(new Set(await Promise.all(contents.map(contentKey))).size).toBe(contents.length)
})
