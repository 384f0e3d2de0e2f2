import { proceduralType } from '@portal/shared/procedural/types.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildMotion, buildSession, buildTop, buildUser } from '#test/builders.ts'
import { compareWithLog } from '#test/compare-with-log.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)
const hall = await openHall(db, [app], 3)
const office = await buildSession(
  db,
  (await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })).id,
)
const topId = await buildTop(db)

const ask = async (
  name: Parameters<typeof app.call>[0],
  input: Record<string, unknown>,
  cookie = hall.chair,
) => {
  const { status, body, problem } = await app.call(name, input, cookie)
  expect([name, status, problem]).toEqual([name, 200, body])
  return body
}

/** What a sitting is made of, each step whole in itself. */
const steps = {
  item: () => ask('setWorkingPoint', { topId }),
  pause: async () => {
    await ask('setPause', { paused: 1 })
    await ask('setPause', { paused: 0 })
  },
  vote: () => hall.accept('Beschluss'),
  corrected: async () => {
    const appId = await hall.accept('Berichtigt')
    await ask('correctResult', { appId, result: 0, reason: 'Verzählt' })
  },
  repeated: async () => {
    const appId = await hall.accept('Wiederholt')
    await ask('restartApp', { id: appId })
    await ask('openVote', { appId })
    await ask('stopVote', { appId, result: 0 })
  },
  block: async () => {
    const appIds = [await buildMotion(db), await buildMotion(db)]
    await ask('startBlock', { appIds })
    await ask('openVote', { appId: appIds[0] })
    await ask('stopVote', { appId: appIds[0], result: 1 })
  },
  cancelled: async () => {
    const appId = await hall.openVote()
    await ask('cancelVote', { appId })
  },
  procedural: async () => {
    const { id } = (await ask('startBo', { type: proceduralType.other, content: 'Grund' })) as { id: number }
    await ask('openBo', { id })
    await ask('stopBo', { id, result: 1 })
  },
  reset: async () => {
    await ask('startBo', { type: proceduralType.other, content: 'Grund' })
    await ask('resetBo', {})
  },
  withdrawn: async () => {
    const appId = await buildMotion(db)
    const lapsing = [await buildMotion(db, { clone: appId })]
    await ask('withdrawMotion', { appId, reason: 'Erledigt', lapsing }, office)
  },
  lapsed: async () => {
    const appIds = [await buildMotion(db)]
    await ask('lapseMotions', { appIds, lapsed: 1 })
    await ask('lapseMotions', { appIds, lapsed: 0 })
  },
  editorial: async () => {
    const appId = await hall.accept('Verschrieben')
    await ask('editMotion', { appId, version: 1, content: '<p>Neu</p>', reason: 'Tippfehler' }, office)
  },
  replaced: async () => {
    const names = { registerNumber: (await buildUser(db)).register_number }
    const successor = { title: '', first_name: 'Olga', surname: 'Vogt', suffix: '', email: '' }
    await ask('replacePerson', { ...names, successor, voiceLeader: false }, office)
    await ask('endReplacement', names, office)
  },
  quorum: async () => {
    await ask('openAttendance', {})
    await ask('stateQuorum', {}, office)
  },
  remark: () => ask('writeProtocolNote', { note: { kind: 'remark', text: 'Bemerkung' } }, office),
}
const names = Object.keys(steps) as (keyof typeof steps)[]

prove(
  '[RE19] each event of the log that belongs into the protocol is in it once, and nothing else',
  { short: 1, long: 40 },
  fc.shuffledSubarray(names, { minLength: names.length }),
  async (day) => {
    for (const step of day) await steps[step]()
    const protocol = (await app.call('protocol', {}, office)).body
    expect(await compareWithLog(db, protocol)).toEqual([])
    return { steps: day.length }
  },
)
