import { quorumOf, sessionDay } from '@portal/shared/attendance/rules.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { anonymous } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import { doWork, type Work } from '#core/work.ts'
import { PersonError, replaceUser, returnUser } from '#people/replace-user.ts'
import { buildCongress, buildUsers } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { isLong, prove } from '#test/prove.ts'
import { setAttendance } from './set-attendance.ts'
import { insertConfirmation, isOpen, noteConnections, readRegister } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
// What counts by itself stands still: the course of events is the test's own.
await app.close()
const time = { now: new Date('2026-05-12T06:00:00Z') }
const context = { ...app.context, broadcast: () => {}, clock: { now: () => time.now } }
const work = <T>(action: (work: Work) => Promise<T>) => doWork(context, anonymous, action)

/** What should be known of somebody. */
interface Modelled {
  id: number
  registerNumber: string
  seated: boolean
  replacedBy: Modelled | null
  entries: { at: number; present: boolean }[]
  connected: { began: number; ended: number | null } | null
  confirmed: Set<string>
}

const modelled = ({ id, register_number }: { id: number; register_number: string }): Modelled => ({
  id,
  registerNumber: register_number,
  seated: true,
  replacedBy: null,
  entries: [],
  connected: null,
  confirmed: new Set(),
})

const RELOAD_MS = 10_000

/** What desks have noted holds for its day; of two of the same moment the later one. */
function inHall({ entries }: Modelled, at: number): boolean {
  const sameDay = entries.filter(
    (entry) => entry.at <= at && sessionDay(new Date(entry.at)) === sessionDay(new Date(at)),
  )
  return sameDay.toSorted((a, b) => a.at - b.at).at(-1)?.present ?? false
}

function whereModelled(person: Modelled, at: number): 'hall' | 'online' | null {
  if (inHall(person, at)) return 'hall'
  const { connected, confirmed } = person
  const lasts = connected && (connected.ended === null || connected.ended > at - RELOAD_MS)
  return lasts && confirmed.has(sessionDay(new Date(at))) ? 'online' : null
}

type Step =
  | { kind: 'desk'; who: number; present: boolean; lateBySeconds: number }
  | { kind: 'connections'; who: number[] }
  | { kind: 'confirm'; who: number }
  | { kind: 'replace'; who: number; by: number }
  | { kind: 'return'; who: number }

const PEOPLE = 16
const SUBSTITUTES = 5
const who = fc.nat(PEOPLE - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('desk' as const),
      who,
      present: fc.boolean(),
      lateBySeconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 7200 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('connections' as const),
      who: fc.uniqueArray(who, { maxLength: PEOPLE }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), who, by: fc.nat(SUBSTITUTES - 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), who }) },
)
/** From a moment to most of a day. */
const pause = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 900 }) },
  { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 60_000 }) },
)

prove(
  '[BW1, BW2, BW4, BW7] whatever desks, connections and replacements do, everybody is on the register once, where they are',
  { short: 1, long: 100 },
  fc.array(fc.record({ step, seconds: pause }), { minLength: 100, maxLength: 100 }),
  async (plan) => {
    await db.updateTable('congress').set({ seats: 12 }).execute()
    await db.updateTable('users').set({ active: false, roles: [] }).execute()
    const users = await buildUsers(db, PEOPLE)
    const people = users.map((user, index) => ({ ...modelled(user), seated: index >= SUBSTITUTES }))
    const substitutes = people.slice(0, SUBSTITUTES).map(({ id }) => id)
    await db.updateTable('users').set({ roles: [] }).where('id', 'in', substitutes).execute()
    for (const { step, seconds } of plan) {
      time.now = new Date(time.now.getTime() + seconds * 1000)
      await play(people, step)
      await compare(people)
    }
    return { steps: plan.length }
  },
)

const HALL = isLong ? 250 : 60
const DESKS = [0, 1, 2] as const
const somebody = fc.nat(HALL - 1)

prove(
  '[BW1, BW4] a hall is checked in at three desks at once, one of them without a network for a while: nobody twice, nobody lost, the quorum right at each moment',
  { short: 1, long: 100 },
  fc.record({
    order: fc.shuffledSubarray(
      Array.from({ length: HALL }, (_, index) => index),
      { minLength: HALL, maxLength: HALL },
    ),
    /** Who stands in a queue a second time, or goes out again, after how many others. */
    again: fc.array(fc.record({ who: somebody, present: fc.boolean(), after: somebody }), { maxLength: 40 }),
    offline: fc.constantFrom(...DESKS),
    from: fc.nat(30),
    lasts: fc.integer({ min: 1, max: 50 }),
    /** How much of what waited is sent a second time, because its answer was lost. */
    sentTwice: fc.nat(20),
  }),
  async ({ order, again, offline, from, lasts, sentTwice }) => {
    await db.updateTable('congress').set({ seats: HALL }).execute()
    await db.updateTable('users').set({ active: false, roles: [] }).execute()
    // A day of its own.
    time.now = new Date(time.now.getTime() + 86_400_000)
    const people = (await buildUsers(db, HALL)).map(modelled)
    const scans = order.map((who) => ({ who, present: true }))
    for (const { after, ...scan } of again) scans.splice(after, 0, scan)
    const waiting: Scan[] = []
    let ticks = 0
    for (; scans.length > 0; ticks += 1) {
      time.now = new Date(time.now.getTime() + 1400)
      const now = time.now.getTime()
      // Nobody stands at two desks in the same moment.
      const queue: Scan[] = scans.splice(0, DESKS.length).map((scan) => ({ ...scan, at: now }))
      const once = [...new Map(queue.map((scan) => [scan.who, scan])).values()]
      const isAway = ticks >= from && ticks < from + lasts
      if (isAway) waiting.push(...once.filter((_, desk) => desk === offline))
      else await sendStored(people, waiting.splice(0), sentTwice)
      const sent = once.filter((_, desk) => !isAway || desk !== offline)
      await Promise.all(sent.map((scan) => checkIn(people, scan)))
      for (const scan of sent) notice(people, scan)
      await compareHall(people)
    }
    await sendStored(people, waiting.splice(0), sentTwice)
    await compareHall(people)
    return { checkIns: HALL + again.length, ticks }
  },
)

