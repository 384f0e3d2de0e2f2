import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { type AuditHead, appendAudit, readHead, verifyAudit } from '#core/audit.ts'
import { atEnd } from '#test/at-end.ts'
import { buildCongress, buildUser } from '#test/builders.ts'
import { openTestDb, type TestDatabase } from '#test/open-db.ts'
import { nameOperator, operatorOf } from './operator.ts'

const program = fileURLToPath(new URL('./portal.ts', import.meta.url))
let database: TestDatabase
let env: NodeJS.ProcessEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal log '))
  atEnd(() => rm(folder, { recursive: true }))
  database = await openTestDb()
  env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') }
  await buildCongress(database.db)
})

/** Runs `portal` as the operator does. */
const portal = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err })
    })
  })

/** Writes entries, and gives the head after each. */
async function note(...actions: string[]): Promise<AuditHead[]> {
  const heads: AuditHead[] = []
  for (const action of actions) {
    const entry = { action, details: { said: action } }
    await database.db.transaction().execute((tx) => appendAudit(tx, system, new Date(), [entry]))
    heads.push(await readHead(database.db))
  }
  return heads
}

/** What somebody with the database's password can do: the end goes, and the head is set back to what is left. */
const cutAfter = (seq: number) =>
  database.pool.query(`
    alter table audit disable trigger user;
    delete from audit_details where seq > ${seq};
    delete from audit where seq > ${seq};
    update audit_head set (seq, hash) = (select seq, hash from audit where seq = ${seq});
    alter table audit enable trigger user`)

const written = ({ seq, hash }: AuditHead) => `${seq}:${hash}`
const actors = async (action: string) => {
  const entries = database.db.selectFrom('audit').select('actor').where('action', '=', action).orderBy('seq')
  return (await entries.execute()).map(({ actor }) => actor)
}

test('[I6] portal verify says the head, and names the heads that a log whose end was cut off has lost', async () => {
  const [first, second, third] = await note('one', 'two', 'three')
  if (!first || !second || !third) throw new Error('nothing was noted')
  const shown = `${second.seq}: ${second.hash.slice(0, 16).replace(/....(?=.)/g, '$& ')}`
  const whole = await portal('verify', '--head', written(first), '--head', shown)
  expect(whole).toMatchObject({ status: 0, err: '' })
  expect(whole.out.split('\n')).toEqual([
    `${third.seq} von ${third.seq} Einträgen geprüft, die Kette ist vollständig.`,
    `Stand: ${written(third)}`,
    expect.stringMatching(/^Baum: 3:[\da-f]{64}$/),
    'Alle 2 genannten Stände sind enthalten.',
    '',
  ])

  await cutAfter(second.seq)
  expect(await verifyAudit(database.db)).toMatchObject({ broken: null, head: second })
  const cut = await portal('verify', '--head', written(first), '--head', written(third))
  expect(cut).toMatchObject({
    status: 1,
    err: `Der Stand ${written(third)} fehlt: So weit reicht das Prüfprotokoll nicht, sein Ende wurde abgeschnitten.\n`,
  })
})

test('[I6] an end that was written anew does not pass for the one that somebody has kept', async () => {
  const [remaining, lost] = await note('declared', 'corrected')
  if (!remaining || !lost) throw new Error('nothing was noted')
  await cutAfter(remaining.seq)
  await note('something else')
  expect(await verifyAudit(database.db, [remaining, lost])).toMatchObject({
    broken: null,
    lost: [{ ...lost, reason: 'other-hash' }],
  })
})

test('[I6] portal verify refuses what is no head', async () => {
  expect(await portal('verify', '--head', '12:abc')).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringContaining('--head 12:abc ist kein Stand.'),
  })
})

test('[I7] what a command does is noted with the name of who runs it', async () => {
  const user = await buildUser(database.db)
  expect(await portal('user', 'deactivate', user.register_number)).toMatchObject({ status: 0 })
  expect(await portal('--as', 'Erika Muster', 'user', 'activate', user.register_number)).toMatchObject({
    status: 0,
  })
  expect(await actors('deactivate-user')).toEqual([`operator ${userInfo().username}`])
  expect(await actors('activate-user')).toEqual(['operator Erika Muster'])
})

test.each(['', '  ', 'Erika\nMuster', 'x'.repeat(101)])('[I7] nobody is called %j', (name) => {
  const commands = new Command()
  nameOperator(commands)
  commands.parse(['--as', name], { from: 'user' })
  expect(() => operatorOf(commands)).toThrow('--as braucht einen Namen')
})
