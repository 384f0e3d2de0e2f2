import type { Application, Top } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { findCommands } from '#ui/commands.ts'
import { motionCommands, topCommands } from './chair-commands.ts'

const tops = [
  { id: 1, name: 'Ia', content: 'Leitantrag' },
  { id: 2, name: 'Ib', content: 'Gesundheitspolitik', short: 'Berufspolitik' },
  ...['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].map((name, index) => ({
    id: index + 3,
    name,
    content: `Titel ${index}`,
  })),
] satisfies Top[]
const typ = { id: 1, name: 'Beschlussantrag', content: '', decision: '' }
const apps = tops.flatMap((top) =>
  Array.from({ length: 20 }, (_, index) => ({
    ...{
      id: 100 * top.id + index,
      top,
      typ,
      number: index + 1,
      changes: '',
      new: '',
      statusid: motionStatus.published,
    },
    title: `Antrag ${index + 1}`,
  })),
) as unknown as Application[]

const called: string[] = []
const callTop = (top: Top | null) => void called.push(top?.name ?? '')
const pick = () => undefined
const floor = { tops, apps, current: tops[1] ?? null, running: false }
const [items, motions] = [topCommands(floor, callTop), motionCommands(floor, pick)]
const [byKey, byDigit] = [
  [...items, ...motions],
  [...motions, ...items],
]

test('[K26] each agenda item is called with four keys at most: the key, its name in figures, Enter', () => {
  for (const { name } of tops) {
    const figures = items.find(({ codes }) => codes?.[0] === name)?.codes?.[1] ?? name
    const [first] = findCommands(byKey, figures)
    expect([figures, first?.codes?.[0]]).toEqual([figures, name])
    expect(1 + figures.length + 1).toBeLessThanOrEqual(4)
    expect(findCommands(byKey, name)[0]?.codes?.[0]).toBe(name)
  }
})

test('[K26] a number that is typed means the motion of this agenda item, then the place among all motions', () => {
  expect(findCommands(byDigit, '8')[0]?.name).toMatch(/^Ib.-.08$/)
  expect(findCommands(byDigit, '187')[0]?.name).toMatch(/^IX.-.07$/)
  expect(findCommands(byDigit, 'v7')[0]?.name).toMatch(/^V.-.07$/)
  expect(findCommands(byDigit, 'V-07')[0]?.name).toMatch(/^V.-.07$/)
})

test('[K26] while a vote runs a motion is noted for afterwards', () => {
  expect(motions[0]?.does).toMatch(/^Als Nächstes/)
  expect(motionCommands({ ...floor, running: true }, pick)[0]?.does).toMatch(/^Für danach vormerken/)
})

test('[K26] what is called is not called again, and says so', () => {
  const ib = items.find(({ codes }) => codes?.[0] === 'Ib')
  expect(ib?.why).toBe('Dieser TOP ist aufgerufen.')
  items.find(({ id }) => id === 'top-none')?.run()
  expect(called).toEqual([''])
})
