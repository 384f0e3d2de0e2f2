import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { loadConfig } from './config.ts'
import { startTelemetry } from './open-telemetry.ts'
import { traceWith } from './tracing.ts'

/** What came in, by its path. Names are readable in the protocol's bytes. */
const received = { '/v1/traces': '', '/v1/metrics': '' }
const receiver = createServer(async (request, response) => {
  const chunks = await request.toArray()
  received[request.url as keyof typeof received] += Buffer.concat(chunks).toString('latin1')
  response.setHeader('content-type', 'application/x-protobuf').end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const { port } = receiver.address() as AddressInfo
const settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_SERVICE_NAME: 'portal-of-the-test',
  OTEL_METRIC_EXPORT_INTERVAL: '200',
}
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
const { telemetry: chosen } = loadConfig(settings)
if (!chosen) throw new Error('telemetry is off')
const telemetry = startTelemetry(chosen, pino({ level: 'silent' }))
traceWith(telemetry.begin)
afterAll(() => {
  vi.unstubAllEnvs()
  traceWith(null)
  receiver.close()
})

const database = await openTestDb()
await buildCongress(database.db)
const app = await openTestApp(database, {}, { followFigures: telemetry.follow })

test('[I22] calls, ballots and their statements go to a receiver as spans, figures as metrics, and nobody is named', async () => {
  const hall = await openHall(database.db, [app], 1)
  const appId = await hall.openVote()
  const [voter] = hall.delegates
  await voter?.window.job('vote', { appId, vote: 1 })
  await expect.poll(() => received['/v1/metrics']).toContain('portal_jobs_total')
  await telemetry.close()
  const spans = received['/v1/traces']
  for (const name of ['portal-of-the-test', 'job vote', '/api/chair/start-vote', 'postgresql', 'insert into'])
    expect(spans).toContain(name)
  expect(received['/v1/metrics']).toContain('portal_job_seconds')
  for (const secret of [voter?.username, voter?.register_number, voter?.cookie])
    expect(spans).not.toContain(secret)
})

test('[I22] without an address nothing is sent or loaded, and what cannot be done is refused in words', () => {
  expect(loadConfig({}).telemetry).toBeNull()
  expect(loadConfig({ ...settings, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeNull()
  expect(loadConfig({ ...settings, OTEL_TRACES_EXPORTER: 'none' }).telemetry).toMatchObject({ traces: false })
  expect(() => loadConfig({ ...settings, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('http/protobuf')
})
