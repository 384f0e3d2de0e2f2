import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brotliJoined, gzipJoined, prepareOwn, prepareShared } from './joined-body.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constant(''),
  fc.constant('Ärztetag '.repeat(20_000)),
)

test('what two parts are joined to is one stream of both, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (first, second) => {
      const shared = await prepareShared([Buffer.from(first)])
      const own = await prepareOwn([Buffer.from(second)])
      expect(gunzipSync(Buffer.concat(gzipJoined(shared, own))).toString()).toBe(first + second)
      const brotli = brotliJoined(shared, own)
      if (brotli) expect(brotliDecompressSync(Buffer.concat(brotli)).toString()).toBe(first + second)
    }),
  )
})

test('Brotli is taken where it is the shorter, with an own part of any length', async () => {
  const words = Array.from({ length: 40_000 }, (_, index) => `Antrag ${(index * 7919) % 10_007}`).join(' ')
  const shared = await prepareShared([Buffer.from(words)])
  const small = await prepareOwn([Buffer.from(',"user":1}')])
  const packed = Buffer.concat(brotliJoined(shared, small) ?? [])
  expect(packed.length).toBeLessThan(Buffer.concat(gzipJoined(shared, small)).length)
  expect(brotliDecompressSync(packed).toString()).toBe(`${words},"user":1}`)
  expect(brotliJoined(shared, await prepareOwn([Buffer.from(words)]))).toBeNull()
  // Longer than one block can hold, and still worth it: what is random can't be compressed either way.
  const long = await prepareOwn([Buffer.from(randomBytes(60_000).toString('latin1'))])
  const joined = Buffer.concat(brotliJoined(shared, long) ?? [])
  expect(brotliDecompressSync(joined).toString()).toBe(words + long.plain.toString())
})

test('one shared part serves many readers', async () => {
  const shared = await prepareShared([Buffer.from('{"apps":[1,2,3]')])
  for (const own of [',"user":1}', ',"user":2}', '}'])
    expect(
      gunzipSync(Buffer.concat(gzipJoined(shared, await prepareOwn([Buffer.from(own)])))).toString(),
    ).toBe(`{"apps":[1,2,3]${own}`)
})

test('[T3] an own part that is long is compressed by another thread', async () => {
  let done = false
  const own = prepareOwn([
    Buffer.from('Ein langer Antrag, der um Unterstützung bittet. '.repeat(50_000)),
  ]).finally(() => {
    done = true
  })
  // What this thread alone has to do for it is done; no other thread is heard of before the turn is over.
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  expect(done).toBe(false)
  expect((await own).deflated.length).toBeLessThan((await own).plain.length)
})
