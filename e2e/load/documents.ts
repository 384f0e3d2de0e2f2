import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { documentUrl } from '@portal/shared/documents/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import pg from 'pg'
import { vote } from './casting.ts'
import type { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

const rounds = 5
const voters = 250

/**
 * Every document of the congress: made one after the other, and all in one go while a hall votes. Each time a word on
 * every paper is another, so that nothing is there already.
 */
export async function measureDocuments(stage: Stage, clients: ClientPool): Promise<Figure[]> {
  const { ours, database } = stage
  const apps: Application[] = JSON.parse((await ask(`${ours.url}/api/apps`)).body.toString())
  const urls = apps.map((app) => ours.url + documentUrl(app))
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const changeAll = async () => {
    await pool.query(`update congress set subtitle = subtitle || '.'`)
    await pool.query(`select pg_notify('portal_changes', 'content')`)
  }

  await changeAll()
  const making: number[] = []
  // As many as can be asked for before the portal begins to make the others ahead.
  for (const url of urls.slice(0, 60)) making.push(await fetchTimed(url))
  await Promise.all(urls.map(fetchTimed))
  const sending: number[] = []
  for (const url of urls) sending.push(await fetchTimed(url))

  const casts = { quiet: [] as number[], busy: [] as number[] }
  const whole: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    casts.quiet.push(quantile((await vote(stage, clients, voters)).times, 0.99))
    await changeAll()
    const from = performance.now()
    const all = Promise.all(urls.map(fetchTimed))
    casts.busy.push(quantile((await vote(stage, clients, voters)).times, 0.99))
    await all
    whole.push(performance.now() - from)
  }
  await pool.query(`update congress set subtitle = rtrim(subtitle, '.')`)
  await pool.end()

  return [
    ...[0.5, 0.99].map(
      (share): Figure => ({
        name: `a document, from the question to its end, made for it, p${100 * share}`,
        unit: 'ms',
        ours: quantile(making, share),
        bare: null,
        wanted: 'at most 150 ms',
        met: (value) => value <= 150,
      }),
    ),
    {
      name: 'a document that is there, p99',
      unit: 'ms',
      ours: quantile(sending, 0.99),
      bare: null,
      wanted: 'at most 150 ms',
      met: (value) => value <= 150,
    },
    {
      name: `all ${urls.length} documents made and sent while ${voters} vote`,
      unit: 's',
      ours: median(whole) / 1000,
      bare: null,
      wanted: '',
      met: () => true,
    },
    {
      name: `${voters} vote while all documents are made, p99 (bare: while none is)`,
      unit: 'ms',
      ours: median(casts.busy),
      bare: median(casts.quiet),
      wanted: 'at most 1000 ms',
      met: (value) => value <= 1000,
    },
  ]
}

async function fetchTimed(url: string): Promise<number> {
  const from = performance.now()
  const { status, body } = await ask(url)
  if (status !== 200 || body.length < 10_000) throw new Error(`${url}: ${status}, ${body.length} bytes`)
  return performance.now() - from
}
