import { sentence } from '@portal/shared/text/refusals.ts'
import { expect } from 'vitest'
import { buildChair, buildCongress, buildSession, buildTop, buildUser, type Person } from './builders.ts'
import { openTestApp } from './open-app.ts'
import { openTestDb } from './open-db.ts'

type Reason = Parameters<typeof sentence>[0]

export const refused = (reason: Reason) => ({ problem: { detail: sentence(reason) } })

/** A portal, its chair, and what tests of speaker lists do there. */
export async function openSpeakers() {
  const database = await openTestDb()
  const { db } = database
  await buildCongress(db)
  const app = await openTestApp(database)
  const chair = await buildSession(db, (await buildChair(db)).id)

  async function come(person: Person = {}) {
    const user = await buildUser(db, person)
    return { ...user, cookie: await buildSession(db, user.id) }
  }

  type Member = Awaited<ReturnType<typeof come>>

  /** A list of its own for each test, open. */
  async function openList(...themes: string[]) {
    const topId = await buildTop(db)
    await act('switchSpeakerList', { topId, open: 1 })
    for (const name of themes) await act('setTheme', { topId, name })
    return topId
  }

  async function act(name: Parameters<typeof app.call>[0], input: Record<string, unknown>) {
    const reply = await app.call(name, input, chair)
    expect(reply).toMatchObject({ status: 200, body: 1 })
  }

  const register = ({ cookie }: Member, topId: number, input: object = {}) =>
    app.call('addSpeaker', { topId, ...input }, cookie)

  async function registered(member: Member, topId: number, input: object = {}) {
    const { status, body } = await register(member, topId, input)
    expect(status).toBe(200)
    return body
  }

  const withdraw = ({ cookie }: { cookie: string }, topId: number, id: number) =>
    app.call('removeSpeaker', { topId, id }, cookie)

  const read = async (topId: number, cookie = chair) =>
    (await app.call('speakerList', { file: `${topId}.json` }, cookie)).body

  const statuses = async (topId: number) => (await read(topId)).list.map(({ status }) => status)

  /** Ten seconds have passed since everything was withdrawn. */
  async function letFade(topId: number) {
    await db
      .updateTable('speaker_entries')
      .set({ withdrawn_at: new Date(Date.now() - 10_000) })
      .where('withdrawn_at', 'is not', null)
      .execute()
    app.context.changes.tell([`speakers:${topId}`])
  }

  /** Who has spoken, as the chair sees it. */
  const figures = async (topId?: number) =>
    (await app.call('speakerFigures', { topId: topId ?? '' }, chair)).body

  return {
    database,
    db,
    app,
    chair,
    come,
    openList,
    act,
    register,
    registered,
    withdraw,
    letFade,
    figures,
    read,
    statuses,
  }
}
