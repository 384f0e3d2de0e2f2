import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '@portal/server/src/rehearsal/quantile.ts'
import type { Figure } from './figures.ts'
import { portalWithMotions } from './many-motions.ts'

/** What visitors open, with the least that its speed is worth, of 100. */
const pages = [
  { path: '/', performance: 97 },
  { path: '/Voting', performance: 95 },
]
const runs = 5
const motions = 400
/** Bytes of a report, at most. */
const REPORT = 50_000_000

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number }>
  audits: Record<'largest-contentful-paint', { numericValue: number }>
}

/**
 * Lighthouse as a phone in a slow network, the median of five visits to each page. The tool is large and nothing else needs
 * it, so it is not installed with the portal: `npm install --global lighthouse`, or its path in LIGHTHOUSE_PATH.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const portal = await portalWithMotions(motions)
  const figures: Figure[] = []
  for (const { path, performance } of pages) {
    // The first visit finds a page that is not drawn yet.
    await fetch(portal.url + path)
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await visit(portal.url + path))
    const score = (category: keyof Report['categories']) =>
      100 * median(reports.map(({ categories }) => categories[category].score))
    const least = (name: string, ours: number, wanted: number): Figure => ({
      name: `Lighthouse ${path}: ${name}`,
      unit: '',
      ours,
      bare: null,
      wanted: `at least ${wanted}`,
      met: (value) => value >= wanted,
    })
    figures.push(
      least('performance', score('performance'), performance),
      least('accessibility', score('accessibility'), 100),
      least('best practices', score('best-practices'), 100),
      {
        name: `Lighthouse ${path}: largest paint`,
        unit: 'ms',
        ours: median(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)),
        bare: null,
        wanted: 'at most 1800 ms',
        met: (value) => value <= 1800,
      },
    )
  }
  await portal.close()
  return figures
}

/** Lighthouse now and then records nothing, says so, and asks to be run again. */
async function visit(url: string, triesLeft = 3): Promise<Report> {
  try {
    return await measure(url)
  } catch (error) {
    if (triesLeft === 1 || !(error as Error).message.includes('Please run Lighthouse again')) throw error
    return visit(url, triesLeft - 1)
  }
}

async function measure(url: string): Promise<Report> {
  const tool = process.env['LIGHTHOUSE_PATH'] ?? 'lighthouse'
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const categories = '--only-categories=performance,accessibility,best-practices'
  const { stdout } = await promisify(execFile)(tool, [...args, categories], {
    maxBuffer: REPORT,
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error('Lighthouse is missing: npm install --global lighthouse, or its path in LIGHTHOUSE_PATH.')
  })
  return JSON.parse(stdout) as Report
}
