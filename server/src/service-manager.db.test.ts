import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDb } from '#test/open-db.ts'
import { plainEnv } from '#test/plain-env.ts'

const database = await openTestDb()
const main = join(import.meta.dirname, 'main.ts')

test('[I21] the portal serves at the socket that it is handed, says that it is ready, lives and ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-systemd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const notices = join(folder, 'told')
  const notify = join(folder, 'systemd-notify')
  await writeFile(notify, `#!/bin/sh\necho "$*" >> "${notices}"\n`)
  await chmod(notify, 0o755)
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  // As systemd does: the number of the process is its own, because the shell becomes the portal.
  const child = spawn(
    '/bin/sh',
    ['-c', 'LISTEN_PID=$$ WATCHDOG_PID=$$ exec "$0" "$1"', process.execPath, main],
    {
      env: {
        ...plainEnv,
        PATH: `${folder}:${process.env['PATH']}`,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        // It is not taken where a socket is given.
        PORT: '1',
        LOG_LEVEL: 'warn',
        LISTEN_FDS: '1',
        NOTIFY_SOCKET: '/run/nobody-listens-here',
        WATCHDOG_USEC: '400000',
      },
      stdio: ['ignore', 'ignore', 'inherit', fd],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  socket.close()
  const words = async () => (await readFile(notices, 'utf8').catch(() => '')).split('\n')
  await expect.poll(words, { timeout: 60_000 }).toContain('WATCHDOG=1')
  expect((await words())[0]).toBe('READY=1')
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  // The program that says it is another one, and may end after the portal.
  await expect.poll(words).toContain('STOPPING=1')
})
