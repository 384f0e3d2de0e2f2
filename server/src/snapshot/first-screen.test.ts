import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyReply } from 'fastify'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseClock } from '#core/clock.ts'
import { loadConfig } from '#core/config.ts'
import { sessionCookie } from '#core/cookie.ts'
import type { SnapshotCache } from './cache.ts'
import { serveFirstScreen } from './first-screen.ts'

test('[J7] no page is drawn while there is no time, not for a made-up cookie either', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  for (const name of [dist, join(folder, 'dist-server')]) await mkdir(name)
  await writeFile(join(dist, 'index.html'), 'as it was built')
  await writeFile(
    join(folder, 'dist-server', 'page.js'),
    `export const addressOf = (path, params) => path + '?' + params
     export const pageAt = () => ({ html: 'drawn', found: true })
     export const missingFilePage = () => ''`,
  )
  const config = loadConfig({})
  const log = pino({ level: 'silent' })
  const http = Fastify()
  await http.register(cookie)
  http.decorateReply('sendFile', function (this: FastifyReply) {
    return this.send('as it was built')
  })
  const known = {}
  const read = () => Promise.resolve(known)
  const point = () => Promise.resolve({ rev: 1 })
  const cache = { published: read, congress: read, pointForVisitors: point } as unknown as SnapshotCache
  let left = 2
  await serveFirstScreen(http, { config, log, clock: new DatabaseClock(log) }, cache, {
    dist,
    isReady: () => true,
    hasTime: () => left-- > 0,
    pages: { forVisitors: read } as never,
  })
  const headers = { cookie: `${sessionCookie(config)}=made-up` }
  const bodies: string[] = []
  for (const page of [1, 2, 3, 1])
    bodies.push((await http.inject({ url: `/Applications?seite=${page}`, headers })).body)
  // What was drawn once costs nothing.
  expect(bodies).toEqual(['drawn', 'drawn', 'as it was built', 'drawn'])
})
