import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** How often Prometheus is thought to ask, in seconds. */
const STEP_SECONDS = 15
/** So often nothing has happened yet, and so often what has happened is still to be seen. */
const [BEFORE, AFTER] = [20, 40]

/** What one portal has said of itself at `/metrics`, by series. */
export type Scrape = ReadonlyMap<string, number>

/**
 * What Prometheus keeps of an answer, without what no rule asks for; null where there was none. Times are kept as distances from now,
 * for the time of `promtool` begins in 1970.
 */
export function readScrape(answer: string | null, isWanted: (name: string) => boolean): Scrape {
  const scrape = new Map([['up{job="online-portal",instance="portal-1"}', answer === null ? 0 : 1]])
  for (const [, series = '', name = '', value] of (answer ?? '').matchAll(/^((\w+)(?:\{.*\})?) (\S+)$/gm)) {
    if (!isWanted(name)) continue
    scrape.set(series, Number(value) - (name.endsWith('_timestamp_seconds') ? Date.now() / 1000 : 0))
  }
  return scrape
}

/**
 * Has Prometheus's own tool apply the rules to what was scraped before something happened and then, for ten minutes, after it. Rejects
 * with what the tool says where the alert fires before, or does not so many seconds after.
 */
export async function expectAlert(
  rules: string,
  alert: string,
  { before, after, seconds }: { before: Scrape; after: Scrape; seconds: number },
): Promise<void> {
  const values = (one = Number.NaN, times: number) =>
    Number.isNaN(one) ? `_x${times - 1}` : `${one}+0x${times - 1}`
  const input_series = [...new Set([...before.keys(), ...after.keys()])].map((series) => ({
    series,
    values: `${values(before.get(series), BEFORE)} ${values(after.get(series), AFTER)}`,
  }))
  const changedAt = BEFORE * STEP_SECONDS
  const firing = (at: number, value: number) => ({
    expr: `(count(ALERTS{alertname="${alert}",alertstate="firing"}) > bool 0) or vector(0)`,
    eval_time: `${at}s`,
    exp_samples: [{ labels: '{}', value }],
  })
  const suite = {
    rule_files: [rules],
    evaluation_interval: `${STEP_SECONDS}s`,
    tests: [
      {
        interval: `${STEP_SECONDS}s`,
        input_series,
        promql_expr_test: [firing(changedAt - STEP_SECONDS, 0), firing(changedAt + seconds, 1)],
      },
    ],
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-alerts-'))
  const file = join(folder, 'alerts.test.json')
  try {
    await writeFile(file, JSON.stringify(suite))
    await promisify(execFile)('promtool', ['test', 'rules', file])
  } finally {
    await rm(folder, { recursive: true })
  }
}
