import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { loadSessionSecret } from './session-secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'))
afterAll(() => rm(folder, { recursive: true }))

test('a secret that is made once is kept for the next start, for nobody else to read', async () => {
  const config = loadConfig({ DATA_DIR: join(folder, 'kept') })
  const first = await loadSessionSecret(config)
  expect(first).toHaveLength(43)
  expect(await loadSessionSecret(config)).toBe(first)
  expect((await stat(join(config.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test('starts at the same moment agree on one secret', async () => {
  const config = loadConfig({ DATA_DIR: join(folder, 'agreed') })
  const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSessionSecret(config)))
  expect(new Set(secrets).size).toBe(1)
})

test("the operator's secret wins", async () => {
  const config = loadConfig({ DATA_DIR: join(folder, 'given'), SESSION_SECRET: 's'.repeat(32) })
  expect(await loadSessionSecret(config)).toBe('s'.repeat(32))
})
