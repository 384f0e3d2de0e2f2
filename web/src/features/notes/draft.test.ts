import { expect, test } from 'vitest'
import { answered, parseDrafts, startOf, typed } from './draft.ts'

test('[N5] a draft remembers the text that it started from, however long somebody types', () => {
  const first = typed(undefined, 'a', 'alt')
  expect(typed(typed(first, 'ab', 'anderes'), 'abc', 'noch anderes')).toEqual({
    text: 'abc',
    before: 'alt',
    sent: null,
  })
})

test('[N5] a text whose answer got lost is not taken for the words of another device', () => {
  expect(startOf({ text: 'abc', before: '', sent: 'ab ' }, 'ab')).toBe('ab')
  expect(startOf({ text: 'abc', before: '', sent: 'ab' }, 'anderes')).toBe('')
})

test('[N5] an answer ends the draft, or the draft goes on from the answer', () => {
  const draft = { text: 'ab', before: '', sent: 'ab' }
  expect(answered(draft, 'ab', 'ab')).toBeNull()
  expect(answered({ ...draft, text: 'abc' }, 'ab', 'ab')).toEqual({ text: 'abc', before: 'ab', sent: null })
})

test('[N7] drafts are read from the device as they were kept, and nonsense is none', () => {
  const drafts = { 7: { text: 'a', before: '', sent: null } }
  expect(parseDrafts(JSON.stringify(drafts))).toEqual(drafts)
  expect(parseDrafts(null)).toEqual({})
  expect(parseDrafts('{"7":{"text":1}}')).toEqual({})
})
