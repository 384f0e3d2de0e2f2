import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slug } from './state.ts'
import { areas } from './states.ts'

/** The addresses of all screens, as the router has them; those within another one stand behind it. */
function addresses(): string[] {
  const router = readFileSync(new URL('../../web/src/app/router.tsx', import.meta.url), 'utf8')
  let around = ''
  return [
    ...router.matchAll(/<Route (?:path=(?:"([^"]*)"|\{(\w+)\}) )?(?:element=\{<(\w+)[^>]*>\}\s?)?(\/)?>/g),
  ]
    .filter(([, path]) => path !== '*')
    .flatMap(([, path, name, , closed]) => {
      const address = name ? '/Applications' : path?.startsWith('/') ? path : path && `${around}/${path}`
      if (path?.startsWith('/') && !closed) around = path
      return address ?? []
    })
}

test('every screen of the router is in the gallery', () => {
  const all = addresses()
  expect(all).toContain('/Tagungsbuero/Hotline')
  const shown = new Set(areas.flatMap(({ states }) => states.map(({ path }) => path.replace(/\?.*/, ''))))
  expect(all.filter((address) => !shown.has(address))).toEqual([])
})

test('each picture has a place of its own', () => {
  const places = areas.flatMap(({ name, states }) =>
    states.map((state) => `${slug(name)}/${slug(state.name)}`),
  )
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
