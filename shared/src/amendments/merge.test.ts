import { expect, test } from 'vitest'
import { applyChanges, changesBetween } from './changes.ts'
import { changedText, generatedText } from './generated-texts.ts'
import { type Amending, carryOver, collides, mergedText, placesOf } from './merge.ts'
import { plainOf, readText, sameSigns, writeText } from './text.ts'

const original = readText(
  '<p>Der Ärztetag fordert den Bund auf.</p><ol><li>Er prüft die Kosten.</li><li>Er berichtet bald.</li></ol>',
)
const amending = (id: number, html: string): Amending => ({
  id,
  changes: changesBetween(original, readText(html)),
})
const merge = (amendments: readonly Amending[], decisions: [number, number | 'all' | 'none'][] = []) => {
  const places = placesOf(original, amendments)
  const { signs, open } = mergedText(original, places, new Map(decisions))
  return { places, open, html: writeText(signs) }
}
const text = (first: string, ...entries: string[]) =>
  `<p>${first}</p><ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`
const [first, second, third] = [
  'Der Ärztetag fordert den Bund auf.',
  'Er prüft die Kosten.',
  'Er berichtet bald.',
]

test('[BV4] changes at different places go together, those of one paragraph too', () => {
  const { places, html, open } = merge([
    amending(1, text('Der Deutsche Ärztetag fordert den Bund auf.', second, third)),
    amending(2, text('Der Ärztetag fordert den Bund dringend auf.', second, third)),
    amending(3, text(first, second, 'Er berichtet jährlich.')),
    amending(4, text(first, second)),
  ])
  expect(places.filter(collides).map(({ wanted }) => wanted.map(({ ids }) => ids))).toEqual([[[3], [4]]])
  expect(open).toHaveLength(1)
  expect(html).toBe(text('Der Deutsche Ärztetag fordert den Bund dringend auf.', second, third))
})

test('[BV4] what all want in the same words does not collide', () => {
  const { places, html } = merge([amending(1, text(first, third)), amending(2, text(first, third))])
  expect(places.map(({ wanted }) => wanted.map(({ ids }) => ids))).toEqual([[[1, 2]]])
  expect(html).toBe(text(first, third))
})

test('[BV6] where changes collide somebody decides: one, the text as it is, or both where both are put in', () => {
  const both = [
    amending(1, text(first, second, third, 'Er dankt.')),
    amending(2, text(first, second, third, 'Er mahnt.')),
  ]
  expect(merge(both)).toMatchObject({ open: [0], html: text(first, second, third) })
  expect(merge(both, [[0, 1]])).toMatchObject({ open: [], html: text(first, second, third, 'Er mahnt.') })
  expect(merge(both, [[0, 'none']]).html).toBe(text(first, second, third))
  expect(merge(both, [[0, 'all']]).html).toBe(text(first, second, third, 'Er dankt.', 'Er mahnt.'))
})

test('[BV4] a paragraph that one takes out and another adds words to is decided on as a whole', () => {
  const { places } = merge([
    amending(1, text(first, third)),
    amending(2, text(first, 'Er prüft die Kosten. Er legt sie offen.', third)),
  ])
  const [place] = places.filter(collides)
  expect(place?.wanted.map(({ signs }) => plainOf(signs).trim())).toEqual([
    '',
    'Er prüft die Kosten. Er legt sie offen.',
  ])
})

test('[BV3] when the motion gets another text, changes keep their places or are said to have lost them', () => {
  const present = readText(text('Der Ärztetag fordert Bund und Länder auf.', third))
  const change = (html: string) => carryOver(original, present, changesBetween(original, readText(html)))
  const unchanged = change(text(first, second, 'Er berichtet jährlich.'))
  expect(unchanged).toMatchObject({ lost: [], done: 0 })
  expect(writeText(applyChanges(present, unchanged.changes))).toBe(
    text('Der Ärztetag fordert Bund und Länder auf.', 'Er berichtet jährlich.'),
  )
  expect(change(text(first, third))).toMatchObject({ changes: [], lost: [], done: 1 })
  expect(change(text(first, 'Er prüft nichts.', third))).toMatchObject({ changes: [], done: 0 })
  expect(change(text(first, 'Er prüft nichts.', third)).lost).toHaveLength(1)
})

test('[BV4] of many amendments no change is lost: each is made, or stands at a place to be decided', () => {
  for (let seed = 0; seed < 25; seed += 1) {
    const base = readText(generatedText(seed))
    const texts = [1, 2, 3].map((id) => readText(changedText(writeText(base), seed * 10 + id, 4)))
    const all = texts.map((signs, at) => ({ id: at, changes: changesBetween(base, signs) }))
    const places = placesOf(base, all)
    for (const [at, { from }] of places.entries())
      expect(places[at - 1]?.to ?? 0, `${seed}`).toBeLessThanOrEqual(from)
    // Whoever decides everywhere for one amendment, and against the others, gets that amendment's text.
    for (const [id, signs] of texts.entries()) {
      const decisions = new Map(
        places.map(({ wanted }, at) => {
          const own = wanted.findIndex(({ ids }) => ids.includes(id))
          return [at, own < 0 ? ('none' as const) : own]
        }),
      )
      const merged = mergedText(base, places, decisions)
      expect(merged.open).toEqual([])
      expect(sameSigns(merged.signs, signs), `${seed}: ${id}`).toBe(true)
    }
    // And where nothing collides, everything of all of them is in the text.
    const { open } = mergedText(base, places, new Map())
    expect(open).toEqual(places.flatMap((place, at) => (collides(place) ? [at] : [])))
  }
})

test('[BV3] whatever becomes of a motion meanwhile, an amendment that nobody touched still says the same', () => {
  for (let seed = 0; seed < 25; seed += 1) {
    const written = readText(generatedText(seed))
    const present = readText(changedText(writeText(written), seed + 500, 3))
    const changes = changesBetween(written, readText(changedText(writeText(written), seed + 900, 3)))
    const carried = carryOver(written, present, changes)
    expect(carried.changes.length + carried.lost.length + carried.done, `${seed}`).toBe(changes.length)
    for (const { from, to, signs } of carried.changes) {
      const before = changes.find((change) => change.signs === signs)
      expect(sameSigns(present.slice(from, to), written.slice(before?.from, before?.to)), `${seed}`).toBe(
        true,
      )
    }
  }
})
