import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { calls } from '@portal/shared/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { buildChair, buildCongress, buildSession, testSecret } from '#test/builders.ts'
import { portalAt } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { plainEnv } from '#test/plain-env.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

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
      LOG_LEVEL: 'silent',
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
    url = /http:\S+/.exec(line)?.[0] ?? ''
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

  child.kill('SIGTERM')
  await window.untilCut()
  expect(await idleAnswer).toContain('HTTP/1.1 200')
  for (const path of ['/readyz', '/', calls.portal.path]) {
    const { status, headers } = await fetch(url + path)
    expect([path, status, headers.get('retry-after'), headers.get('connection')]).toEqual([
      path,
      503,
      '2',
      'close',
    ])
  }
  await expect(portalAt(url).connect(cookie)).rejects.toThrow('503')
  running.finish()
  expect(await running.answer).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i)
  expect(await exit).toEqual([0, null])
  expect(await endless.answer).not.toContain('200 OK')
})
