import { applyChanges, changesBetween } from '@portal/shared/amendments/changes.ts'
import { changedText, generatedText } from '@portal/shared/amendments/generated-texts.ts'
import { readText, writeText } from '@portal/shared/amendments/text.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { demoCongress } from '#congress/demo/demo-congress.ts'
import { prove } from '#test/prove.ts'

const written = demoCongress().apps.flatMap(({ content, statement }) => [content, statement].filter(Boolean))

/** Two texts: generated ones and those of the demo, changed a little or much, or two that have nothing in common. */
const pair = fc.record({
  seed: fc.nat(),
  kind: fc.constantFrom('generated', 'demo', 'strangers'),
  share: fc.constantFrom(1, 5, 10, 30),
})

prove(
  '[BV1] the shown change, made in the old text, gives the new one',
  { short: 20, long: 1000 },
  pair,
  async ({ seed, kind, share }) => {
    const old = kind === 'demo' ? (written[seed % written.length] ?? '') : generatedText(seed)
    const young =
      kind === 'strangers' ? (written[seed % written.length] ?? '') : changedText(old, seed, share)
    const [before, after] = [readText(old), readText(young)]
    const changes = changesBetween(before, after)
    expect(writeText(applyChanges(before, changes))).toBe(writeText(after))
    expect(readText(writeText(after))).toEqual(after)
    return { changes: changes.length }
  },
)

const longText = (seed: number): string => generatedText(seed, 90).slice(0, 200_000)

prove(
  '[BV1] texts of 200 kB are compared, changed in a tenth and rewritten wholly',
  { short: 2, long: 30 },
  fc.record({ seed: fc.nat(), isOneParagraph: fc.boolean() }),
  async ({ seed, isOneParagraph }) => {
    const shape = (html: string) =>
      isOneParagraph ? `<p>${html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/<|>/g, ' ')}</p>` : html
    const old = shape(longText(seed))
    const changed = shape(changedText(longText(seed), seed, 10))
    const other = shape(longText(seed + 1))
    const tenth = timeOf(old, changed)
    const whole = timeOf(old, other)
    return { letters: old.length, tenth, whole }
  },
)

/** Milliseconds that reading and comparing take; what they find has to be right. */
function timeOf(old: string, young: string): number {
  const start = performance.now()
  const [before, after] = [readText(old), readText(young)]
  const changes = changesBetween(before, after)
  const took = performance.now() - start
  expect(writeText(applyChanges(before, changes))).toBe(writeText(after))
  return Math.round(took)
}
