import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@portal/server/src/congress/demo/accounts.ts'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { logIn } from '@portal/server/src/rehearsal/log-in.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { decidedAddress } from '@portal/shared/record/rules.ts'
import autocannon from 'autocannon'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figures.ts'
import { portalWithDecisions } from './many-motions.ts'
import { scripts } from './scripts.ts'

const decisions = 2000
const rounds = 5
const seconds = 2
const visits = 5
const requestsPerSecond = 100

/** As many as a congress of some days has. */
const printed = 500
const printings = 3
const lookMs = 100

/** A phone in a slow network: 150 ms there and back, 1.6 Mbit/s, a processor four times as slow. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
const slower = 4

/** The page of the decisions, with as many as ten congresses have, beside a bare server that sends the same bytes. */
export async function measureDecided(): Promise<Figure[]> {
  const portal = await portalWithDecisions(decisions)
  const url = portal.url + decidedAddress
  const headers = { 'accept-encoding': 'gzip' }
  const first = await ask(url, { headers })
  if (first.status !== 200) throw new Error(`${url}: ${first.status}`)
  const waits: number[] = []
  for (let turn = 0; turn < requestsPerSecond; turn += 1) waits.push(await firstByteMs(url))

  const file = join(portal.folder, 'page.gz')
  await writeFile(file, first.body)
  const { date, connection, 'keep-alive': _keepAlive, 'content-length': _length, ...sent } = first.headers
  const bare = await Portal.start(
    await takePort(),
    { DATABASE_URL: '', BODY_FILE: file, HEADERS: JSON.stringify(sent) },
    scripts.bare,
  )
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await shoot(url))
    rates.bare.push(await shoot(`${bare.url}/api/data`))
  }
  await bare.end('SIGTERM')
  const paints: number[] = []
  for (let visit = 0; visit < visits; visit += 1) paints.push(await largestPaintMs(portal.url))
  await portal.close()
  const prints: number[] = []
  for (let printing = 0; printing < printings; printing += 1) prints.push(await printMs())
  return [
    {
      name: `${decidedAddress} with ${decisions} decisions: first byte, p99`,
      unit: 'ms',
      ours: quantile(waits, 0.99),
      bare: null,
      wanted: 'at most 50 ms',
      met: (value) => value <= 50,
    },
    {
      name: `${decidedAddress} with ${decisions} decisions: answers`,
      unit: '/s',
      ours: median(rates.ours),
      bare: median(rates.bare),
      wanted: 'ratio at least 0.7',
      met: (_ours, ratio) => ratio >= 0.7,
    },
    {
      name: `${decidedAddress} with ${decisions} decisions: largest paint on a slow phone`,
      unit: 'ms',
      ours: median(paints),
      bare: null,
      wanted: 'at most 1200 ms',
      met: (value) => value <= 1200,
    },
    {
      name: `${printed} decisions as one document, from the button to the last byte`,
      unit: 'ms',
      ours: median(prints),
      bare: null,
      wanted: 'at most 20000 ms',
      met: (value) => value <= 20_000,
    },
  ]
}

/** How long the office waits for the document of a new portal. */
async function printMs(): Promise<number> {
  const portal = await portalWithDecisions(printed)
  const { cookie } = await logIn(portal.url, { username: 'buero', password: demoPassword })
  const address = `${portal.url}/api/office/decisions-print`
  const from = performance.now()
  await ask(address, { method: 'POST', cookie, body: {} })
  for (;;) {
    const { decisions, state } = JSON.parse((await ask(address, { cookie })).body.toString())
    if (decisions !== printed || state === 'failed') throw new Error(`${address}: ${decisions} ${state}`)
    if (state === 'made') break
    await delay(lookMs)
  }
  const { status, body } = await ask(`${portal.url}/api/office/decisions-pdf`, { cookie })
  const took = performance.now() - from
  await portal.close()
  if (status !== 200 || body.length < 100_000) throw new Error(`${address}: ${status}, ${body.length} bytes`)
  return took
}

async function firstByteMs(url: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(url)
  const waited = performance.now() - from
  await response.arrayBuffer()
  return waited
}

async function shoot(url: string): Promise<number> {
  const { requests, errors, statusCodeStats } = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
  })
  const statuses = Object.keys(statusCodeStats).join()
  if (errors > 0 || statuses !== '200') throw new Error(`${url}: ${errors} errors, answers ${statuses}`)
  return requests.average
}

async function largestPaintMs(origin: string): Promise<number> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(origin + decidedAddress, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await browser.close()
  return paint
}
