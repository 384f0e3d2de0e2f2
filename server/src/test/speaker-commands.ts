import { randomUUID } from 'node:crypto'
import type { SpeakerEntry, SpeakerList, SpeechStatus } from '@portal/shared/speakers/records.ts'
import { lineType } from '@portal/shared/speakers/states.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildSessions, buildTop, buildUsers, type TestUser } from './builders.ts'
import type { TestApp } from './open-app.ts'
import type { ModelEntry, SpeakerModel } from './speaker-model.ts'

export const LISTS = 2
const PEOPLE = 3

/** The server under test, its lists, and who sits before it. */
export interface RealLists {
  app: TestApp
  chair: string
  tops: number[]
  people: Person[]
  /** Who can take over a seat. */
  substitutes: Person[]
  /** Requests that were made, to be sent once more. */
  sent: { person: Person; topId: number; uuid: string; id: number }[]
}

interface Person extends TestUser {
  cookie: string
}

type Command = fc.AsyncCommand<SpeakerModel, RealLists>

/** A command that can always be given: what is not allowed has to be refused. */
const command = (name: string, run: (model: SpeakerModel, real: RealLists) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await stopTime(real)
    await expectModel(model, real)
  },
  toString: () => name,
})

/** Mostly one list, so that what is done there meets. */
const anyList = fc.constantFrom(0, 0, 0, LISTS - 1)
const anyPerson = fc.nat(PEOPLE - 1)
const anyLine = fc.nat(4)

const topOf = ({ tops }: RealLists, index: number): number => tops[index] ?? 0

function personOf({ people }: RealLists, index: number): Person {
  const person = people[index]
  if (!person) throw new Error(`there is no person ${index}`)
  return person
}

/** The line at a place, counted round and round; an id of nothing where the list is empty. */
function lineOf(model: SpeakerModel, index: number, line: number): number {
  const { order } = model.list(index)
  return order[line % order.length] ?? 999_999
}

async function ask(
  { app }: RealLists,
  name: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  { cookie, allowed }: { cookie: string; allowed: boolean },
): Promise<SpeakerEntry> {
  const { status, body } = await app.call(name, input, cookie)
  if (allowed) expect(status).toBe(200)
  else expect([400, 403, 404, 409]).toContain(status)
  return body as SpeakerEntry
}

const askChair = (
  real: RealLists,
  name: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  allowed = true,
) => ask(real, name, input, { cookie: real.chair, allowed })

/** `theme` is the place of one of the list's themes. */
const register = (index: number, who: number, theme: number | null) =>
  command(`person ${who} registers on ${index} with theme ${theme}`, async (model, real) => {
    const person = personOf(real, who)
    const topId = topOf(real, index)
    const { themes } = model.list(index)
    const topic = theme === null ? null : (themes[theme % themes.length]?.id ?? 999_999)
    const refusal = model.refuse(index, person.register_number, topic)
    const uuid = randomUUID()
    const reply = await real.app.call('addSpeaker', { topId, topic, uuid }, person.cookie)
    if (refusal !== null) return expect(reply.problem.detail).toBe(refusal)
    expect(reply.status).toBe(200)
    model.add(index, reply.body.id, { owner: person.register_number, theme: topic })
    real.sent.push({ person, topId, uuid, id: reply.body.id })
  })

/** An earlier request comes once more: it is answered as before, and makes no second entry. */
const resend = (which: number) =>
  command(`request ${which} is resent`, async (model, real) => {
    const { sent } = real
    const request = sent[which % sent.length]
    if (!request || model.gone.has(request.person.register_number)) return
    const { person, topId, uuid, id } = request
    const allowed = { cookie: person.cookie, allowed: true }
    expect((await ask(real, 'addSpeaker', { topId, uuid }, allowed)).id).toBe(id)
  })

/** `who` is null for the chair. */
const withdraw = (index: number, line: number, who: number | null) =>
  command(`${who ?? 'chair'} withdraws line ${line} of ${index}`, async (model, real) => {
    const id = lineOf(model, index, line)
    const person = who === null ? null : personOf(real, who)
    const allowed = model.withdraw(index, id, person?.register_number ?? null)
    const cookie = person?.cookie ?? real.chair
    await ask(real, 'removeSpeaker', { topId: topOf(real, index), id }, { cookie, allowed })
  })

const call = (index: number, line: number, called: boolean) =>
  command(`call line ${line} of ${index}: ${called}`, async (model, real) => {
    const id = lineOf(model, index, line)
    const input = { topId: topOf(real, index), id, called }
    await askChair(real, 'callSpeaker', input, model.call(index, id, called))
  })

