import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openTestDb } from '#test/open-db.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

test('a port that another program has is named in one line, and the portal ends', async () => {
  const { url } = await openTestDb()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-port-'))
  const other = createServer().listen(0, '127.0.0.1')
  afterAll(async () => {
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
