import { proceduralType } from '@portal/shared/procedural/types.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { sendUpload } from '#test/build-attachments.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall, seatDelegates } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'
import { handOverSeat } from './replace-user.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
const portals = [
  await openTestApp(database, { dataDir }, { limits: false }),
  await openTestApp(database, { dataDir }, { limits: false }),
] as const
const hall = await openHall(db, [...portals], 1)
await hall.act('switchSpeakerList', { topId: 1, open: 1 })

const deeds = ['vote', 'upload', 'speech', 'motion'] as const

prove(
  'T32 [P1, S7, V6] whatever a delegate does while the seat goes to somebody else: one ballot, no speech, no session anywhere',
  { short: 2, long: 300 },
  fc.record({
    before: fc.uniqueArray(fc.constantFrom(...deeds)),
    meanwhile: fc.uniqueArray(fc.constantFrom(...deeds), { minLength: 1 }),
    secret: fc.boolean(),
  }),
  async ({ before, meanwhile, secret }) => {
    const [leaving, successor] = await seatDelegates(db, [...portals], 2)
    if (!leaving || !successor) throw new Error('two delegates')
    const elsewhere = await portals[1].connect(leaving.cookie)
    const mode = secret ? 'secret' : 'open'
    const appId = await hall.openVote({ mode }, { secure_vote: secret })
    if (secret) {
      const voters = [leaving.id, successor.id]
      await db.updateTable('sessions').set({ secure_votes: true }).where('user_id', 'in', voters).execute()
    }

    const actions = {
      vote: () => leaving.window.job('vote', { appId, vote: 1 }).then(({ result }) => (result ? 200 : 409)),
      upload: () =>
        sendUpload(portals[1].url, leaving.cookie, { name: 'a.txt', bytes: Buffer.from('Text') }).then(
          ({ status }) => status,
        ),
      speech: () => portals[1].call('addSpeaker', { topId: 1 }, leaving.cookie).then(({ status }) => status),
      motion: () =>
        portals[0]
          .call('startBo', { type: proceduralType.adjournment, content: 'Grund' }, leaving.cookie)
          .then(({ status }) => status),
    }
    const taken: number[] = []
    for (const deed of before) taken.push(await actions[deed]())
    const under = meanwhile.map((deed) => actions[deed]().catch(() => 0))
    await doWork(portals[0].context, system, (work) =>
      handOverSeat(work, { from: leaving.register_number, to: successor.register_number }),
    )
    // From now on nothing is granted, whichever server is asked and whatever it remembers.
    for (const portal of portals)
      expect((await portal.call('favoriteApp', { appId }, leaving.cookie)).status).toBe(401)
    for (const status of await Promise.all(under)) expect([0, 200, 401, 403, 404, 409]).toContain(status)
    await Promise.all([leaving.window.untilCut(), elsewhere.untilCut()])

    const open = await db
      .selectFrom('speaker_entries')
      .select('id')
      .where('user_id', '=', leaving.id)
      .where('status', '<=', speechStatus.speaking)
      .execute()
    expect(open).toEqual([])
    await successor.window.job('vote', { appId, vote: 1 })
    const { body } = await portals[0].call('stopVote', { appId, result: 1 }, hall.chair)
    // One secret ballot would not stay secret: what is left of it is who took part.
    expect(body.votings).toEqual(secret ? null : { '0': 0, '1': 1, '2': 0 })
    const roll = db.selectFrom('secret_roll').innerJoin('votes', 'votes.id', 'secret_roll.vote_id')
    const took = await roll.select('user_id').where('votes.app_id', '=', appId).execute()
    expect(took).toHaveLength(secret ? 1 : 0)
    await portals[0].call('resetBo', {}, hall.chair)
    successor.window.close()
    return { deeds: before.length + meanwhile.length, taken: taken.filter((status) => status === 200).length }
  },
)
