import { expect, test } from 'vitest'
import { isKeepable, wayOf } from './routes.ts'

const origin = 'https://portal.example.org'
const way = (path: string, init: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...init }, origin)

test('[O5] calls and the socket never go through the worker', () => {
  for (const path of ['/api/data', '/api/docs/', '/api', '/socket.io/?EIO=4', '/healthz', '/share/abc']) {
    expect(way(path)).toBe(null)
  }
  expect(way('/api/docs/', { mode: 'navigate' })).toBe(null)
  expect(way('/data/media/Ib-01.pdf', { method: 'POST' })).toBe(null)
  expect(way('https://elsewhere.example.org/assets/a.js')).toBe(null)
})

test('[O3] screens, files of the build, and documents each have their way', () => {
  expect(way('/Applications?q=Ib', { mode: 'navigate' })).toBe('page')
  expect(way('/', { mode: 'navigate' })).toBe('page')
  expect(way('/assets/index-abc.js')).toBe('asset')
  expect(way('/data/media/Ib-01.pdf', { mode: 'navigate' })).toBe('document')
  expect(way('/download/logo.png')).toBe('document')
})

test('[O3] whole documents and pictures are kept, nothing else', () => {
  const answer = (status: number, type: string) => ({
    status,
    headers: new Headers({ 'content-type': type }),
  })
  expect(isKeepable(answer(200, 'application/pdf'))).toBe(true)
  expect(isKeepable(answer(200, 'image/png'))).toBe(true)
  expect(isKeepable(answer(206, 'application/pdf'))).toBe(false)
  expect(isKeepable(answer(404, 'application/pdf'))).toBe(false)
  expect(isKeepable(answer(200, 'video/mp4'))).toBe(false)
  expect(isKeepable(answer(200, 'application/zip'))).toBe(false)
})
