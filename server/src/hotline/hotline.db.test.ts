import type { PortalEvent } from '@portal/shared/events.ts'
import { ANSWER_WITHIN_MS, MAX_PICTURE_BYTES } from '@portal/shared/hotline/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PortalSocket } from '#core/socket.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  type TestUser,
} from '#test/builders.ts'
import { drawScreen } from '#test/draw-screen.ts'
import { expectAccountFirst } from '#test/expect-account-first.ts'
import { type Client, openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { wishRepeater } from './repeat-wishes.ts'
import { forgetScreens } from './store.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const clock = { at: new Date(), now: () => clock.at }
const app = await openTestApp(database, {}, { clock })
const office = await buildUser(db, { roles: ['ROLE_OFFICE'] })
const otherOffice = await buildUser(db, { roles: ['ROLE_OFFICE'] })
const delegate = await buildUser(db)
const stranger = await buildUser(db)
const chair = await buildSession(db, (await buildChair(db)).id)
const cookies = {
  office: await buildSession(db, office.id),
  otherOffice: await buildSession(db, otherOffice.id),
  delegate: await buildSession(db, delegate.id),
  stranger: await buildSession(db, stranger.id),
}

const ask = () => app.call('askScreen', { registerNumber: delegate.register_number }, cookies.office)
const take = async (id: number, screen?: string, cookie = cookies.delegate) =>
  app.call('takeScreen', { id, screen: screen ?? (await drawScreen()) }, cookie)
const list = async () => (await app.call('screens', {}, cookies.office)).body
const look = (id: number, cookie: string) =>
  fetch(`${app.url}/api/office/screens/${id}`, { headers: { cookie } })

type Told = 'screen' | 'screen-answered'

const isAbout = ({ payload }: PortalEvent, op: Told) => 'op' in payload && payload.op === op
const idOf = ({ payload }: PortalEvent) => (payload as { data: { id: number } }).data.id

/** Waits until a window hears of this wish, or of its end. */
const hears = (window: Client, op: Told, id: number) =>
  window.until((event) => isAbout(event, op) && idOf(event) === id)
/** The first wish of which a window has heard, or will. */
const firstHeard = async (window: Client) => idOf(await window.until((event) => isAbout(event, 'screen')))

/** What a window of this person is told of wishes when it opens; it is there when all is told. */
async function greet(user: TestUser): Promise<[op: string, id: number][]> {
  const told: [string, number][] = []
  const socket = {
    data: { actor: { kind: 'user', user } },
    emit: (_name: string, { op, data }: { op: string; data: { id: number } }) => told.push([op, data.id]),
  }
  await wishRepeater(app.context)(socket as unknown as PortalSocket)
  return told
}

beforeEach(async () => {
  await db.deleteFrom('screen_requests').execute()
})

describe('[H1] the person decides', () => {
  test('[H1] whoever is asked hears of it, nobody else does, and nothing is taken before the answer', async () => {
    const requested = await app.connect(cookies.delegate)
    const other = await app.connect(cookies.stranger)
    const { body, status } = await ask()
    expect({ status, state: body.state, name: body.name }).toEqual({
      status: 200,
      state: 'asked',
      name: delegate.name,
    })
    const event = await requested.until(({ name }) => name === 'send-data')
    await requested.until(({ payload }) => 'op' in payload && payload.op === 'screen')
    expect(event).toBeDefined()
    await other.job('vote-data')
    expect(JSON.stringify(other.events)).not.toContain('"screen"')
    expect((await look(body.id, cookies.office)).status).toBe(404)
  })

  test('[H1] whoever had no window is asked when one opens, and so is a second one; nobody else', async () => {
    const { id } = (await ask()).body
    for (const window of [await app.connect(cookies.delegate), await app.connect(cookies.delegate)])
      expect(await firstHeard(window)).toBe(id)
    expect(await greet(delegate)).toEqual([['screen', id]])
    expect(await greet(stranger)).toEqual([])
  })

  test('[H1] a window that opens in the moment of the answer is not left with the question', async () => {
    const { id } = (await ask()).body
    const told = await db.transaction().execute(async (tx) => {
      await sql`lock table floor in access exclusive mode`.execute(tx)
      const greeted = greet(delegate)
      const readingMode = sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'select "votes"."mode" from "floor"%'`
      await expect.poll(async () => (await readingMode.execute(db)).rows).toHaveLength(1)
      await db.deleteFrom('screen_requests').execute()
      return { greeted }
    })
    expect(await told.greeted).toEqual([
      ['screen', id],
      ['screen-answered', id],
    ])
  })

  test('[H1] a window that opens when a wish was answered, taken back or is over is asked for the next one alone', async () => {
    const ends = [
      (id: number) => app.call('declineScreen', { id }, cookies.delegate),
      (id: number) => app.call('forgetScreen', { id }, cookies.office),
      async () => {
        clock.at = new Date(clock.at.getTime() + ANSWER_WITHIN_MS + 1)
      },
    ]
    const before = await app.connect(cookies.delegate)
    for (const end of ends) {
      const { id } = (await ask()).body
      await hears(before, 'screen', id)
      await end(id)
      const window = await app.connect(cookies.delegate)
      const next = (await ask()).body.id
      expect(await firstHeard(window)).toBe(next)
      await app.call('forgetScreen', { id: next }, cookies.office)
    }
  })

  test('[H1] whoever was asked hears that the wish was taken back, and can be asked again at once', async () => {
    const window = await app.connect(cookies.delegate)
    const { id } = (await ask()).body
    expect((await app.call('forgetScreen', { id }, cookies.office)).body).toBe(1)
    await hears(window, 'screen-answered', id)
    expect((await take(id)).status).toBe(404)
    expect((await ask()).status).toBe(200)
  })

  test('[H1] whoever asks takes the account before the floor, as everybody does who takes both', async () => {
    await expectAccountFirst(database, delegate.id, ask)
    expect(await list()).toMatchObject([{ state: 'asked' }])
  })

  test('[H1] a picture that is sent is seen by whoever has asked', async () => {
    const hotline = await app.connect(cookies.office)
    const { id } = (await ask()).body
    expect((await take(id)).body).toBe(1)
    await hotline.until(({ payload }) => 'op' in payload && payload.op === 'screen-answered')
    expect(await list()).toMatchObject([{ id, state: 'taken' }])
    const picture = await look(id, cookies.office)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(picture.headers.get('cache-control')).toBe('no-store')
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(64)
  })

  test('[H1] who declines sends nothing, and can send nothing afterwards', async () => {
    const { id } = (await ask()).body
    expect((await app.call('declineScreen', { id }, cookies.delegate)).body).toBe(1)
    expect(await list()).toMatchObject([{ id, state: 'declined' }])
    expect((await take(id)).problem.detail).toBe(sentence('screen-request-over'))
  })

  test('[H1] nobody sends a picture for somebody else, or one that nobody has asked for', async () => {
    const { id } = (await ask()).body
    expect((await take(id, undefined, cookies.stranger)).status).toBe(404)
    expect((await app.call('declineScreen', { id }, cookies.stranger)).status).toBe(404)
    expect((await take(id + 1)).status).toBe(404)
  })
})

describe('[H2] secret votes', () => {
  test('[H2] while one runs nobody is asked, and no picture is taken that was asked for before', async () => {
    const { id } = (await ask()).body
    const appId = await buildMotion(db)
    await app.call('startVote', { appId }, chair)
    await db.updateTable('votes').set({ mode: 'secret' }).where('app_id', '=', appId).execute()
    for (const refused of [await take(id), await ask()])
      expect(refused.problem).toMatchObject({ status: 409, detail: sentence('secret-vote-runs') })
    expect(await greet(delegate)).toEqual([])
    await app.call('cancelVote', { appId }, chair)
    expect(await greet(delegate)).toEqual([['screen', id]])
    expect((await take(id)).status).toBe(200)
  })
})

describe('[H3] one wish at a time', () => {
  test('[H3] it is answered once, within five minutes, and not repeated before', async () => {
    const { id } = (await ask()).body
    expect((await ask()).problem.detail).toBe(sentence('screen-asked-already'))
    clock.at = new Date(clock.at.getTime() + ANSWER_WITHIN_MS + 1)
    expect((await take(id)).problem.detail).toBe(sentence('screen-request-over'))
    expect(await list()).toMatchObject([{ id, state: 'over' }])
    const second = (await ask()).body
    expect((await take(second.id)).status).toBe(200)
    expect((await take(second.id)).status).toBe(409)
  })

  test('[H3] of two answers in the same moment one counts', async () => {
    const { id } = (await ask()).body
    const answers = await Promise.all([
      take(id),
      take(id),
      app.call('declineScreen', { id }, cookies.delegate),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('[H4] what counts as a picture', () => {
  test('[H4] JPEG and PNG are drawn anew; nothing of what was hidden in them is kept', async () => {
    for (const kind of ['png', 'jpeg'] as const) {
      const { id } = (await ask()).body
      expect((await take(id, await drawScreen(kind, 3000))).status).toBe(200)
      const bytes = Buffer.from(await (await look(id, cookies.office)).arrayBuffer())
      expect(bytes.includes('Kanarienvogel')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2560 })
    }
  })

  test('[H4] other kinds, other bytes than the name says, and damaged pictures are refused', async () => {
    const { id } = (await ask()).body
    const png = await drawScreen()
    const refused = [
      'data:image/svg+xml;base64,PHN2Zz4=',
      png.replace('image/png', 'image/jpeg'),
      'data:image/png;base64,iVBORw0KGgo=',
      `${png.slice(0, 80)}AAAA`,
    ]
    for (const screen of refused) expect((await take(id, screen)).status, screen.slice(0, 40)).toBe(415)
    expect(await list()).toMatchObject([{ state: 'asked' }])
  })

  test('[H4] up to 5 MB, as JSON and as a form; what is larger is refused as too large', async () => {
    const noise = Buffer.alloc(MAX_PICTURE_BYTES + 1)
    const { id } = (await ask()).body
    const tooLarge = `data:image/png;base64,${noise.toString('base64')}`
    expect((await take(id, tooLarge)).problem).toMatchObject({ status: 413 })
    const enormous = `data:image/png;base64,${Buffer.alloc(2 * MAX_PICTURE_BYTES).toString('base64')}`
    expect((await take(id, enormous)).status).toBe(413)
    const size = 1280
    const speckled = await sharp(
      Buffer.from(Array.from({ length: size * size * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: size, height: size, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(speckled.length).toBeGreaterThan(4_500_000)
    const response = await fetch(`${app.url}/api/take-screen`, {
      method: 'POST',
      headers: { cookie: cookies.delegate, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        id: String(id),
        screen: `data:image/png;base64,${speckled.toString('base64')}`,
      }),
    })
    expect(response.status).toBe(200)
  })
})

describe('[H5] for whoever asked, for a day', () => {
  test('[H5] another member of the office sees neither the list nor the picture, nor does the delegate', async () => {
    const { id } = (await ask()).body
    await take(id)
    expect((await app.call('screens', {}, cookies.otherOffice)).body).toEqual([])
    expect((await look(id, cookies.otherOffice)).status).toBe(404)
    expect((await look(id, cookies.delegate)).status).toBe(403)
    expect((await app.call('forgetScreen', { id }, cookies.otherOffice)).status).toBe(404)
  })

  test('[H5] a picture is gone when it is deleted, and after a day by itself', async () => {
    const { id } = (await ask()).body
    await take(id)
    expect((await app.call('forgetScreen', { id }, cookies.office)).body).toBe(1)
    expect((await look(id, cookies.office)).status).toBe(404)
    const later = (await ask()).body
    await take(later.id)
    const yesterday = new Date(Date.now() - 86_400_001)
    await db.updateTable('screen_requests').set({ asked_at: yesterday }).execute()
    const files = () => db.selectFrom('files').select('sha256').execute()
    const { picture_file } = await db.selectFrom('screen_requests').selectAll().executeTakeFirstOrThrow()
    expect(await files()).toContainEqual({ sha256: picture_file })
    await forgetScreens(app.context)
    expect(await list()).toEqual([])
    expect(await files()).not.toContainEqual({ sha256: picture_file })
  })

  test('[H5] the log says who was asked and what they answered, and nothing of the picture', async () => {
    const { id } = (await ask()).body
    const screen = await drawScreen()
    await take(id, screen)
    const rows = await db
      .selectFrom('audit')
      .innerJoin('audit_details', 'audit_details.seq', 'audit.seq')
      .select(['actor', 'action', 'details'])
      .orderBy('audit.seq', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      `${delegate.register_number} take-screen`,
      `${office.register_number} ask-screen`,
    ])
    expect(JSON.stringify(rows).length).toBeLessThan(400)
  })
})
