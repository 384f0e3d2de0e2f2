import type { CallName } from '@portal/shared/calls.ts'
import type { JobAnswer } from '@portal/shared/events.ts'
import type { Choice, Votings } from '@portal/shared/voting/records.ts'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#core/database/schema.ts'
import { readFloor } from '#floor-lock/store.ts'
import { signVote } from '#voting/running/vote-guard.ts'
import { readVote, type VoteRow } from '#voting/store.ts'
import {
  buildChair,
  buildMotion,
  buildSession,
  buildSessions,
  buildUsers,
  type MotionFields,
  type TestUser,
  testSecret,
} from './builders.ts'
import type { Client, Portal } from './open-app.ts'

export interface Delegate extends TestUser {
  cookie: string
  window: Client
}

/** A chair and online delegates who sit at their windows, spread over the portals. */
export interface Hall {
  chair: string
  delegates: Delegate[]
  /** The chair acts, at the first portal unless another is named, and is not refused. */
  act(name: CallName, input: Record<string, unknown>, portal?: Portal): Promise<void>
  /** Puts a new motion to the vote and opens it, with a countdown where `seconds` are given. */
  openVote(input?: Record<string, unknown>, motion?: MotionFields): Promise<number>
  /** A vote in which one delegate says yes and the others nothing, declared as accepted. */
  accept: (title: string, mode?: string) => Promise<number>
  /** Takes the vote that runs off the floor, if one does. */
  clearVote: () => Promise<void>
  statusOf: (appId: number) => Promise<number>
}

export async function openHall(db: Kysely<Schema>, portals: Portal[], size: number): Promise<Hall> {
  const [first] = portals as [Portal, ...Portal[]]
  const chair = await buildSession(db, (await buildChair(db)).id)
  const delegates = await seatDelegates(db, portals, size)
  const act: Hall['act'] = async (name, input, portal = first) => {
    expect(await portal.call(name, input, chair)).toMatchObject({ status: 200 })
  }
  const openVote: Hall['openVote'] = async ({ seconds, ...input } = {}, motion = {}) => {
    const appId = await buildMotion(db, motion)
    await act('startVote', { appId, ...input })
    await act('openVote', { appId, seconds })
    return appId
  }
  const accept: Hall['accept'] = async (title, mode = 'open') => {
    const appId = await openVote({ mode }, { title })
    const [voter] = delegates
    await voter?.window.job('vote', { appId, vote: 1 })
    await act('stopVote', { appId, result: 1 })
    return appId
  }
  const clearVote = async () => {
    const { body } = await first.call('workingPoint', {}, chair)
    if (body.currentVote) await act('cancelVote', { appId: body.currentVote.appId })
  }
  const statusOf = async (appId: number) => {
    const motion = db.selectFrom('motions').select('statusid').where('id', '=', appId)
    return (await motion.executeTakeFirstOrThrow()).statusid
  }
  return { chair, delegates, act, openVote, accept, clearVote, statusOf }
}

/** More delegates come in and take their windows. */
export async function seatDelegates(
  db: Kysely<Schema>,
  portals: Portal[],
  size: number,
): Promise<Delegate[]> {
  const users = await buildUsers(db, size)
  const cookies = await buildSessions(
    db,
    users.map(({ id }) => id),
  )
  return Promise.all(
    users.map(async (user, index) => {
      const cookie = cookies[index] as string
      const portal = portals[index % portals.length] as Portal
      return { ...user, cookie, window: await connectPatiently(portal, cookie) }
    }),
  )
}

/** A window that is open: a machine that has too much to do says so, and browsers try again. */
export const connectPatiently = (portal: Portal, cookie: string): Promise<Client> =>
  portal.connect(cookie).catch((error: Error) => {
    if (error.message !== '503') throw error
    return connectPatiently(portal, cookie)
  })

/** Sets how far the running vote is, as time does, without waiting for it; it stays the one that the chair has put. */
export async function setVote(
  db: Kysely<Schema>,
  change: Partial<Pick<VoteRow, 'state' | 'closes_at'>>,
): Promise<void> {
  const { vote_id } = await readFloor(db)
  if (vote_id === null) return
  const guard = signVote(testSecret, { ...(await readVote(db, vote_id)), ...change })
  await db
    .updateTable('votes')
    .set({ ...change, guard })
    .where('id', '=', vote_id)
    .execute()
}

/** Who has which ballot in the running vote. */
export async function ballotsOnFloor(db: Kysely<Schema>): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('ballots')
    .innerJoin('floor', 'floor.vote_id', 'ballots.vote_id')
    .select(['ballots.user_id', 'ballots.choice'])
    .execute()
  return Object.fromEntries(rows.map(({ user_id, choice }) => [user_id, choice]))
}

/** A ballot as it was sent, and what came back. */
export interface Cast {
  choice: Choice
  answer: JobAnswer
}

export const anyChoice: fc.Arbitrary<Choice> = fc.constantFrom(0, 1, 2)

export async function cast(window: Client, appId: number, choice: Choice, uuid?: string): Promise<Cast> {
  return { choice, answer: await window.job('vote', { appId, vote: choice }, uuid) }
}

/** What the count has to be when these ballots were acknowledged, and no others. */
export function countAcknowledged(ballots: Cast[]): Votings {
  const count: Votings = { '0': 0, '1': 0, '2': 0 }
  for (const { choice, answer } of ballots) if (answer.result) count[choice] += 1
  return count
}
