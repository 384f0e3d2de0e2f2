import { type ProceduralMotion, ProceduralType } from '@portal/shared/procedural/records.ts'
import type { Choice } from '@portal/shared/voting/records.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildMotion, buildSessions, buildUsers, type TestUser } from './builders.ts'
import { type LiveWindow, openLive } from './expect-live.ts'
import type { TestApp } from './open-app.ts'
import { anyChoice } from './open-hall.ts'
import type { ProceduralModel } from './procedural-model.ts'
import { count } from './vote-model.ts'

const MOTIONS = 2
const DELEGATES = 3

/** The server under test, and who sits before it. */
export interface ProceduralReal {
  app: TestApp
  chair: LiveWindow & { register_number: string }
  motions: number[]
  delegates: (TestUser & { window: LiveWindow })[]
  /** The numbers of motions that have been before the hall. */
  numbers: number[]
}

type Command = fc.AsyncCommand<ProceduralModel, ProceduralReal>

const command = (
  name: string,
  run: (model: ProceduralModel, real: ProceduralReal) => Promise<void>,
): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    await expectModel(model, real)
  },
  toString: () => name,
})

/** Asks for a step, which has to be taken or refused as the model says. */
async function ask(
  { app, chair }: ProceduralReal,
  name: Parameters<TestApp['call']>[0],
  input: Record<string, unknown>,
  allowed: boolean,
  cookie = chair.cookie,
): Promise<void> {
  const reply = await app.call(name, input, cookie)
  expect(reply).toMatchObject(allowed ? { status: 200 } : { status: 409, problem: { result: 0 } })
}

const readRunning = async ({ app, chair }: ProceduralReal): Promise<ProceduralMotion | null> =>
  (await app.call('workingPoint', {}, chair.cookie)).body.currentBusinessOrder

/** The number of the motion before the hall; where there is none, one that nothing has. */
const numberOf = async (real: ProceduralReal) => (await readRunning(real))?.id ?? 999_999

const onVote = (name: 'startVote' | 'openVote' | 'cancelVote', index: number): Command =>
  command(`${name} ${index}`, (model, real) =>
    ask(real, name, { appId: real.motions[index] }, model[name](index)),
  )

const restartVote = (index: number): Command =>
  command(`restartVote ${index}`, (model, real) =>
    ask(real, 'restartApp', { id: real.motions[index] }, model.restartVote(index)),
  )

const castVote = (index: number, of: number, choice: Choice): Command =>
  command(`delegate ${index} votes ${choice} on motion ${of}`, async (model, { delegates, motions }) => {
    const { register_number, window } = delegates[index] as (typeof delegates)[number]
    const answer = await window.client.job('vote', { appId: motions[of], vote: choice })
    expect(answer.result).toBe(model.castVote(register_number, of, choice))
  })

const start = (type: ProceduralType, by: number, of: number | null): Command =>
  command(`delegate ${by} moves ${type} about ${of}`, async (model, real) => {
    const { register_number, window } = real.delegates[by] as (typeof real.delegates)[number]
    const allowed = model.start(type, register_number, { motion: of, byChair: false })
    const input = { type, content: 'Grund', appId: of === null ? null : real.motions[of] }
    await ask(real, 'startBo', input, allowed, window.cookie)
  })

const startFor = (type: ProceduralType, whom: number, of: number | null): Command =>
  command(`chair moves ${type} about ${of} for delegate ${whom}`, async (model, real) => {
    const { register_number } = real.delegates[whom] as (typeof real.delegates)[number]
    const allowed = model.start(type, register_number, { motion: of, byChair: true })
    const appId = of === null ? null : real.motions[of]
    await ask(real, 'startBo', { type, content: 'Grund', appId, overwriteUser: register_number }, allowed)
  })

const speak = (side: 'For' | 'Against', by: number): Command =>
  command(`delegate ${by} speaks ${side}`, async (model, real) => {
    const { register_number, window } = real.delegates[by] as (typeof real.delegates)[number]
    const name = side === 'For' ? 'talkforitBo' : 'againstitBo'
    const id = await numberOf(real)
    await ask(real, name, { id }, model[`speak${side}`](register_number), window.cookie)
  })