const start = (index: number, line: number) =>
  command(`start line ${line} of ${index}`, async (model, real) => {
    const id = lineOf(model, index, line)
    await askChair(real, 'startSpeech', { topId: topOf(real, index), id }, model.start(index, id))
  })

const end = (index: number, line: number) =>
  command(`end line ${line} of ${index}`, async (model, real) => {
    const id = lineOf(model, index, line)
    await askChair(real, 'endSpeech', { topId: topOf(real, index), id }, model.end(index, id))
  })

const move = (index: number, line: number, to: number | null) =>
  command(`move line ${line} of ${index} before ${to}`, async (model, real) => {
    const { order } = model.list(index)
    if (order.length === 0) return
    const id = lineOf(model, index, line)
    const before = to === null ? null : lineOf(model, index, to)
    await askChair(real, 'moveSpeaker', { topId: topOf(real, index), id, before })
    model.move(index, id, before)
  })

const switchList = (index: number, open: boolean) =>
  command(`list ${index} open: ${open}`, async (model, real) => {
    await askChair(real, 'switchSpeakerList', { topId: topOf(real, index), open })
    model.list(index).open = open
  })

const addTheme = (index: number) =>
  command(`one more theme on ${index}`, async (model, real) => {
    const topId = topOf(real, index)
    const { themes } = model.list(index)
    await askChair(real, 'setTheme', { topId, name: `Thema ${themes.length + 1}` })
    const { id = 0 } = (await readList(real, index)).themes.at(-1) ?? {}
    themes.push({ id, active: true })
  })

const switchTheme = (index: number, place: number, active: boolean) =>
  command(`theme ${place} of ${index} active: ${active}`, async (model, real) => {
    const { themes } = model.list(index)
    const theme = themes[place % themes.length]
    const input = { topId: topOf(real, index), id: theme?.id ?? 999_999, active }
    await askChair(real, 'setTheme', input, theme !== undefined)
    if (theme) theme.active = active
  })

const addHeading = (index: number) =>
  command(`heading on ${index}`, async (model, real) => {
    await askChair(real, 'addHeading', { topId: topOf(real, index), value: 'Aussprache' })
    const { id = 0 } = (await readList(real, index)).list.at(-1) ?? {}
    model.add(index, id, { heading: true, status: null })
  })

/** `who` is null for a guest. */
const seat = (index: number, who: number | null) =>
  command(`chair seats ${who ?? 'a guest'} on ${index}`, async (model, real) => {
    const owner = who === null ? null : personOf(real, who).register_number
    const allowed = owner === null || model.openEntryOf(index, owner) === undefined
    const person = owner === null ? { name: 'Prof. Gast' } : { registerNumber: owner }
    const { id } = await askChair(real, 'seatSpeaker', { topId: topOf(real, index), ...person }, allowed)
    if (allowed) model.add(index, id, { owner })
  })

const setTime = (index: number, seconds: number | null) =>
  command(`speaking time of ${index}: ${seconds}`, async (model, real) => {
    await askChair(real, 'setSpeakingTime', { topId: topOf(real, index), seconds })
    model.list(index).seconds = seconds
  })

/** The seat changes hands: what its holder had on the lists is withdrawn. */
const replace = (who: number) =>
  command(`person ${who} is replaced`, async (model, real) => {
    const newcomer = real.substitutes.pop()
    const { register_number } = personOf(real, who)
    if (!newcomer) return
    const { context } = real.app
    await doWork(context, system, (work) =>
      handOverSeat(work, { from: register_number, to: newcomer.register_number }),
    )
    real.people[who] = newcomer
    model.replace(register_number)
  })

/** Before everything here, and after it: a slow machine lets no ten seconds pass by itself. */
const longAgo = new Date('2000-01-01')
const muchLater = new Date(Date.now() + 86_400_000)

const stopTime = ({ app, tops }: RealLists) =>
  app.context.db
    .updateTable('speaker_entries')
    .set({ withdrawn_at: muchLater })
    .where('withdrawn_at', '>', longAgo)
    .where('top_id', 'in', tops)
    .execute()

const fade = () =>
  command('ten seconds pass', async (model, { app, tops }) => {
    const { db, changes } = app.context
    await db
      .updateTable('speaker_entries')
      .set({ withdrawn_at: longAgo })
      .where('withdrawn_at', 'is not', null)
      .where('top_id', 'in', tops)
      .execute()
    changes.tell(tops.map((topId) => `speakers:${topId}` as const))
    model.fade()
  })

