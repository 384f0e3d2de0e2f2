import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { calls } from '@portal/shared/calls.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#congress/demo/accounts.ts'
import { connectionTo } from '#core/database/connection.ts'
import { MIGRATION_LOCK, migrate } from '#core/database/migrate.ts'
import { buildChair, buildCongress, buildSession, testSecret } from '#test/builders.ts'
import { portalAt } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { plainEnv } from '#test/plain-env.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const portal = fileURLToPath(new URL('./cli/portal.ts', import.meta.url))

test('a port that another program has is named in one line, and the portal ends', async () => {
  const { url } = await openTestDb()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-port-'))
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(async () => {
    other.close()
    await rm(dataDir, { recursive: true })
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }

  const { status, said } = await new Promise<{ status: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [program], { env }, (error, _out, said) =>
      resolve({ status: error?.code ?? 0, said }),
    )
  })
  expect(status).toBe(1)
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(`PORT=${port} ist nicht möglich.`)])
})

test('[I4] a portal that is told to stop refuses what is new, finishes what runs, and ends with status 0', async () => {
  const { url: databaseUrl, db } = await openTestDb()
  await buildCongress(db)
  const cookie = await buildSession(db, (await buildChair(db)).id)
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-stop-'))
  const child = spawn(process.execPath, [program], {
    env: {
      ...plainEnv,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: testSecret,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true })
  })
  let url = ''
  for await (const line of createInterface({ input: child.stdout })) {
    url = JSON.parse(line).url ?? ''
    if (url) break
  }
  child.stdout.resume()
  const { hostname, port } = new URL(url)
  const window = await portalAt(url).connect(cookie)

  /** A call of which half has arrived, and what comes back on its connection. */
  const begin = async () => {
    const body = JSON.stringify({ text: 'Es geht zu Ende.' })
    const socket = connect(Number(port), hostname)
    const answer = text(socket).catch(() => 'cut')
    const head = `POST ${calls.setMessage.path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 5))
    return { answer, finish: () => socket.write(body.slice(5)) }
  }
  const running = await begin()
  const endless = await begin()
  const idle = connect(Number(port), hostname)
  const idleAnswer = text(idle)
  idle.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  /** Connected as a window is, and never says anything again: a phone that sleeps. */
  const asleep = connect(Number(port), hostname)
  asleep.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n`,
  )
  const [upgraded] = await once(asleep, 'data')
  expect(String(upgraded)).toContain('HTTP/1.1 101')
  asleep.on('error', () => {})

  child.kill('SIGTERM')
  await window.untilCut()
  expect(await idleAnswer).toContain('HTTP/1.1 200')
  // All at once: what runs has five seconds.
  const isRefused = async (path: string) => {
    const { status, headers } = await fetch(url + path)
    expect([path, status, headers.get('retry-after'), headers.get('connection')]).toEqual([
      path,
      503,
      '2',
      'close',
    ])
  }
  await Promise.all([
    ...['/readyz', '/', calls.portal.path].map(isRefused),
    expect(portalAt(url).connect(cookie)).rejects.toThrow('503'),
  ])
  running.finish()
  expect(await running.answer).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i)
  expect(await exit).toEqual([0, null])
  expect(await endless.answer).not.toContain('200 OK')
})

/** A portal that begins to start, and what it says as it does. */
async function begin(env: Record<string, string>, args = [program]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-begin-'))
  const child = spawn(process.execPath, args, {
    env: { ...plainEnv, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const complained = text(child.stderr)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
    await rm(dataDir, { recursive: true })
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const untilSaid = async (start: string) => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error(`it never said ${start}: ${await complained}`)
      if (JSON.parse(value).step?.startsWith(start)) return
    }
  }
  return { child, dataDir, exit, complained, untilSaid }
}

test('[I4] a signal while its own database is still made, or the demo brought in, leaves none running, and the status is 0', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-begin-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  for (const [moment, signal] of [
    ['Starte die Datenbank', 'SIGINT'],
    ['Bringe die Datenbank', 'SIGTERM'],
    ['Lege den Demo-Kongress an', 'SIGTERM'],
  ] as const) {
    const { child, exit, complained, untilSaid } = await begin({ DATA_DIR: dataDir, DEMO: '1' })
    await untilSaid(moment)
    child.kill(signal)
    expect([moment, await complained, ...(await exit)]).toEqual([moment, '', 0, null])
    expect(await readdir(dataDir)).not.toContain('portal.json')
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  }
})