const open = (): Command =>
  command('open', async (model, real) => ask(real, 'openBo', { id: await numberOf(real) }, model.open()))

const cast = (index: number, choice: Choice): Command =>
  command(`delegate ${index} votes ${choice}`, async (model, real) => {
    const { register_number, window } = real.delegates[index] as (typeof real.delegates)[number]
    const answer = await window.client.job('vote-bo', { id: await numberOf(real), vote: choice })
    expect(answer.result).toBe(model.cast(register_number, choice))
  })

/** A ballot for a number that is not before the hall any more counts for nothing. */
const castLate = (index: number, which: number): Command =>
  command(`delegate ${index} votes late on ${which}`, async (_model, real) => {
    const running = await numberOf(real)
    const old = real.numbers.filter((id) => id !== running)
    const id = old[which % Math.max(1, old.length)]
    if (id === undefined) return
    const answer = await real.delegates[index]?.window.client.job('vote-bo', { id, vote: 1 })
    expect(answer?.result).toBe(false)
  })

const stop = (result: 0 | 1 | ''): Command =>
  command(`stop ${result}`, (model, real) =>
    ask(real, 'stopBo', { result }, model.stop(result === '' ? null : result === 1)),
  )

/** A second click means the one that was decided, and changes nothing. */
const stopAgain = (which: number): Command =>
  command(`stop ${which} again`, async (_model, real) => {
    const running = await numberOf(real)
    const old = real.numbers.filter((id) => id !== running)
    const id = old[which % Math.max(1, old.length)]
    if (id === undefined) return
    const reply = await real.app.call('stopBo', { id, result: 1 }, real.chair.cookie)
    expect([200, 409]).toContain(reply.status)
  })

const cancel = (): Command => command('cancel', (model, real) => ask(real, 'cancelBo', {}, model.cancel()))

const again = (): Command =>
  command('again', async (model, real) => {
    const id = await numberOf(real)
    const allowed = model.again()
    await ask(real, 'restartBo', { id }, allowed)
    if (allowed) expect(await numberOf(real)).not.toBe(id)
  })

const reset = (): Command =>
  command('reset', (model, real) => {
    model.reset()
    return ask(real, 'resetBo', {}, true)
  })

/** From wherever the floor is to one on top of another, which chance alone reaches too seldom. */
const stack = (below: number, top: number, of: number | null): Command =>
  command(`stack ${below} ${top} about ${of}`, async (model, real) => {
    for (const step of [reset(), startFor(3, below, of), startFor(6, top, null)]) await step.run(model, real)
  })

const anyMotion = fc.nat(MOTIONS - 1)
const anyDelegate = fc.nat(DELEGATES - 1)
const anyType = fc.constantFrom(...ProceduralType.values)
/** Those that concern each other come more often. */
const likelyType = fc.oneof(fc.constantFrom<ProceduralType>(3, 6), anyType)
const about = fc.constantFrom(null, 0, 1)

/** What is listed several times comes so much more often: one motion on top of another, and that it fails. */
const times = (often: number, commands: fc.Arbitrary<Command>) =>
  Array.from({ length: often }, () => commands)

export const anyProceduralCommand: fc.Arbitrary<Command>[] = [
  anyMotion.map((of) => onVote('startVote', of)),
  anyMotion.map((of) => onVote('openVote', of)),
  ...times(
    2,
    anyMotion.map((of) => onVote('cancelVote', of)),
  ),
  anyMotion.map(restartVote),
  fc.tuple(anyDelegate, anyMotion, anyChoice).map((of) => castVote(...of)),
  ...times(
    2,
    fc.tuple(likelyType, anyDelegate, about).map((of) => start(...of)),
  ),
  ...times(
    2,
    fc.tuple(anyDelegate, about).map(([by, of]) => startFor(6, by, of)),
  ),
  ...times(
    3,
    fc.tuple(anyDelegate, anyDelegate, about).map((of) => stack(...of)),
  ),
  fc.tuple(anyType, anyDelegate, about).map((of) => startFor(...of)),
  ...times(
    2,
    fc.tuple(fc.constantFrom<'For' | 'Against'>('For', 'Against'), anyDelegate).map((of) => speak(...of)),
  ),
  ...times(4, fc.constant(open())),
  ...times(
    3,
    fc.tuple(anyDelegate, anyChoice).map((of) => cast(...of)),
  ),
  fc.tuple(anyDelegate, fc.nat(9)).map((of) => castLate(...of)),
  ...times(5, fc.constantFrom<0 | 1 | ''>(0, 0, 0, 1, '').map(stop)),
  fc.nat(9).map(stopAgain),
  fc.constant(cancel()),
  fc.constant(again()),
  fc.constant(reset()),
]

