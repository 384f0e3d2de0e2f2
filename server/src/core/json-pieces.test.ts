import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listInPieces, objectInPieces, restInPieces } from './json-pieces.ts'

const textOf = (pieces: readonly Buffer[]) => Buffer.concat(pieces).toString()

test('what is written in pieces is what is written at once', async () => {
  const lists = [[], [1], Array.from({ length: 51 }, (_, at) => ({ at, text: 'Ärztetag, "Ä"' }))]
  for (const list of lists) expect(textOf(await listInPieces(list))).toBe(JSON.stringify(list))
  const object = { version: '1', apps: lists[2], none: [], names: { 1: ['a'] }, 'a"b': null }
  const written = { apps: await listInPieces(lists[2] ?? []) }
  for (const known of [{}, written])
    expect(`${textOf(await objectInPieces(object, known))}}`).toBe(JSON.stringify(object))
})

test('[T8] however many motions there are, a turn of the thread writes a few of them', async () => {
  let turns = 0
  const writtenIn = new Map<number, number>()
  const motion = {
    toJSON() {
      writtenIn.set(turns, (writtenIn.get(turns) ?? 0) + 1)
      return 'Antrag'
    },
  }
  let writing = true
  const written = objectInPieces({ apps: Array.from({ length: 2000 }, () => motion) }, {}).finally(
    () => (writing = false),
  )
  while (writing) {
    await turn()
    turns += 1
  }
  expect(textOf(await written)).toHaveLength('{"apps":[]'.length + 2000 * '"Antrag",'.length - 1)
  expect(Math.max(...writtenIn.values())).toBeLessThanOrEqual(50)
})

test('what goes on in an object that was begun closes it', async () => {
  const rest = { seen: { 1: true }, notes: { 7: { text: 'Ä"' } }, none: {}, apps: [{ id: 1 }], user: null }
  expect(`{"version":"1"${textOf(await restInPieces(rest))}`).toBe(JSON.stringify({ version: '1', ...rest }))
})

test.each([
  [
    'notes',
    (text: object) => ({ notes: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [at, text])) }),
  ],
  ['motions', (text: object) => ({ delegateApps: Array.from({ length: 40 }, () => text) })],
])(
  '[T8] however long the %s of one person are, a turn of the thread writes some of them',
  async (_what, own) => {
    let turns = 0
    const writtenIn = new Map<number, number>()
    const words = 'Wort '.repeat(4000)
    const text = {
      toJSON() {
        writtenIn.set(turns, (writtenIn.get(turns) ?? 0) + words.length)
        return words
      },
    }
    let writing = true
    const written = restInPieces(own(text)).finally(() => (writing = false))
    while (writing) {
      await turn()
      turns += 1
    }
    expect(textOf(await written).length).toBeGreaterThan(40 * words.length)
    // The first turn has the step before the first wait, and the one behind it.
    expect(Math.max(...writtenIn.values())).toBeLessThanOrEqual(2 * (100_000 + words.length))
  },
)
