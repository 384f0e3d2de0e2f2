import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slug } from './state.ts'
import { areas } from './states.ts'

const read = (file: string) => readFileSync(new URL(`../../web/src/app/${file}`, import.meta.url), 'utf8')

/** The addresses of all screens: those of the router, and those of the congress office's areas. */
const addresses = (): string[] => [
  ...routed(),
  ...Array.from(
    read('office-areas.ts').matchAll(/^ {4}path: '(\w+)',/gm),
    ([, path]) => `/Tagungsbuero/${path}`,
  ),
]

/** The addresses of the router; those within another one stand behind it. */
function routed(): string[] {
  const router = read('router.tsx')
  let around = ''
  return [
    ...router.matchAll(/<Route (?:path=(?:"([^"]*)"|\{(\w+)\}) )?(?:element=\{<(\w+)[^>]*>\}\s?)?(\/)?>/g),
  ]
    .filter(([, path]) => path !== '*')
    .flatMap(([, path, name, , closed]) => {
      if (path?.endsWith('/*')) return path.slice(0, -2)
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
