import { motionStatus } from '@portal/shared/motions/status.ts'
import { describe, expect, test } from 'vitest'
import { buildMotion, ia } from './build-motion.ts'
import { choose, seek } from './choose.ts'
import { readAddress } from './list-address.ts'
import { looseningsOf } from './loosen.ts'

const synonyms = [
  ['KI', 'Künstliche Intelligenz', 'AI'],
  ['ePA', 'elektronische Patientenakte'],
]

describe('[M12] words that mean the same find each other', () => {
  const short = buildMotion({ title: 'KI-Systeme in der Praxis prüfen' })
  const long = buildMotion({ content: '<p>Der Einsatz <b>künstlicher</b> Intelligenz nützt Kranken.</p>' })
  const children = buildMotion({ title: 'Kinder und Kliniken stärken' })
  const file = buildMotion({ title: 'Elektronische Patientenakten und KI' })
  const all = [short, long, children, file]
  const found = (query: string) => new Set(seek(all, query, synonyms).motions)

  test.each([
    'KI',
    'ki',
    'künstliche Intelligenz',
    'Kuenstlicher Intelligenz',
    'KÜNSTLICHE-INTELLIGENZ',
    'AI',
  ])('%s', (query) => expect(found(query)).toEqual(new Set([short, long, file])))

  test('with every other word of the search, and both of two meanings', () => {
    expect(found('KI kranken')).toEqual(new Set([long]))
    expect(found('künstliche intelligenz epa')).toEqual(new Set([file]))
  })

  test('a word that is still being typed, or has no synonyms, is sought as it is', () => {
    expect(found('künstlich')).toEqual(new Set([long]))
    expect(found('kin')).toEqual(new Set([children]))
    expect(new Set(seek(all, 'ki', []).motions)).toEqual(new Set([short, children, file]))
  })

  test('the signs of an expression in the list are letters like others', () => {
    const odd = buildMotion({ title: 'Was kostet C++ (1.0)?' })
    expect(seek([odd, short], 'Sprache', [['C++ (1.0)', 'Sprache']]).motions).toEqual([odd])
  })
})

const decided = buildMotion({ statusid: motionStatus.accepted, title: 'Hitze', laek: 'Berlin' })
const referred = buildMotion({ statusid: motionStatus.referred, title: 'Kälte', top: ia })
const open = buildMotion({ statusid: motionStatus.published, title: 'Kälte', laek: 'Berlin' })
const withdrawn = buildMotion({ statusid: motionStatus.withdrawn, title: 'Sturm' })
const all = [decided, referred, open, withdrawn]
const wish = (address: string) => readAddress(new URLSearchParams(address), 'detail')

test('[M11] "Beschlüsse" leaves what was decided, whichever way, and says before how many that are', () => {
  expect(choose(all, wish('')).decided).toBe(2)
  expect(choose(all, wish('beschluss=1')).motions).toEqual([decided, referred])
  expect(choose(all, wish('beschluss=1&kammer=Berlin')).motions).toEqual([decided])
  expect(choose(all, wish('beschluss=1')).options.status.map(({ label }) => label)).toEqual([
    'Angenommen',
    'Vorstand',
  ])
  expect(choose(all, wish('status=1&status=10')).motions).toEqual([decided, open])
})

test('[M13] where nothing is found, each thing that is in the way is named with what there is without it', () => {
  const loosened = (address: string) =>
    looseningsOf(all, synonyms, wish(address)).map(({ name, count }) => [name, count])
  expect(loosened('q=hitze&top=Ia&beschluss=1')).toEqual([
    ['die Suche', 1],
    ['den Filter „Tagesordnungspunkt“', 1],
  ])
  expect(loosened('q=kälte+sturm')).toEqual([
    ['das Wort „kälte“', 1],
    ['das Wort „sturm“', 2],
    ['die Suche', 4],
  ])
  expect(loosened('q=schnee&status=11')).toEqual([])
})
