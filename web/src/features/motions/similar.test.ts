import { expect, test } from 'vitest'
import { SimilarSearch } from './similar.ts'

const motion = (id: number, title: string, content = '', statement = '') => ({
  id,
  title,
  content,
  statement,
})
const motions = [
  motion(1, 'versorgung auf dem land', 'die telemedizin hilft, auch die telemedizinische beratung'),
  motion(2, 'telemedizin starken'),
  motion(3, 'hitzeschutz'),
]
const similar = new SimilarSearch(motions, {
  weights: { title: 2, content: 0.4, statement: 0.4 },
  threshold: 0.1,
})

test('[M6] a misspelled word is found, in the title first, with the words that are meant', () => {
  expect(similar.search(['telemedezin'])).toEqual([
    { id: 2, words: ['telemedizin'] },
    { id: 1, words: ['telemedizin', 'telemedizinische'] },
  ])
})

test('[M6] every word has to have one like it', () => {
  expect(similar.search(['telemedezin', 'beratung'])).toMatchObject([{ id: 1 }])
  expect(similar.search(['telemedezin', 'schutz'])).toEqual([])
})

test('[M6] a short word allows no mistake', () => {
  expect(similar.search(['hitse'])).toEqual([])
})
