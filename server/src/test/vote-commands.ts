import { randomUUID } from 'node:crypto'
import type { PortalEvent } from '@portal/shared/events.ts'
import type { Choice, Mode } from '@portal/shared/voting/records.ts'
import { countVotings } from '@portal/shared/voting/votings.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildMotion, buildSession, buildSessions, buildUser, buildUsers, type TestUser } from './builders.ts'
import { type LiveWindow, openLive } from './expect-live.ts'
import type { TestApp } from './open-app.ts'
import { anyChoice, setVote } from './open-hall.ts'
import { type Model, seatsOf, votingsOf } from './vote-model.ts'

/** The last of them is decided by the associations. */
const MOTIONS = 3
const CHAMBER_MOTION = MOTIONS - 1
export const chamberMotions = [CHAMBER_MOTION]
const VOTERS = 3

/** The server under test, and who sits before it. */
export interface Real {
  app: TestApp
  chair: LiveWindow
  motions: number[]
  /** A voter without a window is away. */
  voters: Seat[]
  /** The voice leaders, by the codes of their associations. */
  leaders: Record<string, string>
  /** Who can take over a seat. */
  substitutes: Person[]
}

interface Person extends TestUser {
  cookie: string
}

interface Seat {
  delegate: Person
  window: LiveWindow | null
}

type Command = fc.AsyncCommand<Model, Real>

const anyMotion = fc.nat(MOTIONS - 1)
const anyVoter = fc.nat(VOTERS - 1)

/** A command that can always be given: what is not allowed has to be refused. */
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await expectModel(model, real)
  },
  toString: () => name,
})

async function ask(
  { app, chair }: Real,
  name: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  allowed: boolean,
) {
  const reply = await app.call(name, input, chair.cookie)
  expect(reply).toMatchObject(allowed ? { status: 200, body: 1 } : { status: 409, problem: { result: 0 } })
}

const start = (index: number, mode: Mode) =>
  command(`start ${index} ${mode}`, (model, real) =>
    ask(real, 'startVote', { appId: real.motions[index], mode }, model.start(index, mode)),
  )

const open = (index: number, seconds: number | null) =>
  command(`open ${index} ${seconds}`, (model, real) =>
    ask(real, 'openVote', { appId: real.motions[index], seconds }, model.open(index, seconds !== null)),
  )

const extend = (index: number) =>
  command(`extend ${index}`, (model, real) =>
    ask(real, 'extendVote', { appId: real.motions[index], seconds: 3600 }, model.extend(index)),
  )

const cancel = (index: number) =>
  command(`cancel ${index}`, (model, real) =>
    ask(real, 'cancelVote', { appId: real.motions[index] }, model.cancel(index)),
  )

const restart = (index: number) =>
  command(`restart ${index}`, (model, real) =>
    ask(real, 'restartApp', { id: real.motions[index] }, model.restart(index)),
  )

const stop = (index: number, result: 0 | 1 | 2 | '') =>
  command(`stop ${index} ${result}`, async (model, { app, chair, motions }) => {
    const appId = motions[index]
    const declared = model.stop(index, result === '' ? null : result === 1)
    const reply = await app.call('stopVote', { appId, result }, chair.cookie)
    if (!declared) return expect(reply.status).toBe(409)
    const { votings, mode } = declared
    expect(reply).toMatchObject({
      status: 200,
      body: { appId, votings, mode, result: declared.result, hall: null },
    })
    const list = await app.call('rollCall', { appId }, chair.cookie)
    if (mode !== 'rollcall') return expect(list.status).toBe(404)
    expect(new Map(list.body.map((line) => [line.register_number, line.vote]))).toEqual(declared.ballots)
  })

const stopChambers = (index: number) =>
  command(`count the chambers on ${index}`, async (model, { app, chair, motions }) => {
    const appId = motions[index]
    const declared = model.stopChambers(index)
    const reply = await app.call('voteUnionResult', { id: appId }, chair.cookie)
    if (!declared) return expect(reply.status).toBe(409)
    const { votings, mode, result } = declared
    expect(reply).toMatchObject({ status: 200, body: { appId, votings, mode, result, hall: null } })
  })

const castChamber = (code: string, value: boolean) =>
  command(`${code} votes ${value}`, async (model, { app, leaders }) => {
    const taken = model.castChamber(code, value)
    const reply = await app.call('voteUnion', { value }, leaders[code])
    expect(reply).toMatchObject(taken ? { status: 200, body: 1 } : { status: 409, problem: { result: 0 } })
  })

