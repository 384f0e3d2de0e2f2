import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralQuestion } from '@portal/shared/text/procedural-question.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Question } from './question.tsx'

const drawn = (type: Parameters<typeof proceduralQuestion>[0]) =>
  renderToStaticMarkup(<Question>{proceduralQuestion(type, 'Ib - 07') ?? ''}</Question>)

test('[Q24] what is not to be done stands out in the question, and nothing is lost of it', () => {
  const html = drawn(proceduralType.nonHandling)
  expect(html).toMatch(/ <em[^>]*>nicht<\/em> abgestimmt werden\?/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Soll über Ib - 07 nicht abgestimmt werden?')
  expect(drawn(proceduralType.adjournment)).not.toContain('<em')
})
