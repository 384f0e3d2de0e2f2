import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { contents } from '#backups/contents.ts'
import { copyDatabase } from '#core/backup/backup.ts'
import { loadConfig } from '#core/config.ts'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { lockDataDir } from '#core/database/embedded.ts'
import { connectDatabase } from '#core/database/open.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import type { Finding } from '#doctor/finding.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildMotion, buildUser, buildUsers } from '#test/builders.ts'
import { digestDatabase } from '#test/database-digest.ts'
import { openTestApp } from '#test/open-app.ts'
import { createTestDatabase, openTestDb, patient } from '#test/open-db.ts'
import { type Played, playSitting } from './play-sitting.ts'
import { rehearse } from './rehearse.ts'
import { type Cast, castRoles, readingOnly } from './store.ts'

const log = pino({ level: 'silent' })
const original = await openTestDb()
await buildCongress(original.db)
await buildChair(original.db)
await buildUsers(original.db, 4, { pin_hash: 'a hash of the PIN' })
await buildUsers(original.db, 3, { medical_association_code: 'BE', online_only: false })
await buildUser(original.db, { active: false })
for (let motion = 0; motion < 3; motion += 1) await buildMotion(original.db)

const password = 'only for the rehearsal'
const passwordHash = await hashSecret(password, cheap)
let before: Record<string, string>
let roles: Cast
let copied: Record<string, string>
let played: Played
const reported: Finding[] = []

// In the last part everybody is cut off, and one ballot gets lost that was confirmed.
beforeAll(async () => {
  before = await digestDatabase(original.db)
  const at = connectionTo({ connectionString: await createTestDatabase() })
  await copyDatabase(readingOnly(original.connection), at, contents)
  const copy = connectDatabase(at, log, patient)
  roles = (await castRoles(copy.db, { delegates: null, passwordHash })) as Cast
  const app = await openTestApp(copy, { open: true, present: false })
  const { db } = copy
  const ballots = () => db.selectFrom('ballots').select('user_id').orderBy('user_id').execute()
  const restart = async () => {
    await vi.waitFor(async () => expect(await ballots()).toHaveLength(7), { timeout: 20_000 })
    await db
      .deleteFrom('ballots')
      .where('user_id', '=', (await ballots())[0]?.user_id ?? 0)
      .execute()
    app.io.disconnectSockets(true)
    return 0
  }
  played = await playSitting({
    ...{ url: app.url, cast: roles, password, votes: 1, seconds: 0, random: () => 0 },
    ...{ restart, tell: (finding: Finding) => reported.push(finding), signal: new AbortController().signal },
  })
  copied = await digestDatabase(db)
  return () => app.close().then(copy.close)
})

test('[RP1] the connection to the congress takes no change, and a rehearsal leaves every row of it as it was', async () => {
  await expect(
    withClient(readingOnly(original.connection), (client) => client.query('update floor set rev = rev + 1')),
  ).rejects.toThrow(/read-only/)
  expect(await digestDatabase(original.db)).toEqual(before)
  expect(copied['roll_call']).not.toBe(before['roll_call'])
})

test('[RP2, RP4] everybody who is active votes in every form, and each part says what was counted', () => {
  expect(roles.delegates.map(({ leads }) => leads)).toEqual(['NO', null, null, null, 'BE', null, null])
  const { findings, acked, dup } = played
  expect({ acked, dup }).toEqual({ acked: 6 * 7, dup: 0 })
  expect(reported).toEqual(findings)
  // That the machine answers late is no fault of the portal's.
  const isLate = ({ level, mend }: Finding) =>
    level === 'warning' &&
    mend === 'Einen schnelleren Rechner oder eine schnellere Platte nehmen: Der Saal hat 15 s.'
  expect(findings.slice(0, -1).filter((finding) => finding.level !== 'good' && !isLate(finding))).toEqual([])
  const said = findings.map(({ says }) => says).join('\n')
  for (const part of [
    /^Anmelden: 7 von 7 /m,
    /^Tagesordnungspunkt aufgerufen/m,
    /^Wortmeldung: gemeldet, aufgerufen, gesprochen/m,
    /^Offen: 7 von 7 Stimmen .* p50 [\d.]+ ms, p99 [\d.]+ ms, bis zu \d+ je Sekunde/m,
    /^Offen, alle im selben Augenblick: 7 von 7 /m,
    /^Namentlich: 7 von 7 /m,
    /^Geheim: 7 von 7 /m,
    /^Abstimmung der Kammern: 2 von 2 /m,
    /^Antrag zur Geschäftsordnung: 7 von 7 /m,
    /^Neustart bei offener Abstimmung: 7 von 7 .* waren alle zurück/m,
  ])
    expect(said).toMatch(part)
})

test('[RP3] a confirmed ballot that is missing from the result is a danger', () => {
  expect(played.lost).toBe(1)
  expect(played.findings.at(-1)).toMatchObject({ level: 'danger' })
  expect(played.findings.at(-1)?.says).toContain('1 bestätigte Stimmen fehlen im Ergebnis')
})

test('[RP5] nothing is rehearsed while a vote is before the hall, after the end, or beside another rehearsal', async () => {
  const dataDir = await makeDataDir()
  const stage = {
    ...{ config: { ...loadConfig({}), dataDir }, connection: original.connection, script: '', log },
    ...{ progress: () => {}, tell: () => {}, signal: new AbortController().signal },
  }
  const attempt = () => rehearse(stage, { delegates: null, votes: 1, seconds: 1 })
  const other = join(dataDir, 'rehearsal-0')
  await mkdir(other)
  const lock = await lockDataDir(other, 'rehearsal')
  await expect(attempt()).rejects.toThrow('Es läuft schon eine Probe')
  if ('release' in lock) lock.release()
  const { db } = original
  await db.updateTable('settings').set({ ended_at: new Date(), end_reason: 'Schluss' }).execute()
  await expect(attempt()).rejects.toThrow('Der Kongress ist beendet')
  await db.updateTable('settings').set({ ended_at: null, end_reason: null }).execute()
  const empty = connectionTo({ connectionString: await createTestDatabase() })
  await expect(
    rehearse({ ...stage, connection: empty }, { delegates: null, votes: 1, seconds: 1 }),
  ).rejects.toThrow('Es gibt noch keinen Kongress')
})