const runOut = () =>
  command(
    'countdown runs out',
    async (model, { app, chair }) => {
      const { db } = app.context
      await setVote(db, { closes_at: new Date() })
      app.context.changes.tell(['floor'])
      await until(chair, () => chair.live().point.currentVote?.open === false)
      if (model.vote) model.vote = { ...model.vote, state: 'closed' }
    },
    ({ vote }) => vote?.state === 'open' && vote.countdown,
  )

const cast = (index: number, of: number, choice: Choice) =>
  command(`voter ${index} votes ${choice} on ${of}`, async (model, { voters, motions }) => {
    const { delegate, window } = voters[index] ?? {}
    if (!delegate || !window) return
    const uuid = randomUUID()
    const refusal = model.refuse(delegate.register_number, of)
    const answer = await window.client.job('vote', { appId: motions[of], vote: choice }, uuid)
    expect(answer).toEqual(
      refusal === null ? { uuid, result: true } : { uuid, result: false, message: refusal },
    )
    if (refusal === null) model.vote?.ballots.set(delegate.register_number, choice)
    model.answers.push({ voter: delegate.id, uuid, motion: of, choice, result: answer.result })
  })

/** An earlier job comes once more: it has its answer, and changes nothing. */
const resend = (index: number, which: number) =>
  command(`voter ${index} resends ${which}`, async (model, { voters, motions }) => {
    const { delegate, window } = voters[index] ?? {}
    const own = model.answers.filter((answer) => answer.voter === delegate?.id)
    const job = own[which % own.length]
    if (!window || !job) return
    const { uuid, choice, result } = job
    const answer = await window.client.job('vote', { appId: motions[job.motion], vote: choice }, uuid)
    expect(answer.result).toBe(result)
  })

const leave = (index: number) =>
  command(`voter ${index} leaves`, async (_model, { voters }) => {
    const seat = voters[index]
    seat?.window?.client.close()
    if (seat) seat.window = null
  })

const comeBack = (index: number) =>
  command(`voter ${index} comes back`, async (_model, { app, voters }) => {
    const seat = voters[index]
    if (seat && !seat.window) voters[index] = await takeSeat(app, seat.delegate)
  })

/** The seat changes hands: the ballot of the one who left stays, and is the seat's in that vote. */
const replace = (index: number) =>
  command(`voter ${index} is replaced`, async (model, { app, chair, voters, substitutes }) => {
    const seat = voters[index]
    const newcomer = substitutes.pop()
    if (!seat || !newcomer) return
    const [from, to] = [seat.delegate.register_number, newcomer.register_number]
    await doWork(app.context, system, (work) => handOverSeat(work, { from, to }))
    model.replace(from, to)
    await seat.window?.client.untilCut()
    for (const number of [from, to]) await chair.client.until((event) => tellsOf(event, number))
    voters[index] = await takeSeat(app, newcomer)
  })

const tellsOf = ({ name, payload }: PortalEvent, number: string) =>
  name === 'send-data' && payload.op === 'update_user' && payload.data.register_number === number

const takeSeat = async (app: TestApp, delegate: Person): Promise<Seat> => ({
  delegate,
  window: await openLive(app, delegate.name, delegate.cookie),
})

/** New motions, voters and substitutes; the chair's window knows all of them. */
export async function gather(app: TestApp, chair: string): Promise<Real> {
  const { db } = app.context
  const motions = []
  for (let index = 0; index < MOTIONS; index += 1)
    motions.push(await buildMotion(db, { union_vote: index === CHAMBER_MOTION }))
  const users = await buildUsers(db, 2 * VOTERS)
  const ids = users.map(({ id }) => id)
  const cookies = await buildSessions(db, ids)
  const people = users.map((user, index) => ({ ...user, cookie: cookies[index] ?? '' }))
  // An association has one voice leader at a time.
  await db.updateTable('users').set({ voice_leader: false }).execute()
  const leaders: Record<string, string> = {}
  for (const code of Object.keys(seatsOf)) {
    const leader = await buildUser(db, { voice_leader: true, medical_association_code: code })
    leaders[code] = await buildSession(db, leader.id)
  }
  app.context.changes.tell(['content'])
  return {
    app,
    leaders,
    chair: await openLive(app, 'chair', chair),
    motions,
    voters: await Promise.all(people.slice(VOTERS).map((person) => takeSeat(app, person))),
    substitutes: people.slice(0, VOTERS),
  }
}

