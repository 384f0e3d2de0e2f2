import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { median } from '@portal/server/src/rehearsal/quantile.ts'
import autocannon from 'autocannon'
import type { Figure } from './figures.ts'
import type { Stage } from './stage.ts'

const rounds = 5
const seconds = 2

/** The snapshot that every client starts from, as a body and as "not modified", from another process. */
export async function measureSnapshot({ ours, bare, congress }: Stage): Promise<Figure[]> {
  const headers = { cookie: congress.delegates[0]?.cookie ?? '', 'accept-encoding': 'gzip' }
  const figures: Figure[] = []
  for (const [name, status] of [
    ['body', '200'],
    ['not modified', '304'],
  ] as const) {
    const rates = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await shoot(`${ours.url}/api/data`, headers, status))
      rates.bare.push(await shoot(`${bare.url}/api/data`, headers, status))
    }
    figures.push({
      name: `/api/data, ${name}`,
      unit: '/s',
      ours: median(rates.ours),
      bare: median(rates.bare),
      wanted: 'ratio at least 0.7',
      met: (_ours, ratio) => ratio >= 0.7,
    })
  }
  return figures
}

async function shoot(url: string, headers: Record<string, string>, status: '200' | '304'): Promise<number> {
  const known = await ask(url, { headers })
  const condition = status === '304' ? { 'if-none-match': String(known.headers['etag']) } : {}
  const { requests, errors, statusCodeStats } = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    headers: { ...headers, ...condition },
  })
  const statuses = Object.keys(statusCodeStats).join()
  if (errors > 0 || statuses !== status) throw new Error(`${url}: ${errors} errors, answers ${statuses}`)
  return requests.average
}
