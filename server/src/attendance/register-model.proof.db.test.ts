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
import { prove } from '#test/prove.ts'
import { setAttendance } from './set-attendance.ts'
import { insertConfirmation, isOpen, noteConnections, readRegister } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
await db.updateTable('congress').set({ seats: 12 }).execute()
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
    await db.updateTable('users').set({ active: false, roles: [] }).execute()
    const users = await buildUsers(db, PEOPLE)
    const people = users.map(
      ({ id, register_number }, index): Modelled => ({
        id,
        registerNumber: register_number,
        seated: index >= SUBSTITUTES,
        replacedBy: null,
        entries: [],
        connected: null,
        confirmed: new Set(),
      }),
    )
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
  const expected = seated.map((person) => [person.registerNumber, whereModelled(person, now)])
  const { people: found, ...counts } = await readRegister(db, time.now, false)
  expect(found.map(({ registerNumber, where }) => [registerNumber, where])).toEqual(expected)
  const hall = expected.filter(([, where]) => where === 'hall').length
  const online = expected.filter(([, where]) => where === 'online').length
  const quorate = hall + online >= quorumOf(12)
  expect(counts).toMatchObject({ hall, online, present: hall + online, quorum: 7, quorate })
}
