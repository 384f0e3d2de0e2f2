import { expect, test } from 'vitest'
import { checklists } from './checklists.ts'
import { helpFor } from './help-for.ts'
import { pages } from './pages.ts'
import { pictureOf } from './pictures.ts'
import { piecesOf } from './pieces.ts'

const files: Record<string, string> = import.meta.glob(
  [
    '/web/src/**/*.{ts,tsx}',
    '/shared/src/**/*.ts',
    '!/web/src/**/*.test.*',
    '!/web/src/features/handbook/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
/** Everything that the portal's screens are made of, but the handbook itself. */
const sources = Object.values(files)
const sourceOf = (name: string): string =>
  Object.entries(files).find(([path]) => path.endsWith(`/app/${name}`))?.[1] ?? ''

const texts = [
  ...pages.flatMap(({ card, sections }) => [
    ...card,
    ...sections.flatMap(({ text = [], steps = [], after = [] }) => [...text, ...steps, ...after]),
  ]),
  ...checklists.flatMap(({ items }) => items),
]
const pieces = texts.flatMap(piecesOf)
const names = [...new Set(pieces.flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])))]
const links = [...new Set(pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])))]

/** Whether something is called so on a screen: a text of its own, between quotes or tags. */
function isShown(name: string): boolean {
  const own = new RegExp(
    `(?:['"\`>]|\\n)\\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(?:['"\`<{]|\\n)`,
  )
  return sources.some((source) => own.test(source))
}

test.each(names)('[KH2] what the handbook calls “%s” is called so on a screen', (name) => {
  expect(isShown(name)).toBe(true)
})

const routes = sourceOf('router.tsx')
const areas = sourceOf('office-areas.ts')
const screens = [
  ...Array.from(routes.matchAll(/<Route path="(\/[^"*]*)/g), ([, path]) => path ?? ''),
  ...Array.from(areas.matchAll(/^ {4}path: '(\w+)',/gm), ([, path]) => `/Tagungsbuero/${path}`),
  '/Applications',
]

test.each(links)('[KH2] %s, which the handbook names, is a screen', (link) => {
  expect(screens).toContain(link)
})

const known = pages.flatMap(({ path, sections }) => sections.map(({ id }) => `/Handbuch/${path}#${id}`))

test('[KH1] help on a screen leads to a section that is there, the chair to their own', () => {
  const help = screens.flatMap((screen) => helpFor(screen, null) ?? [])
  expect(help.filter((place) => !known.includes(place))).toEqual([])
  expect(helpFor('/Voting', null)).toBe('/Handbuch/Delegierte#abstimmen')
  expect(helpFor('/Voting', { roles: ['ROLE_MASTER'] })).toBe('/Handbuch/Versammlungsleitung#pult')
  expect(screens.filter((screen) => helpFor(screen, null) === null)).toEqual(['/Handbuch/'])
  expect(new Set(known).size).toBe(known.length)
})

test('[KH2] each picture of the handbook is one that the portal makes of itself', () => {
  const shown = pages.flatMap(({ sections }) => sections.flatMap(({ picture }) => picture ?? []))
  expect(shown.filter(({ name }) => pictureOf(name) === null)).toEqual([])
  expect(shown.length).toBeGreaterThan(2)
})
