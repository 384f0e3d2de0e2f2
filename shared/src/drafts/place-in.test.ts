import { expect, test } from 'vitest'
import { slowText } from '#slow-texts.ts'
import { placeIn } from './place-in.ts'

test.each([
  ['', ''],
  ['a', ''],
  ['', 'a'],
  ['a', 'aa'],
  ['aabaaab', 'aaab'],
  ['abcabcabd', 'abcabd'],
  ['Grüße 😀', '😀'],
  ['abc', 'd'],
])('[Y4] in "%s" the part "%s" is found where it stands', (text, part) => {
  expect(placeIn(text, part)).toBe(text.indexOf(part))
})

test('[Y4] in whatever texts a part is found where it stands', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const text = slowText(seed, 200)
    for (const part of [
      text.slice(seed % 150, (seed % 150) + 20),
      slowText(seed + 1, 3),
      `${text.slice(80)}x`,
    ])
      expect(placeIn(text, part), `${seed}`).toBe(text.indexOf(part))
  }
})
