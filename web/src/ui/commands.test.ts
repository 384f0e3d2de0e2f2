import { expect, test } from 'vitest'
import { byGroup, type Command, findCommands } from './commands.ts'

const make = (id: string, change: Partial<Command>): Command => ({
  id,
  group: 'Antrag',
  name: id,
  does: 'Als Nächstes',
  run: () => undefined,
  ...change,
})

const commands = [
  make('VIII', { group: 'TOP', codes: ['VIII', '8'], words: 'Entlastung des Vorstandes' }),
  make('V', { group: 'TOP', codes: ['V', '5'], detail: '(Muster-)Weiterbildungsordnung' }),
  make('II - 08', { codes: ['8', 'II - 08'], behind: 2, detail: 'Ärztinnen in Führung' }),
  make('Ib - 08', { codes: ['8', 'Ib - 08'], behind: 1, detail: 'Prävention' }),
  make('Ib - 87', { codes: ['87', 'Ib - 87', '187'], behind: 1, detail: '187 Stellen' }),
  make('Müller', { group: 'Person', detail: 'Ärztekammer Bremen', codes: ['187'], behind: 5 }),
]
const found = (query: string) => findCommands(commands, query).map(({ id }) => id)

test('[K26] what a number means exactly comes first, then what it is a part of', () => {
  expect(found('8')).toEqual(['VIII', 'Ib - 08', 'II - 08', 'Ib - 87'])
  expect(found('187')).toEqual(['Ib - 87', 'Müller'])
  expect(found('ib08')).toEqual(['Ib - 08'])
  expect(found('ib 08')).toEqual(['Ib - 08'])
})

test('[K26] a short name means its own item before those that begin with it', () => {
  expect(found('v').slice(0, 2)).toEqual(['V', 'VIII'])
  expect(found('viii')).toEqual(['VIII'])
})

test('[K26] words are found in any spelling, at their beginning before inside', () => {
  expect(found('mueller')).toEqual(['Müller'])
  expect(found('weiterb')).toEqual(['V'])
  expect(found('bremen arzte')).toEqual(['Müller'])
  expect(found('rung')).toEqual(['II - 08'])
  expect(found('nirgends')).toEqual([])
})

test('[K26] without a query everything stands in its order, under the names of its kinds', () => {
  expect(findCommands(commands, '  ')).toEqual(commands)
  expect(byGroup(commands).map(([group, members]) => [group, members.length])).toEqual([
    ['TOP', 2],
    ['Antrag', 3],
    ['Person', 1],
  ])
})