interface Scan {
  who: number
  present: boolean
  at: number
}

/** What a desk tells: that it is so now, or since when it was, where it had to keep it. */
function checkIn(people: readonly Modelled[], { who, present, at }: Scan): Promise<unknown> {
  const { registerNumber } = people[who] as Modelled
  const late = at < time.now.getTime() && { at: new Date(at).toISOString() }
  return work((done) =>
    setAttendance(done, { registerNumber, present, reason: late ? 'Ohne Netz' : '', ...late }),
  )
}

/** A desk that has its network again sends what it has kept, in its order, and some of it twice. */
async function sendStored(
  people: readonly Modelled[],
  stored: readonly Scan[],
  twice: number,
): Promise<void> {
  for (const scan of stored) {
    await checkIn(people, scan)
    notice(people, scan)
  }
  for (const scan of stored.slice(0, twice)) await checkIn(people, scan)
}

/** What is so already is no coming and no going. */
function notice(people: readonly Modelled[], { who, present, at }: Scan): void {
  const person = people[who] as Modelled
  if (inHall(person, at) !== present) person.entries.push({ at, present })
}

async function compareHall(people: readonly Modelled[]): Promise<void> {
  const now = time.now.getTime()
  const { people: found, present, hall, quorate } = await readRegister(db, time.now, false)
  const expected = people.filter((person) => inHall(person, now)).map(({ registerNumber }) => registerNumber)
  const there = found.filter(({ where }) => where === 'hall').map(({ registerNumber }) => registerNumber)
  // The register is by number as text, where 100000 comes before 99999; the people of a round are by age.
  expect(there).toEqual(expected.toSorted())
  expect(found).toHaveLength(HALL)
  expect({ present, hall, quorate }).toEqual({
    present: expected.length,
    hall: expected.length,
    quorate: expected.length >= quorumOf(HALL),
  })
}

async function play(people: Modelled[], step: Step): Promise<void> {
  const now = time.now.getTime()
  const named = (index: number) => people[index] as Modelled
  if (step.kind === 'connections') {
    const present = new Set(step.who.map((index) => named(index).id))
    const open = await isOpen(db, time.now)
    await work(({ tx }) => noteConnections(tx, open ? [...present] : [], time.now))
    for (const person of people) connectModelled(person, open && present.has(person.id), now)
    return
  }
  const replaced = people.filter(({ replacedBy }) => replacedBy !== null)
  // Somebody comes back who has gone; without such a one, nobody does.
  const person = step.kind === 'return' ? (replaced[step.who % replaced.length] ?? named(0)) : named(step.who)
  const { registerNumber } = person
  if (step.kind === 'confirm') {
    await work(({ tx }) => insertConfirmation(tx, person.id, time.now))
    person.confirmed.add(sessionDay(time.now))
  } else if (step.kind === 'desk') {
    const { present, lateBySeconds } = step
    const at = new Date(now - lateBySeconds * 1000)
    const noted = await taken(
      work((done) => setAttendance(done, { registerNumber, present, at: at.toISOString(), reason: 'spät' })),
    )
    if (noted && inHall(person, at.getTime()) !== present) person.entries.push({ at: at.getTime(), present })
  } else if (step.kind === 'replace') {
    const successor = named(step.by)
    const done = await taken(
      work((doing) => replaceUser(doing, { from: registerNumber, to: successor.registerNumber })),
    )
    if (!done) return
    if (inHall(person, now)) person.entries.push({ at: now, present: false })
    Object.assign(person, { seated: false, replacedBy: successor })
    successor.seated = true
  } else {
    const successor = person.replacedBy
    if (!(await taken(work((doing) => returnUser(doing, registerNumber)))) || !successor) return
    Object.assign(person, { seated: true, replacedBy: null })
    successor.seated = false
  }
}

/** Whether it was done; refusals are the rules' own matter, anything else fails the test. */
const taken = (deed: Promise<unknown>): Promise<boolean> =>
  deed.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof PersonError) return false
      throw error
    },
  )

/** Connections of delegates alone are noted; whoever was away for a moment has never been away. */
function connectModelled(person: Modelled, present: boolean, now: number): void {
  const { connected } = person
  const lasting = connected !== null && connected.ended === null
  if (!present && lasting) connected.ended = now
  if (!present || lasting || !(person.seated || person.replacedBy)) return
  if (connected?.ended != null && connected.ended > now - RELOAD_MS) connected.ended = null
  else person.connected = { began: now, ended: null }
}

async function compare(people: readonly Modelled[]): Promise<void> {
  const now = time.now.getTime()
  const seated = people.filter((person) => person.seated)
  const expected = seated.map((person) => [person.registerNumber, whereModelled(person, now)] as const)
  const { people: found, ...counts } = await readRegister(db, time.now, false)
  const byNumber = expected.toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(found.map(({ registerNumber, where }) => [registerNumber, where])).toEqual(byNumber)
  const hall = expected.filter(([, where]) => where === 'hall').length
  const online = expected.filter(([, where]) => where === 'online').length
  const quorate = hall + online >= quorumOf(12)
  expect(counts).toMatchObject({ hall, online, present: hall + online, quorum: 7, quorate })
}
