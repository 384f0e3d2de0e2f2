import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { connectionTo } from '#core/database/connection.ts'
import { connectDatabase } from '#core/database/open.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { bringCongress, buildCongressFile, fileMotion } from '#test/build-congress-file.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildSessions } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb, patient } from '#test/open-db.ts'
import { anyChoice, cast, countAcknowledged } from '#test/open-hall.ts'
import { prove } from '#test/prove.ts'

const VOTERS = 6
const GUESTS = 3
const password = 'a-long-password'

const direct = await openTestDb()
const { db, pool } = direct
const own = connectDatabase(
  connectionTo({ connectionString: direct.url }),
  pino({ level: 'silent' }),
  patient,
)
const app = await openTestApp({ ...direct, ...own }, { dataDir: await makeDataDir() }, { limits: false })

const delegates = Array.from({ length: VOTERS + GUESTS }, (_, place) => `70${place}`)
/** The same people, each with the number of the one who stands so many places further on. */
const congressOf = (shift: number) =>
  buildCongressFile([fileMotion(1), fileMotion(2)], {
    users: ['1', ...delegates].map((register_number, place) => ({
      register_number,
      number: place === 0 ? '1' : (delegates[(place - 1 + shift) % delegates.length] ?? ''),
      name: `Dr. med. Person ${register_number}`,
      username: `person${register_number}`,
      roles: [place === 0 ? 'ROLE_MASTER' : 'ROLE_DELEGATE'],
      online_only: place > 0,
      medical_association_code: place > 0 ? 'BE' : null,
    })),
  })
await bringCongress(app.context, congressOf(0))
await db
  .updateTable('users')
  .set({ password_hash: await hashSecret(password, cheap) })
  .execute()
const idsOf = async (numbers: string[]) =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('register_number', 'in', numbers)
      .orderBy('register_number')
      .execute()
  ).map(({ id }) => id)
const [chair = ''] = await buildSessions(db, await idsOf(['1']))
const cookies = await buildSessions(db, await idsOf(delegates.slice(0, VOTERS)))
const windows = await Promise.all(cookies.map((cookie) => app.connect(cookie)))
const act = async (name: Parameters<typeof app.call>[0], input: Record<string, unknown>) =>
  expect(await app.call(name, input, chair)).toMatchObject({ status: 200 })
let round = 0

/** As many statements as come before it decide when something begins. */
const later = async (statements: number) => {
  for (let step = 0; step < statements; step += 1) await db.selectFrom('floor').select('rev').execute()
}

prove(
  '[F22, V1] an import that gives voters other numbers while they vote and log in holds nobody up, and nobody it',
  { short: 3, long: 400 },
  fc.record({
    heads: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: VOTERS, maxLength: VOTERS }),
    choices: fc.array(anyChoice, { minLength: VOTERS, maxLength: VOTERS }),
  }),
  async ({ heads, choices }) => {
    round += 1
    await act('startVote', { appId: 1, mode: 'open' })
    await act('openVote', { appId: 1 })
    const guest = `person${delegates[VOTERS + (round % GUESTS)]}`
    const [imported, login, ...casts] = await Promise.all([
      bringCongress(app.context, congressOf(round)),
      later(heads[0] ?? 0).then(() => app.call('login', { username: guest, password })),
      ...windows.map((window, voter) =>
        later(heads[voter] ?? 0).then(() => cast(window, 1, choices[voter] ?? 0)),
      ),
    ])
    expect(imported).toHaveProperty('report')
    expect(login.status).toBe(200)
    expect(casts.map(({ answer }) => answer.result)).toEqual(casts.map(() => true))
    expect(await app.call('stopVote', { appId: 1, result: null }, chair)).toMatchObject({
      status: 200,
      body: { votings: countAcknowledged(casts) },
    })
    return { ballots: casts.length, imports: 1, logins: 1 }
  },
)

test('[F22] nor did the database ever have to break two of them apart', async () => {
  // A connection tells what it counted at the latest when it ends.
  await app.close()
  await own.close()
  const { rows } = await pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