const onLine = fc.tuple(anyList, anyLine)
const anyRegistration = fc
  .tuple(anyList, anyPerson, fc.option(fc.nat(1), { freq: 2 }))
  .map((of) => register(...of))

export const anySpeakerCommand: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 6 }, () => anyRegistration),
  ...Array.from({ length: 3 }, () => fc.tuple(anyList, anyLine, fc.boolean()).map((of) => call(...of))),
  onLine.map((of) => start(...of)),
  onLine.map((of) => start(...of)),
  onLine.map((of) => end(...of)),
  onLine.map((of) => end(...of)),
  fc.nat(20).map(resend),
  fc.tuple(anyList, anyLine, fc.option(anyPerson, { freq: 3 })).map((of) => withdraw(...of)),
  fc.tuple(anyList, anyLine, fc.option(anyPerson, { freq: 3 })).map((of) => withdraw(...of)),
  fc.tuple(anyList, anyLine, fc.option(anyLine)).map((of) => move(...of)),
  fc.tuple(anyList, fc.boolean()).map((of) => switchList(...of)),
  anyList.map((index) => switchList(index, true)),
  anyList.map(addTheme),
  fc.tuple(anyList, fc.nat(2), fc.boolean()).map((of) => switchTheme(...of)),
  fc.tuple(anyList, fc.nat(2), fc.boolean()).map((of) => switchTheme(...of)),
  anyList.map(addHeading),
  fc.tuple(anyList, fc.option(anyPerson)).map((of) => seat(...of)),
  fc.tuple(anyList, fc.constantFrom(null, 60, 180)).map((of) => setTime(...of)),
  anyPerson.map(replace),
  fc.constant(fade()),
]

/** New lists, open, and new people. */
export async function gatherSpeakers(app: TestApp, chair: string): Promise<RealLists> {
  const { db } = app.context
  const tops: number[] = []
  for (let index = 0; index < LISTS; index += 1) {
    const topId = await buildTop(db)
    await app.call('switchSpeakerList', { topId, open: 1 }, chair)
    tops.push(topId)
  }
  const users = await buildUsers(db, 2 * PEOPLE)
  const cookies = await buildSessions(
    db,
    users.map(({ id }) => id),
  )
  app.context.changes.tell(['content'])
  const people = users.map((user, index) => ({ ...user, cookie: cookies[index] ?? '' }))
  return { app, chair, tops, people: people.slice(PEOPLE), substitutes: people.slice(0, PEOPLE), sent: [] }
}

const readList = async ({ app, tops, chair }: RealLists, index: number): Promise<SpeakerList> =>
  (await app.call('speakerList', { file: `${tops[index]}.json` }, chair)).body

/** The lists, as the chair gets them, are the model's, and who speaks is in the snapshot. */
async function expectModel(model: SpeakerModel, real: RealLists): Promise<void> {
  for (const [index, expected] of model.lists.entries()) {
    const list = await readList(real, index)
    expect({ ...list, themes: list.themes.map(({ id, active }) => ({ id, active })), list: [] }).toEqual({
      topId: topOf(real, index),
      open: expected.open,
      seconds: expected.seconds,
      themes: expected.themes,
      list: [],
    })
    expect(list.list.map(shown)).toEqual(expected.order.map((id) => ({ id, ...expected.entries.get(id) })))
    expectOneOpenEach(list)
  }
  const { body } = await real.app.call('data', {}, real.chair)
  const ids = (status: SpeechStatus) =>
    model.lists.flatMap(({ entries }) =>
      [...entries].flatMap(([id, entry]) => (entry.status === status ? [id] : [])),
    )
  expect(body.currentSpeakers.map(({ id }) => id)).toEqual(ids(3))
  expect(body.calledSpeakers.map(({ id }) => id)).toEqual(ids(2).toSorted((a, b) => a - b))
}

const shown = ({ id, registerNumber, type, theme, status }: SpeakerEntry): ModelEntry & { id: number } => ({
  id,
  owner: registerNumber,
  heading: type === lineType.heading,
  theme,
  status,
})

/** V10: nobody has two open entries on a list. */
function expectOneOpenEach({ list }: SpeakerList): void {
  const owners = list.flatMap(({ open, registerNumber }) => (open && registerNumber ? [registerNumber] : []))
  expect(new Set(owners).size).toBe(owners.length)
}
