import type { Application } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { furthestFirst, reachOf } from './amendment-reach.ts'
import { decidedInWords, groupsOf, linesOf } from './order-lines.ts'

const top = { id: 1, name: 'Ib', content: '' }
const motion = (id: number, change: object = {}) =>
  ({
    ...{
      id,
      top,
      number: id,
      changes: '',
      new: '',
      clone: null,
      statusid: motionStatus.published,
      title: `Antrag ${id}`,
    },
    content: '<p>Die Frist für Anträge soll künftig vier Wochen vor der Tagung enden.</p>',
    ...change,
  }) as Application
const entry = (id: number, application: number | null, change: object = {}) => ({
  ...{ id, kind: application === null ? ('text' as const) : ('motion' as const), application },
  ...{ text: application === null ? `Text ${id}` : '', topid: 1, fresh: false },
  ...change,
})

/** The lines of motions in this order, each under the id of its motion. */
const arranged = (apps: Application[], onFloor: number[] = []) =>
  linesOf({ apps, presentation: apps.map(({ id }) => entry(id, id)) }, 1, { onFloor, wished: null })
const idsOf = (lines: readonly { id: number }[]) => lines.map(({ id }) => id)

test('[BR2] lines say how far they have come, and when their turn is after what is decided', () => {
  const apps = [motion(1), motion(2, { statusid: motionStatus.accepted }), motion(3), motion(4)]
  const presentation = [
    entry(10, null),
    ...apps.map(({ id }) => entry(id, id)),
    entry(20, 99),
    entry(30, 4, { topid: 2 }),
  ]
  const lines = linesOf({ apps, presentation }, 1, { onFloor: [3], wished: null })
  expect(lines.map(({ id, state, place }) => [id, state, place])).toEqual([
    [10, 'waiting', 0],
    [1, 'waiting', 2],
    [2, 'decided', 1],
    [3, 'running', 3],
    [4, 'waiting', 4],
  ])
})

test('[BR8] a wished order is shown, with what has come in since behind its line', () => {
  const apps = [1, 2, 3, 4].map((id) => motion(id))
  const presentation = apps.map(({ id }) => entry(id, id))
  expect(idsOf(linesOf({ apps, presentation }, 1, { onFloor: [], wished: [4, 1, 2] }))).toEqual([4, 1, 2, 3])
})

test('[BR7] amendments before their motion are one group, with those that change an amendment', () => {
  const amendments = [
    motion(3, { changes: 'a', number: 5 }),
    motion(4, { changes: 'b', number: 5, clone: { id: 3 } }),
    motion(6, { changes: 'c', number: 5 }),
  ]
  const [a, b, c] = amendments as [Application, Application, Application]
  const named = (lines: ReturnType<typeof arranged>) =>
    groupsOf(lines).map((group) => [group.original.id, ...idsOf(group.amendments)])
  expect(named(arranged([motion(1), b, a, c, motion(5)]))).toEqual([[5, 4, 3, 6]])
  // Another motion between them, or a vote, parts them.
  expect(named(arranged([a, motion(1), c, motion(5)]))).toEqual([[5, 6]])
  expect(named(arranged([a, c, motion(5)], [6]))).toEqual([])
})

test('[BR7] what changes more of the text is to come first, and what replaces all of it before everything', () => {
  const original = motion(5)
  const little = motion(1, { clone: { id: 5 }, content: original.content.replace('vier', 'sechs') })
  const more = motion(2, {
    clone: { id: 5 },
    content:
      '<p>Die Frist für Anträge soll künftig zwei Tage nach Beginn der Tagung und nicht vorher enden.</p>',
  })
  const whole = motion(3, {
    clone: { id: 5 },
    content: '<p>Der gesamte Antrag wird durch folgenden Text ersetzt: Fristen entfallen.</p>',
  })
  expect(reachOf(whole, original)).toEqual({ share: 1, whole: true })
  const [group] = groupsOf(arranged([little, more, whole, original]))
  expect(group && idsOf(furthestFirst(group) ?? [])).toEqual([3, 2, 1])
  const [sorted] = groupsOf(arranged([whole, more, little, original]))
  expect(sorted && furthestFirst(sorted)).toBeNull()
  // Of one of them nothing can be said.
  const vague = motion(4, { clone: { id: 5 }, content: '<p>Wir bitten um Beratung.</p>' })
  const [unsure] = groupsOf(arranged([little, vague, whole, original]))
  expect(unsure && furthestFirst(unsure)).toBeNull()
})

test('[BR2] what became of motions is said in words', () => {
  const statuses = [2, 1, 1, 5, 3] as const
  expect(decidedInWords(statuses.map((statusid) => ({ statusid })))).toBe(
    '2 angenommen, 1 abgelehnt, 1 an den Vorstand, 1 zurückgezogen',
  )
})
