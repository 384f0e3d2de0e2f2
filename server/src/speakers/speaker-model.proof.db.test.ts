import { speechStatus } from '@portal/shared/speakers/states.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildChair, buildCongress, buildSession } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'
import { anySpeakerCommand, gatherSpeakers, LISTS } from '#test/speaker-commands.ts'
import { SpeakerModel } from '#test/speaker-model.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const [app] = portals
const chair = await buildSession(db, (await buildChair(db)).id)

prove(
  'T31 [V10, W1 to W12] in any course of speaker lists the server does what the model says, and every window shows it',
  { short: 1, long: 2000 },
  fc.commands(anySpeakerCommand, { maxCommands: 50, size: 'max' }),
  async (commands) => {
    await clearFloor()
    const real = await gatherSpeakers(app, chair)
    const windows = [
      await openLive(app, 'chair', chair),
      await openLive(app, 'member', real.substitutes[0]?.cookie),
      await openLive(app, 'visitor'),
    ]
    const model = new SpeakerModel(LISTS)
    await fc.asyncModelRun(() => ({ model, real }), commands)
    await app.call('setMessage', { text: '' }, chair)
    await expectLive(app, windows)
    for (const { client } of windows) client.close()
    return { steps: [...commands].length }
  },
)

/** Nobody speaks or is called up any more. */
async function clearFloor(): Promise<void> {
  const { body } = await app.call('data', {}, chair)
  for (const { top_id: topId, id } of [...body.currentSpeakers, ...body.calledSpeakers])
    await app.call('removeSpeaker', { topId, id }, chair)
}

const everything = fc.record({
  asks: fc.array(
    fc.record({
      who: fc.nat(2),
      at: fc.nat(1),
      step: fc.constantFrom('register', 'withdraw', 'call', 'start', 'end', 'seat', 'close', 'open'),
    }),
    { minLength: 10, maxLength: 30 },
  ),
})

prove(
  'T31 [V10, W7] whatever people and the chair do at the same moment at two servers, each has one entry and one speaks',
  { short: 1, long: 500 },
  everything,
  async ({ asks }) => {
    const { tops, people } = await gatherSpeakers(app, chair)
    const [topId = 0] = tops
    const ids = await Promise.all(
      people.map(async ({ cookie }) => (await app.call('addSpeaker', { topId }, cookie)).body.id),
    )
    const replies = await Promise.all(
      asks.map(({ who, at, step }) => {
        const portal = portals[at === 0 ? 0 : 1]
        const { cookie = '', register_number: registerNumber } = people[who] ?? {}
        const id = ids[who]
        const named = { topId, id }
        const chaired = { call: 'callSpeaker', start: 'startSpeech', end: 'endSpeech' } as const
        if (step === 'register') return portal.call('addSpeaker', { topId }, cookie)
        if (step === 'withdraw') return portal.call('removeSpeaker', named, cookie)
        if (step === 'seat') return portal.call('seatSpeaker', { topId, registerNumber }, chair)
        if (step === 'open' || step === 'close')
          return portal.call('switchSpeakerList', { topId, open: step === 'open' }, chair)
        return portal.call(chaired[step], named, chair)
      }),
    )
    for (const { status } of replies) expect([200, 403, 409]).toContain(status)
    const entries = await db
      .selectFrom('speaker_entries')
      .select(['user_id', 'status'])
      .where('status', '<=', 3)
      .where('top_id', '=', topId)
      .execute()
    expect(new Set(entries.map(({ user_id }) => user_id)).size).toBe(entries.length)
    expect(entries.filter(({ status }) => status === speechStatus.speaking).length).toBeLessThan(2)
    await clearFloor()
    return { asks: replies.length, taken: replies.filter(({ status }) => status === 200).length }
  },
)
