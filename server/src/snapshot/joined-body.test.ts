import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipJoined, prepareOwn, prepareShared } from './joined-body.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constant(''),
  fc.constant('Ärztetag '.repeat(20_000)),
)

test('what two parts are joined to is one gzip stream of both, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (shared, own) => {
      const joined = Buffer.concat(gzipJoined(await prepareShared(shared), prepareOwn(own)))
      expect(gunzipSync(joined).toString()).toBe(shared + own)
    }),
  )
})

test('one shared part serves many readers', async () => {
  const shared = await prepareShared('{"apps":[1,2,3]')
  for (const own of [',"user":1}', ',"user":2}', '}'])
    expect(gunzipSync(Buffer.concat(gzipJoined(shared, prepareOwn(own)))).toString()).toBe(
      `{"apps":[1,2,3]${own}`,
    )
})
