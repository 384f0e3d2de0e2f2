import type { Application } from '@portal/shared/motions/records.ts'
import { describe, expect, test } from 'vitest'
import { fold } from '#ui/fold.ts'
import { buildMotion, ia } from './build-motion.ts'
import * as searching from './search.ts'
import { questionOf } from './synonyms.ts'

const search = (motions: Application[], query: string) => searching.search(motions, questionOf(query, []))
const snippetOf = (motion: Application, query: string) =>
  searching.snippetOf(motion, questionOf(query, []).words)

const spellings = ['Ib - 07 a', 'ib-7a', 'IB07a', 'ib 07 A', 'Ib – 07a', 'Ib-07', 'Ib-7']

test.each(spellings)('[M1] a print number is found in any spelling: %s', (query) => {
  const hit = buildMotion({ number: 7, changes: 'a' })
  const others = [buildMotion({ number: 70 }), buildMotion({ top: ia, number: 7, changes: 'a' })]
  const mentions = buildMotion({ content: '<p>wie Ib - 07 a</p>', number: 8 })
  expect(search([mentions, hit, ...others], query)).toEqual([hit])
})

test('[BA6] a number that a motion had in public finds it for ever', () => {
  const moved = buildMotion({ number: 9, formerly: ['Ia - 07'] })
  expect(search([moved, buildMotion({ number: 7 })], 'ia7')).toEqual([moved])
})

test('[M1] the name of an agenda item alone finds its motions, in their order', () => {
  const [first, second] = [buildMotion({ number: 1 }), buildMotion({ number: 2, title: 'Ib Ib' })]
  expect(search([first, second, buildMotion({ top: ia, title: 'Beschreibt' })], ' ib ')).toEqual([
    first,
    second,
  ])
})

describe('[M2] the search', () => {
  const hit = buildMotion({
    title: 'Telemedizin stärken',
    content: '<p>auf dem <strong>Land</strong> und auf der Straße</p>',
    statement: '<p>wegen&nbsp;Ärztemangel</p>',
  })
  const other = buildMotion({ title: 'Telemedizin abschaffen' })

  test.each(['telemedizin land', 'ÄRZTEMANGEL', 'aerztemangel', 'arztemangel', 'strasse', 'LAND  ärzt'])(
    'finds what has every word, whatever its spelling: %s',
    (query) => expect(search([hit, other], query)).toEqual([hit]),
  )

  test.each(['strong', 'nbsp', 'p>', 'telemedizin meer'])('finds nothing with %s', (query) =>
    expect(search([hit, other], query)).toEqual([]),
  )

  test('leaves everything where nothing is sought', () =>
    expect(search([hit, other], '  ')).toEqual([hit, other]))
})

test('[M3] a hit in the title comes before one in the text, and a short text before a long one', () => {
  const long = buildMotion({ content: `<p>${'viele Worte '.repeat(50)} Hitze</p>` })
  const short = buildMotion({ content: '<p>gegen Hitze</p>' })
  const title = buildMotion({ title: 'Hitzeschutz in allen Einrichtungen des Gesundheitswesens' })
  expect(search([long, short, title], 'hitze')).toEqual([title, short, long])
})

describe('[M4] the snippet', () => {
  const words = 'Wort '.repeat(60)

  test('is about a hundred letters around the hit, cut between words', () => {
    const motion = buildMotion({ content: `<p>${words} Ärztemangel &amp; mehr ${words}</p>` })
    const snippet = snippetOf(motion, 'aerztemangel')
    expect(snippet?.field).toBe('content')
    expect(snippet?.text).toMatch(/^… Wort .*Ärztemangel & mehr.* Wort …$/)
    expect(snippet?.text.length).toBeLessThanOrEqual(110)
    expect(snippet?.text.length).toBeGreaterThan(80)
    expect(fold(snippet?.text ?? '')).toContain('arztemangel')
  })

  test('comes from the reasons where the text does not have the word', () => {
    const motion = buildMotion({ content: '<p>Text</p>', statement: `<p>Grund ${words}</p>` })
    expect(snippetOf(motion, 'grund')).toMatchObject({
      field: 'statement',
      text: expect.stringMatching(/^Grund Wort.* …$/),
    })
    expect(snippetOf(motion, 'nirgends')).toBeNull()
  })

  test('shows the hit whole, however long it is', () => {
    const long = 'x'.repeat(150)
    expect(snippetOf(buildMotion({ content: `<p>${words} ${long} ${words}</p>` }), long)?.text).toContain(
      long,
    )
  })
})

test('a motion whose words have changed is read afresh', () => {
  const motion = buildMotion({ title: 'Hitze' })
  expect(search([motion], 'kälte')).toEqual([])
  const changed = { ...motion, title: 'Kälte' }
  expect(search([changed], 'kälte')).toEqual([changed])
})
