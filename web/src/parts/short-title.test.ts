import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShortTitle, shortTitle } from './short-title.tsx'

const shown = (title: string): string => renderToStaticMarkup(createElement(ShortTitle, null, title))

test('[E20] a title of more than 70 characters is cut in lists, and never within a sign', () => {
  expect(shortTitle('x'.repeat(70))).toBe('x'.repeat(70))
  expect(shortTitle('x'.repeat(71))).toBe(`${'x'.repeat(70)} ...`)
  const doctor = '👩🏽‍⚕️'
  expect(shortTitle(doctor.repeat(70))).toBe(doctor.repeat(70))
  expect(shortTitle(doctor.repeat(71))).toBe(`${doctor.repeat(70)} ...`)
})

test('[E20] the whole of a cut title is in its hint, and read out instead of what is shown', () => {
  const title = `Anfang ${'x'.repeat(70)} Ende`
  const html = shown(title)
  expect(html).toContain(`<span title="${title}"><span aria-hidden="true">${shortTitle(title)}</span>`)
  expect(html).toMatch(new RegExp(`<span[^>]*class="[^"]*"[^>]*>${title}</span></span>`))
  expect(shown('Kurz')).not.toContain('title=')
})
