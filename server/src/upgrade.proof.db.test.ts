import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { migrate, migrationsFolder, readApplied } from '#core/database/migrate.ts'
import { connectDatabase } from '#core/database/open.ts'
import type { Participant } from '#rehearsal/delegate.ts'
import { root, run } from '#rehearsal/processes.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestApp, type Portal } from '#test/open-app.ts'
import { createTestDatabase } from '#test/open-db.ts'
import { type Cast, cast, countAcknowledged } from '#test/open-hall.ts'
import { isLong, report } from '#test/prove.ts'
import { newestRelease, unpackProgram } from '#test/released-program.ts'

/** The first program that starts beside what a newer one has added, with all that was added since. */
const FIRST_WITH_A_WAY_BACK = 'a52a47bb5040'

/** What the next version might add to the tables that a ballot is written into. */
const later = `
  alter table ballots add column later text not null default '';
  alter table votes add column later integer;
  create table laters (user_id integer primary key references users on delete cascade);`

const log = pino({ level: 'silent' })
/** A clone without its history knows no released program: it plays both parts itself. */
const newest = (await newestRelease()) ?? 'this clone'
const released = isLong ? [newest, FIRST_WITH_A_WAY_BACK] : [newest]

for (const commit of released) {
  const url = await createTestDatabase()
  const connection = connectionTo({ connectionString: url })
  const start = mortalPortals({ url }, {})
  test(`[I17] beside the program of ${commit}, while a vote is open, today’s adds to the tables, takes over and leaves again: each ballot counts`, async () => {
    const { folder: older, remove } =
      commit === 'this clone' ? { folder: root, remove: () => {} } : await unpackProgram(commit)
    onTestFinished(remove)
    const congress: { chair: string; delegates: Participant[]; motions: number[] } = JSON.parse(
      await run(join(older, 'server/src/test/seed.ts'), { DATABASE_URL: url }, ['--delegates', '30']),
    )
    const [appId] = congress.motions
    const voters = [...congress.delegates]
    const ballots: Cast[] = []
    /** The next ten vote, each in a window at this server. */
    const vote = (portal: Portal) =>
      Promise.all(
        voters.splice(0, 10).map(async ({ cookie }, index) => {
          ballots.push(await cast(await portal.connect(cookie), appId as number, index % 2 ? 1 : 0))
        }),
      )

    const former = await start(older)
    expect(await former.call('startVote', { appId, mode: 'rollcall' }, congress.chair)).toMatchObject({
      status: 200,
    })
    expect(await former.call('openVote', { appId }, congress.chair)).toMatchObject({ status: 200 })
    await Promise.all([vote(former), migrate(connection, { log, folder: await addToMigrations() })])
    const database = connectDatabase(connection, log)
    const today = await openTestApp(database)
    await former.kill()
    await vote(today)
    const back = await start(older)
    await today.close()
    await database.close()
    await vote(back)

    expect(ballots.map(({ answer }) => answer.result)).toEqual(Array.from({ length: 30 }, () => true))
    const { body } = await back.call('stopVote', { appId, result: 1 }, congress.chair)
    expect(body.votings).toEqual(countAcknowledged(ballots))
    const applied = await withClient(connection, readApplied)
    expect(applied.at(-1)).toMatchObject({ name: '9999-later.sql', additive: true })
    report({ test: 'upgrade', released: commit, rounds: 1, survived: 1, ballots: ballots.length })
  })
}

/** Today's migrations, and one of tomorrow. */
async function addToMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999-later.sql'), later)
  return folder
}
