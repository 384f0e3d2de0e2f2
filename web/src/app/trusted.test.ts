import { expect, test, vi } from 'vitest'
import { rules } from './trusted.ts'

vi.stubGlobal('location', new URL('https://portal.example/Applications'))

test('[G6] markup is parsed where it runs nothing, and nowhere else', () => {
  expect(rules.createHTML('<b>a</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>a</b>')
  expect(rules.createHTML('<b>a</b>')).toBe('<b>a</b>')
  for (const sink of [
    'Element innerHTML',
    'Document write',
    'Element insertAdjacentHTML',
    'HTMLIFrameElement srcdoc',
  ])
    expect(rules.createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', sink)).toBe(null)
})

test('[G6] threads and the service worker are files of the build', () => {
  for (const url of [
    '/assets/similar-worker-abc.js',
    'https://portal.example/assets/a.js',
    '/service-worker.js',
  ])
    expect(rules.createScriptURL(url)).toBe(url)
  for (const url of [
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    '/uploads/1/2/a.js',
    '/assets/../download/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://portal.example/1',
  ])
    expect(rules.createScriptURL(url)).toBe(null)
})
