import { expect, test } from 'vitest'
import { type LineDraft, nextDraft } from './line-draft.ts'

const line = {
  id: 1,
  kind: 'text',
  text: 'Grußwort',
  fresh: false,
  motion: null,
  state: 'waiting',
  place: 0,
} as const
const changed = (text: string): LineDraft => ({ kind: 'text', text, line, after: null })
const begun = (text: string): LineDraft => ({ kind: 'text', text, line: null, after: 1 })

test('[BR4] what was typed stays when another line is asked for, and what was not typed does not', () => {
  const wished = begun('')
  expect(nextDraft(changed('Grußwort der Stadt'), wished)).toEqual(changed('Grußwort der Stadt'))
  expect(nextDraft(begun('Mittagspause'), wished)).toEqual(begun('Mittagspause'))
  for (const draft of [null, changed('Grußwort'), changed(' '), begun('')])
    expect(nextDraft(draft, wished)).toBe(wished)
})
