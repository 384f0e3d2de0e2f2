import { expect, test } from 'vitest'
import { folded } from './fold.ts'

test('a name is one word, however it is spelled', () => {
  expect(['Müller', 'Mueller', 'muller', 'MU\u0308LLER'].map(folded)).toEqual(Array(4).fill('muller'))
  expect(['Groß', 'GROSS', 'Łukasz', 'Sørensen', 'İnan', 'Aydın'].map(folded)).toEqual([
    'gross',
    'gross',
    'lukasz',
    'sorensen',
    'inan',
    'aydin',
  ])
})