test('[I4] a portal that waits for its turn to migrate, or for a database that is away, ends at once when it is told to', async () => {
  const { url, pool } = await openTestDb()
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waiting = await begin({ DATABASE_URL: url })
  await waiting.untilSaid('Warte auf ein anderes Portal')
  waiting.child.kill('SIGTERM')
  expect(await waiting.exit).toEqual([0, null])
  holder.release(true)
  // The session that waited ends as soon as its turn comes, and keeps nobody from theirs.
  await migrate(connectionTo({ connectionString: url }), { log: pino({ level: 'silent' }) })

  const away = await begin({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' })
  await away.untilSaid('Warte auf die Datenbank')
  away.child.kill('SIGTERM')
  expect([await away.complained, ...(await away.exit)]).toEqual(['', 0, null])
})

/** Tells a portal to stop once it has said so, in however many pieces its words come. */
function endWhenSaid(child: ChildProcessByStdio<null, Readable, Readable>, words: string): void {
  let said = ''
  const hear = (piece: Buffer) => {
    said += piece
    if (!said.includes(words)) return
    child.stdout.off('data', hear)
    child.kill('SIGTERM')
  }
  child.stdout.on('data', hear)
}

/** The lines of a program that collects them, each with what it says. */
const parsed = (
  output: string,
): { level: number; msg: string; time: string; step?: string; url?: string }[] =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('[I13] where no person reads at a terminal, every line of a first start and of its end is JSON, and no line opens anything', async () => {
  // Node warns when the portal listens for it.
  const warned = `data:text/javascript,process.on('newListener',(name)=>name==='warning'&&setImmediate(()=>process.emitWarning('made by a test')))`
  const env = { NODE_ENV: 'production', DEMO: '1', NODE_OPTIONS: `--import "${warned}"` }
  const { child, exit, complained } = await begin(env, [portal, 'start'])
  const said = text(child.stdout)
  endWhenSaid(child, 'the portal serves')
  const lines = parsed(await said)
  expect(await exit).toEqual([0, null])
  expect(await complained).toBe('')
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) })
  const steps = lines.flatMap(({ step }) => step ?? [])
  expect(steps).toContain('Lege die Datenbank an …')
  expect(steps).toContain('Lege den Demo-Kongress an …')
  expect(lines.map(({ msg }) => msg)).toContain('a warning of Node')
  expect(lines.find(({ msg }) => msg === 'the portal serves')).toMatchObject({
    url: expect.stringMatching(/^http:/),
    testAccounts: expect.arrayContaining(['leitung']),
  })
  expect(await said).not.toContain(demoAccounts[0]?.password)
})

test('[I13] an empty portal names the command that gives the link to its set-up, and the log has none', async () => {
  const { url } = await openTestDb()
  const { child, exit } = await begin({ DATABASE_URL: url })
  const said = text(child.stdout)
  endWhenSaid(child, 'the portal serves')
  expect(parsed(await said).find(({ url }) => url)).toMatchObject({
    congress: expect.stringContaining('portal new'),
  })
  expect(await said).not.toContain('Einrichtung')
  expect(await exit).toEqual([0, null])
})

test('[I13] a start that fails says so in one line of JSON, whatever the reason', async () => {
  const { url } = await openTestDb()
  for (const [env, line] of [
    [{ PORT: 'http' }, { msg: expect.stringContaining('PORT="http" ist nicht möglich.') }],
    [{ DATABASE_URL: url, HOST: '192.0.2.1' }, { err: expect.objectContaining({ code: 'EADDRNOTAVAIL' }) }],
  ] as const) {
    const { exit, complained } = await begin(env)
    expect(parsed(await complained)).toEqual([expect.objectContaining({ level: 60, ...line })])
    expect(await exit).toEqual([1, null])
  }
})

const welcome =
  /^Lege den Demo-Kongress an …\r?\n[^]*\nDas Online-Portal läuft: http:\S+\r?\n[^]*Testzugänge:\r?\n {2}\S+/

test('[I13] at a terminal a person reads where the portal is and who can log in, in words', async () => {
  const { url } = await openTestDb()
  const terminal = 'data:text/javascript,process.stdout.isTTY=true'
  const { child, exit } = await begin({ DATABASE_URL: url, DEMO: '1' }, ['--import', terminal, program])
  const said = text(child.stdout)
  endWhenSaid(child, 'Strg-C beendet')
  expect(await said).toMatch(welcome)
  expect(await said).not.toMatch(/^\{/m)
  expect(await exit).toEqual([0, null])
})

test('[I13] npm start says the same wherever its output goes, also why it fails', async () => {
  const asked = [program, '--in-words']
  const { url } = await openTestDb()
  const { child, exit } = await begin({ DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'silent' }, asked)
  const said = text(child.stdout)
  endWhenSaid(child, 'Strg-C beendet')
  expect(await said).toMatch(welcome)
  await exit
  const refused = await begin({ PORT: 'http' }, asked)
  expect(await refused.complained).toMatch(/^PORT="http" ist nicht möglich\./)
  await refused.exit
})

test('[I4] a start that fails by itself ends with status 1', async () => {
  const { exit, complained } = await begin({ DATABASE_URL: 'mysql://portal@127.0.0.1/portal' })
  expect(await complained).toContain('DATABASE_URL=')
  expect(await exit).toEqual([1, null])
})

test('[I4] a start that fails after other servers can speak to it ends all the same', async () => {
  const { url, db } = await openTestDb()
  await sql`alter table floor rename to lost`.execute(db)
  const { exit, complained } = await begin({ DATABASE_URL: url, DEMO: '0' })
  expect(await complained).toContain('the portal does not start')
  expect(await exit).toEqual([1, null])
})
