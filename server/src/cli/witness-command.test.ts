import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statementOf } from '@portal/shared/audit/check.ts'
import type { LogHead } from '@portal/shared/audit/records.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logKeysOf, makeLogSeed } from '#core/log-key.ts'
import { look } from './witness-command.ts'

test('[RL7] a server that is behind is asked again before there is an alarm, and one without keys is no answer', async () => {
  const printed: string[] = []
  for (const way of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, way).mockImplementation((line: string) => void printed.push(line))
    onTestFinished(() => spy.mockRestore())
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal witness '))
  const at = '2026-05-12T10:00:00.000Z'
  const own = logKeysOf(makeLogSeed())
  const headOf = (size: number): LogHead => {
    const statement = { size, root: 'ab'.repeat(32), at }
    return { ...statement, key: own.key, signature: own.sign(statementOf(statement)) }
  }
  let requests = 0
  let heads: (LogHead | null)[] = []
  let keys: unknown = [{ key: own.key, from: 0, at, signature: null }]
  const balancer = createServer((request, response) => {
    const isHead = request.url?.startsWith('/api/log/head')
    if (isHead) requests += 1
    const answer = isHead ? (heads.length > 1 ? heads.shift() : heads[0]) : keys
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    balancer.close()
    await rm(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
  const see = async (...seen: typeof heads) => {
    heads = seen
    requests = 0
    return look(url, join(folder, 'kept.json'), 0)
  }
  expect(await see(headOf(4))).toBe(0)
  expect(await see(null, headOf(3), headOf(4))).toBe(0)
  expect(requests).toBe(3)
  expect(printed.at(-1)).toMatch(/^Unverändert: 4: /)
  expect(await see(headOf(3))).toBe(1)
  expect(requests).toBe(4)
  expect(await see(null)).toBe(1)
  keys = null
  expect(await see(headOf(4))).toBe(2)
})
