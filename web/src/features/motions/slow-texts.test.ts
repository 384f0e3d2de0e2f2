import { costOf, MOST_MS, type Reader } from '@portal/shared/slow-texts.ts'
import { contentLimit } from '@portal/shared/submissions/rules.ts'
import { expect, test } from 'vitest'
import { fold, wordsOf } from '#ui/fold.ts'
import { placesIn } from '#ui/highlight.tsx'
import { plainLines, plainText } from '#ui/plain-text.ts'
import { buildMotion } from './build-motion.ts'
import { search, snippetOf } from './search.ts'
import { questionOf } from './synonyms.ts'

const QUERY = 100
/** Generous, because what grows with the square takes ten seconds. */
const PATIENCE_MS = 10 * MOST_MS

/** What the page does with a motion's text and with what somebody looks for, with the longest that there is. */
const readers: Record<string, Reader> = {
  'a text without markup': { read: (text) => plainText(text), longest: contentLimit },
  'a text in lines': { read: (text) => plainLines(text), longest: contentLimit },
  'a folded text': { read: (text) => fold(text), longest: contentLimit / 4 },
  'what is looked for': { read: (text) => wordsOf(text), longest: QUERY * 10 },
  'a hit': {
    read: (text) => {
      const query = text.slice(-QUERY)
      const motion = buildMotion({ content: text })
      const question = questionOf(query, [[query.slice(0, QUERY / 2), 'KI']])
      return [search([motion], question), snippetOf(motion, question.words)]
    },
    longest: contentLimit / 4,
  },
  'what is marked': {
    read: (text) => placesIn(text, wordsOf(text.slice(0, QUERY)).flat()),
    longest: contentLimit / 4,
  },
}

test.each(Object.entries(readers))('[T5] the page does not stand still over %s', (_name, reader) => {
  for (let seed = 0; seed < 60; seed += 1) {
    expect(costOf(reader, seed, 0, PATIENCE_MS), `text ${seed}`).toBeLessThan(PATIENCE_MS)
  }
})
