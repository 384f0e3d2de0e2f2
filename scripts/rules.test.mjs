import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (pattern) =>
  globSync(pattern, { exclude: ['**/node_modules/**'] }).map((file) => [file, readFileSync(file, 'utf8')])

/** The numbers of all rules, as their pages give them. */
const rules = read('docs/rules/*.md').flatMap(([, text]) =>
  [...text.matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\*/gm)].map(([, rule]) => rule),
)

/** A title of a test in the browser that `npm test` leaves to the long form, after the rules in it. */
const beforeTag = /^[^\n]* @long['`],/

/** What the titles of tests cite, one by one and as "K7 to K12" or "V1–V5", with the file that does. */
const cited = read('{shared,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx,mjs}')
  .concat(read('e2e/faults/*.ts'))
  .flatMap(([file, text]) =>
    [...text.matchAll(/\[((?:[A-Z]{1,2}\d+(?:, | to |–)?)+)\]/g)].flatMap(({ 0: whole, 1: list, index }) => {
      const isLong = beforeTag.test(text.slice(index + whole.length))
      return list
        .split(', ')
        .flatMap(spread)
        .map((rule) => ({ rule, file, isLong }))
    }),
  )

function spread(part) {
  const [first, last = first] = part.split(/ to |–/)
  const letters = first.replace(/\d+/, '')
  const [from, to] = [first, last].map((rule) => Number(rule.slice(letters.length)))
  return Array.from({ length: to - from + 1 }, (_, index) => `${letters}${from + index}`)
}

test('each rule has a number of its own', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([])
})

test('what a test cites is a rule', () => {
  expect(cited.filter(({ rule }) => !rules.includes(rule))).toEqual([])
})

test('each rule has a test that cites it', () => {
  const tested = new Set(cited.map(({ rule }) => rule))
  expect(rules.filter((rule) => !tested.has(rule))).toEqual([])
})

/** What lies above what, and how a vote is announced: only a window shows it, and no short look at both. */
const atLength = ['V27', 'V28']

test('each rule but these two has a test that runs each time', () => {
  const tested = new Set(cited.filter(({ isLong }) => !isLong).map(({ rule }) => rule))
  expect(rules.filter((rule) => !tested.has(rule)).toSorted()).toEqual(atLength)
})
