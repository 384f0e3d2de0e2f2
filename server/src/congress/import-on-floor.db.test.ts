import type { CongressFile } from '@portal/shared/congress/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { beforeEach, expect, test } from 'vitest'
import { bringCongress, buildCongressFile, fileMotion, withApp } from '#test/build-congress-file.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildSession } from '#test/builders.ts'
import { expectAccountFirst } from '#test/expect-account-first.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
const app = await openTestApp(database, { dataDir: await makeDataDir() })
const files = { 'anlage.txt': 'Zahlen' }
const congress = buildCongressFile([
  fileMotion(1, { attachments: [{ name: 'Anlage', file: 'anlage.txt' }] }),
  fileMotion(2, { union_vote: true }),
  fileMotion(3, { top_id: 2, type_id: motionType.resolution }),
  fileMotion(4),
])
const bring = (file: CongressFile, beside = files) => bringCongress(app.context, file, beside)
await bring(congress)
const idOf = async (number: string) =>
  (await db.selectFrom('users').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id
const chair = await buildSession(db, await idOf('1'))
const act = async (name: Parameters<typeof app.call>[0], input: Record<string, unknown>) =>
  expect(await app.call(name, input, chair)).toMatchObject({ status: 200 })

beforeEach(async () => {
  await db.updateTable('floor').set({ vote_id: null, procedural_id: null, result_id: null }).execute()
  expect(await bring(congress)).toHaveProperty('report')
})

const everything = () => db.selectFrom('motions').selectAll().orderBy('id').execute()

/** The import is refused for these paths alone, and has changed nothing. */
async function expectRefused(file: CongressFile, paths: string[], beside = files) {
  const before = await everything()
  const result = await bring(file, beside)
  expect('mistakes' in result && result.mistakes.map(({ path }) => path)).toEqual(paths)
  expect(await everything()).toEqual(before)
}

test('[F22, B7] from the start of a vote to its result no import changes what is voted on', async () => {
  await act('startVote', { appId: 1, mode: 'open' })
  for (const change of [
    { title: 'Anderer Titel' },
    { content: '<p>Anderer Text.</p>' },
    { top_id: 2, number: 9 },
    { type_id: motionType.leadMotion },
    { secure_vote: true },
    { union_vote: true },
    { statusid: motionStatus.withdrawn },
    { users: ['2'] },
    { attachments: [] },
  ] as const)
    await expectRefused(
      withApp(congress, 1, change as Parameters<typeof withApp>[2]),
      Object.keys(change).map((field) => `apps[0].${field}`),
    )
  await expectRefused(congress, ['apps[0].attachments[0].file'], { 'anlage.txt': 'Andere Zahlen' })
  const [ia, ib] = congress.tops
  const [decision, resolution] = congress.appTypes
  if (!ia || !ib || !decision || !resolution) throw new Error('the file has them')
  await expectRefused({ ...congress, tops: [{ ...ia, name: 'Ic' }, ib] }, ['tops[0].name'])
  await expectRefused(
    {
      ...congress,
      appTypes: [{ ...decision, decision: 'Anders' }, resolution, ...congress.appTypes.slice(2)],
    },
    ['appTypes[0].decision'],
  )
  const more = { ...congress.congress, title: 'Neuer Name', seats: 15 }
  await expectRefused({ ...congress, congress: more, medicalAssociations: congress.medicalAssociations }, [
    'congress.seats',
  ])
  await act('openVote', { appId: 1 })
  await expectRefused(withApp(withApp(congress, 1, { title: 'A' }), 4, { title: 'B' }), ['apps[0].title'])
  // What is not before the hall is brought in meanwhile.
  expect(await bring(withApp(withApp(congress, 4, { title: 'B' }), 3, { top_id: 2 }))).toHaveProperty(
    'report',
  )
  await act('stopVote', { appId: 1, result: 1 })
  expect(await bring(withApp(congress, 1, { title: 'Anderer Titel' }))).toHaveProperty('report')
})

test('[F22] a chamber vote, every motion of a block, and a procedural motion about a motion protect it alike', async () => {
  await act('startVote', { appId: 2 })
  await expectRefused(withApp(congress, 2, { union_vote: false }), ['apps[1].union_vote'])
  await act('cancelVote', { appId: 2 })
  await act('startBlock', { appIds: [3, 4], mode: 'open', rule: 'simple' })
  await expectRefused(withApp(congress, 4, { statement: '<p>Darum.</p>' }), ['apps[3].statement'])
  await act('cancelVote', { appId: 3 })
  await act('startBo', { appId: 3, type: proceduralType.adjournment, content: 'Vertagen' })
  await expectRefused(withApp(congress, 3, { title: 'Anders' }), ['apps[2].title'])
  await act('setHallText', { text: '' })
  // Nothing has changed in the file: that is no mistake while anything runs.
  expect(await bring(congress)).toHaveProperty('report')
})

test('[F22] a mistake says why, by the number that the row has in the file', async () => {
  await act('startVote', { appId: 4 })
  expect(await bring(withApp(congress, 4, { title: 'Anders' }))).toEqual({
    mistakes: [
      {
        path: 'apps[3].title',
        reason: 'Über diesen Antrag wird gerade entschieden. Bis zum Ergebnis bleibt er, wie er ist.',
      },
    ],
  })
})

test('[F14] an import takes all accounts that it writes before the floor', async () => {
  const users = congress.users.map((user) =>
    user.number === '2' ? { ...user, name: 'Dr. med. Anders' } : user,
  )
  await expectAccountFirst(database, await idOf('2'), () => bring({ ...congress, users }))
})
