import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationsFolder } from '#core/database/migrate.ts'
import { buildCongress } from '#test/builders.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestDb } from '#test/open-db.ts'
import { type Cast, cast, countAcknowledged, openHall } from '#test/open-hall.ts'

/** What the next version might add to the tables that a ballot is written into. */
const later = `
  alter table ballots add column later text not null default '';
  alter table votes add column later integer;
  create table laters (user_id integer primary key references users on delete cascade);`

const log = pino({ level: 'silent' })
const database = await openTestDb()
const start = mortalPortals(database, {})

test('[I17] while a vote is open a newer program adds to the tables, takes over and leaves again: each ballot counts', async () => {
  await buildCongress(database.db)
  const older = await start()
  const hall = await openHall(database.db, [older], 30)
  const appId = await hall.openVote({ mode: 'rollcall' })
  const folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  await writeFile(join(folder, '9999-later.sql'), later)

  const ballots: Cast[] = []
  const voters = [...hall.delegates]
  /** The next ten vote, each in a window at this server. */
  const vote = async (portal: typeof older) => {
    const casting = voters.splice(0, 10).map(async ({ cookie, window }, index) => {
      const chosen = portal === older ? window : await portal.connect(cookie)
      ballots.push(await cast(chosen, appId, index % 2 ? 1 : 0))
    })
    await Promise.all(casting)
  }
  await Promise.all([vote(older), migrate(database.connection, { log, folder })])
  const newer = await start()
  await older.kill()
  await vote(newer)
  const back = await start()
  await newer.kill()
  await vote(back)

  expect(ballots.map(({ answer }) => answer.result)).toEqual(ballots.map(() => true))
  expect(ballots).toHaveLength(30)
  const { body } = await back.call('stopVote', { appId, result: 1 }, hall.chair)
  expect(body.votings).toEqual(countAcknowledged(ballots))
})
