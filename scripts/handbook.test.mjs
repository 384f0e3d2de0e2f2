import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checklists } from '../web/src/features/handbook/checklists.ts'
import { helpFor } from '../web/src/features/handbook/help-for.ts'
import { pages } from '../web/src/features/handbook/pages.ts'
import { piecesOf } from '../web/src/features/handbook/pieces.ts'

const root = join(import.meta.dirname, '..')

/** Everything that the portal's screens are made of, but the handbook itself. */
const sources = ['web/src', 'shared/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('handbook'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
)
const texts = [
  ...pages.flatMap(({ card, sections }) => [
    ...card,
    ...sections.flatMap(({ text = [], steps = [] }) => [...text, ...steps]),
  ]),
  ...checklists.flatMap(({ items }) => items),
]
const pieces = texts.flatMap(piecesOf)
const names = [...new Set(pieces.flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])))]
const links = [...new Set(pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])))]

/** Whether something is called so on a screen: a text of its own, between quotes or tags. */
function isShown(name) {
  const own = new RegExp(`(?:['"\`>]|\\n)\\s*${RegExp.escape(name)}\\s*(?:['"\`<{]|\\n)`)
  return sources.some((source) => own.test(source))
}

test.each(names)('[KH2] what the handbook calls “%s” is called so on a screen', (name) => {
  expect(isShown(name)).toBe(true)
})

const routes = readFileSync(join(root, 'web/src/app/router.tsx'), 'utf8')
const areas = readFileSync(join(root, 'web/src/app/office-areas.ts'), 'utf8')
const screens = [
  ...Array.from(routes.matchAll(/<Route path="(\/[^"*]*)/g), ([, path]) => path),
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
  expect(
    screens.filter((screen) => /Tagungsbuero\/./.test(screen) && helpFor(screen, null) === null),
  ).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})