/** New motions and delegates; the chair's window knows all of them. */
export async function gatherProcedural(
  app: TestApp,
  chair: { cookie: string; register_number: string },
): Promise<ProceduralReal> {
  const { db } = app.context
  const motions = []
  for (let index = 0; index < MOTIONS; index += 1) motions.push(await buildMotion(db))
  const users = await buildUsers(db, DELEGATES)
  const cookies = await buildSessions(
    db,
    users.map(({ id }) => id),
  )
  app.context.changes.tell(['content'])
  return {
    app,
    chair: { ...(await openLive(app, 'chair', chair.cookie)), register_number: chair.register_number },
    motions,
    delegates: await Promise.all(
      users.map(async (user, index) => ({ ...user, window: await openLive(app, user.name, cookies[index]) })),
    ),
    numbers: [],
  }
}

/** The server's state, as its readers get it, is the model's. */
async function expectModel(model: ProceduralModel, real: ProceduralReal): Promise<void> {
  const { app, chair, motions, delegates, numbers } = real
  const { vote, current } = model
  await until(chair, () => {
    const { currentVote, currentBusinessOrder } = chair.live().point
    return (
      (currentVote?.count ?? 0) === (vote?.ballots.size ?? 0) &&
      (currentBusinessOrder?.count ?? 0) === (current?.ballots.size ?? 0)
    )
  })
  const { body: point } = await app.call('workingPoint', {}, chair.cookie)
  expect(point.currentVote === null).toBe(vote === null)
  if (vote)
    expect(point.currentVote).toMatchObject({
      appId: motions[vote.motion],
      open: vote.open,
      boardReferralRaised: vote.referralRaised && vote.ballots.size === 0,
      nonHandlingRaised: vote.nonHandlingRaised && vote.ballots.size === 0,
    })
  expect(point.currentBusinessOrder === null).toBe(current === null)
  if (current && point.currentBusinessOrder) {
    const { id } = point.currentBusinessOrder
    if (!numbers.includes(id)) numbers.push(id)
    expect(point.currentBusinessOrder).toMatchObject({
      type: current.type,
      owner: { register_number: current.owner },
      parentType: current.below?.type ?? null,
      parentOwner: current.below ? { register_number: current.below.owner } : null,
      appId: current.motion === null ? null : motions[current.motion],
      open: current.open,
      count: current.ballots.size,
      votings: count(current.ballots),
      speakerFor: current.speakerFor ? { register_number: current.speakerFor } : null,
      speakerAgainst: current.speakerAgainst ? { register_number: current.speakerAgainst } : null,
    })
    const history = point.currentBusinessOrder.history.map(({ type, owner, result }) => ({
      type,
      owner: owner.register_number,
      result,
    }))
    expect(history).toEqual(current.history)
  }
  expect(point.result && { type: point.result.type, result: point.result.result }).toEqual(model.result)
  const rows = await app.context.db
    .selectFrom('motions')
    .select(['id', 'statusid'])
    .where('id', 'in', motions)
    .orderBy('id')
    .execute()
  expect(rows.map(({ statusid }) => statusid)).toEqual(model.statuses)
  for (const { register_number, window } of delegates) {
    const own = await app.call('workingPoint', {}, window.cookie)
    expect(own.body.currentBusinessOrder?.hasVoted ?? false).toBe(
      current?.ballots.has(register_number) ?? false,
    )
  }
}

/** Waits until what a window shows has become so. */
async function until({ client }: LiveWindow, holds: () => boolean): Promise<void> {
  if (!holds()) await client.until(holds)
}
