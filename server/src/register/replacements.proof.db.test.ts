import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildSession, buildSessions, buildUser, buildUsers } from '#test/builders.ts'
import type { Client } from '#test/open-app.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { connectPatiently, openHall, seatDelegates } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const hall = await openHall(db, [...portals], 1)
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)

const SEATS = 4
const eachSeat = fc.array(fc.boolean(), { minLength: SEATS, maxLength: SEATS })

/** Whether a ballot was taken; null where the window was cut off before it was told. */
const vote = (window: Client, appId: number, choice: number, uuid: string = randomUUID()) =>
  window.job('vote', { appId, vote: choice }, uuid).then(
    ({ result }) => result,
    () => null,
  )

prove(
  '[BP10, S7, P8] four seats change hands while ballots are taken, one of a voice leader, one comes back: each seat counts once',
  { short: 1, long: 1000 },
  fc.record({ before: eachSeat, meanwhile: eachSeat, eager: eachSeat, server: eachSeat }),
  async ({ before, meanwhile, eager, server }) => {
    const holders = await seatDelegates(db, [...portals], SEATS)
    const substitutes = await buildUsers(db, SEATS, { roles: [] })
    const cookies = await buildSessions(
      db,
      substitutes.map(({ id }) => id),
    )
    const windows = await Promise.all(cookies.map((cookie) => connectPatiently(portals[1], cookie)))
    const seats = holders.map((holder, index) => ({
      holder,
      successor: substitutes[index] as (typeof substitutes)[number],
      window: windows[index] as Client,
      cookie: cookies[index] as string,
      uuid: randomUUID() as string,
      taken: 0,
      lost: false,
    }))
    const [first] = seats
    if (!first) throw new Error('there are seats')
    await db.updateTable('users').set({ voice_leader: true }).where('id', '=', first.holder.id).execute()

    const appId = await hall.openVote()
    for (const [index, seat] of seats.entries())
      if (before[index] && (await vote(seat.holder.window, appId, 1))) seat.taken += 1
    const replace = (index: number) => {
      const seat = seats[index] as (typeof seats)[number]
      const request = {
        registerNumber: seat.holder.register_number,
        successor: seat.successor.register_number,
        voiceLeader: index === 0,
      }
      return portals[server[index] ? 1 : 0].call('replacePerson', request, office)
    }
    let again = 0
    await Promise.all(
      seats.map(async (seat, index) => {
        const left = meanwhile[index] ? vote(seat.holder.window, appId, 1) : null
        const early = eager[index] ? vote(seat.window, appId, 2, seat.uuid) : false
        let { status } = await replace(index)
        // A machine that has too much to do says so, and the office tries again.
        for (; status === 503; again += 1) status = (await replace(index)).status
        expect(status).toBe(200)
        const leaving = await left
        if (leaving) seat.taken += 1
        // Who was cut off may have voted without having been told.
        seat.lost = leaving === null && meanwhile[index] === true
        const answer = await early
        if (answer) seat.taken += 1
        // What was answered is done with; what was not is sent again.
        if (answer !== null) seat.uuid = randomUUID()
      }),
    )
    // Whoever has the seat now votes if nobody has, and nobody comes back in between.
    const number = first.holder.register_number
    expect((await portals[0].call('endReplacement', { registerNumber: number }, office)).status).toBe(409)
    for (const seat of seats) {
      // The account has become another one, so its windows connect again.
      seat.window.close()
      seat.window = await connectPatiently(portals[1], seat.cookie)
      const again = await vote(seat.window, appId, 2, seat.uuid)
      // The first answer to the same ballot may have been a refusal that nobody has heard: who reads it votes anew.
      if (again || (await vote(seat.window, appId, 2))) seat.taken += 1
    }
    expect(seats.map(({ taken, lost }) => taken === 1 || (lost && taken === 0))).toEqual(
      seats.map(() => true),
    )
    const { body } = await portals[0].call('stopVote', { appId, result: 1 }, hall.chair)
    const { votings } = body as { votings: Record<string, number> }
    expect(Object.values(votings).reduce((sum, count) => sum + count, 0)).toBe(SEATS)

    // One comes back, and has the seat in the next vote, and its association's voice.
    expect((await portals[0].call('endReplacement', { registerNumber: number }, office)).status).toBe(200)
    const leaders = db
      .selectFrom('users')
      .select('id')
      .where('voice_leader', '=', true)
      .where('active', '=', true)
    expect(await leaders.execute()).toEqual([{ id: first.holder.id }])
    const back = await connectPatiently(portals[1], await buildSession(db, first.holder.id))
    const next = await hall.openVote()
    expect(await vote(first.window, next, 1)).not.toBe(true)
    expect(await vote(back, next, 1)).toBe(true)
    const second = await portals[1].call('stopVote', { appId: next, result: 1 }, hall.chair)
    expect(second.body.votings).toEqual({ '0': 0, '1': 1, '2': 0 })

    for (const { window } of [...seats, ...holders, { window: back }]) window.close()
    const gone = [...holders, ...substitutes].map(({ id }) => id)
    await db
      .updateTable('users')
      .set({ active: false, voice_leader: false })
      .where('id', 'in', gone)
      .execute()
    return { seats: SEATS, votedBefore: before.filter(Boolean).length, again }
  },
)
