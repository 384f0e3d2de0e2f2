import { expect, test } from 'vitest'
import { type Embedded, EmbeddedSources } from './embedded-sources.ts'

test('[G5] without an embedded address the policy names the portal alone', () => {
  expect(new EmbeddedSources().policy).toBe("frame-src 'none';media-src 'self';connect-src 'self'")
})

test('[G5] [L4] the origins of all features stand in the policy once, in a fixed order', () => {
  const sources = new EmbeddedSources()
  sources.set('pages', { frames: ['https://b.example', 'https://a.example'], films: [] })
  sources.set('stream', { frames: ['https://a.example'], films: ['https://film.example'] })
  expect(sources.policy).toBe(
    "frame-src https://a.example https://b.example;media-src 'self' blob: data: https://film.example;" +
      "connect-src 'self' https://film.example",
  )
  sources.set('stream', { frames: [], films: [] })
  expect(sources.policy).toBe(
    "frame-src https://a.example https://b.example;media-src 'self';connect-src 'self'",
  )
})

test('[G5] [L4] of two readings of one feature the one that began last holds, whichever comes back first', async () => {
  const sources = new EmbeddedSources()
  const [older, newer] = [Promise.withResolvers<Embedded>(), Promise.withResolvers<Embedded>()]
  const renewed = [sources.renew('pages', older.promise), sources.renew('pages', newer.promise)]
  newer.resolve({ frames: ['https://new.example'], films: [] })
  await renewed[1]
  older.resolve({ frames: ['https://old.example'], films: [] })
  await renewed[0]
  expect(sources.policy).toContain('frame-src https://new.example;')
})