const setTop = (top: number | null) =>
  command(`TOP ${top}`, async (model, real) => {
    await ask(real, 'setWorkingPoint', { topId: top }, true)
    model.top = top
    model.shown = null
  })

const setMessage = (text: string) =>
  command(`message "${text}"`, async (model, real) => {
    await ask(real, 'setMessage', { text }, true)
    model.message = text
  })

export const anyCommand: fc.Arbitrary<Command>[] = [
  fc.tuple(anyMotion, fc.constantFrom<Mode>('open', 'rollcall', 'secret')).map((of) => start(...of)),
  fc.tuple(anyMotion, fc.constantFrom(null, 3600)).map((of) => open(...of)),
  fc.tuple(anyMotion, fc.constantFrom(null, 3600)).map((of) => open(...of)),
  anyMotion.map(extend),
  anyMotion.map(cancel),
  anyMotion.map(restart),
  fc.tuple(anyMotion, fc.constantFrom<0 | 1 | 2 | ''>(0, 1, 2, '')).map((of) => stop(...of)),
  anyMotion.map(stopChambers),
  fc.tuple(fc.constantFrom(...Object.keys(seatsOf)), fc.boolean()).map((of) => castChamber(...of)),
  fc.tuple(fc.constantFrom(...Object.keys(seatsOf)), fc.boolean()).map((of) => castChamber(...of)),
  fc.constant(runOut()),
  fc.tuple(anyVoter, anyMotion, anyChoice).map((of) => cast(...of)),
  fc.tuple(anyVoter, anyMotion, anyChoice).map((of) => cast(...of)),
  fc.tuple(anyVoter, anyMotion, anyChoice).map((of) => cast(...of)),
  fc.tuple(anyVoter, fc.nat(20)).map((of) => resend(...of)),
  anyVoter.map(leave),
  anyVoter.map(comeBack),
  anyVoter.map(replace),
  fc.constantFrom(null, 1, 2).map(setTop),
  fc.constantFrom('', 'Bitte nehmen Sie Platz.').map(setMessage),
]

/** The server's state, as its readers get it, is the model's. */
async function expectModel(model: Model, { app, chair, motions, voters }: Real): Promise<void> {
  const { vote } = model
  const votings = vote && votingsOf(vote)
  const cast = votings ? countVotings(votings) : 0
  if (vote) await until(chair, () => chair.live().point.currentVote?.count === cast)
  const point = await app.call('workingPoint', {}, chair.cookie)
  expect(point.body.top?.id ?? null).toBe(model.top)
  expect(point.body.currentVote && { ...point.body.currentVote, rev: 0, closesAt: null }).toEqual(
    vote && {
      appId: motions[vote.motion],
      open: vote.state === 'open',
      hasVoted: false,
      count: cast,
      // Of a secret vote the chair sees the turnout alone, as everybody.
      votings: vote.mode === 'secret' ? null : votings,
      boardReferralRaised: false,
      nonHandlingRaised: false,
      mode: vote.mode,
      rule: 'simple',
      closesAt: null,
      block: [],
      rev: 0,
    },
  )
  expect(point.body.currentUnionVote).toEqual(vote?.chambers ? Object.fromEntries(vote.chambers) : null)
  expect(point.body.result?.appId ?? null).toBe(model.shown === null ? null : motions[model.shown])
  const data = await app.call('data', {}, chair.cookie)
  expect(data.body.message).toBe(model.message)
  for (const [index, id] of motions.entries()) {
    const motion = data.body.apps.find((one) => one.id === id)
    expect(motion?.statusid).toBe(model.statuses[index])
    expect(motion?.result?.votings).toEqual(model.declared[index]?.at(-1)?.votings)
  }
  for (const { delegate, window } of voters) {
    if (!window) continue
    const own = await app.call('workingPoint', {}, delegate.cookie)
    expect(own.body.currentVote?.hasVoted).toBe(vote?.ballots.has(delegate.register_number))
  }
}

/** Waits until what a window shows has become so. */
async function until({ client }: LiveWindow, holds: () => boolean): Promise<void> {
  if (!holds()) await client.until(holds)
}
