import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expect, type Portal, test } from './portal.ts'
import { vectors } from './xss-vectors.ts'

test.use({ apart: 'scripting' })

const all = vectors.map((vector) => `<div>${vector}</div>`).join('\n')
const of = (index: number): string => vectors[index % vectors.length] ?? ''

interface Congress {
  [section: string]: Record<string, string | null>[]
}

/** The texts of the congress file that a screen shows as text, and those that are HTML. */
const texts: Record<string, string[]> = {
  tops: ['content'],
  medicalAssociations: ['laek'],
  appTypes: ['content', 'decision'],
  users: ['name'],
  apps: ['title', 'applicant'],
  service: ['title'],
  exhibitors: ['name'],
}
const html: Record<string, string[]> = { apps: ['content', 'statement'], service: ['content'] }

/** Imports the congress with a vector in every text, and with all of them in every text of some length. */
async function plant(portal: Portal, info: TestInfo): Promise<number> {
  const file = info.outputPath('kongress.json')
  await portal.command('export', file)
  const congress = JSON.parse(await readFile(file, 'utf8')) as Congress
  let places = 0
  const laek = (index: number) => congress['medicalAssociations']?.[index]?.['laek']
  const former = (congress['medicalAssociations'] ?? []).map(({ laek }) => laek)
  for (const [section, fields] of Object.entries(texts))
    for (const [index, entry] of (congress[section] ?? []).entries())
      for (const field of fields) {
        entry[field] = `${entry[field]} ${of(index)}`
        places += 1
      }
  // Motions name their association by its name.
  const renamed = new Map(former.map((name, index) => [name, laek(index)]))
  for (const [section, fields] of Object.entries(html))
    for (const entry of (congress[section] ?? []).slice(0, 20))
      for (const field of fields) {
        if (section === 'service' && (entry['content'] === null || entry['category'] === 'wifi')) continue
        entry[field] = `${entry[field] ?? ''}${all}`
        places += vectors.length
      }
  for (const motion of congress['apps'] ?? []) motion['laek'] = renamed.get(motion['laek']) ?? ''
  await writeFile(file, JSON.stringify(congress))
  await portal.command('import', file)
  return places
}

/** What ran, and what the policy had to refuse. */
const alarms: string[] = []

async function watch(page: Page): Promise<Page> {
  await page.exposeFunction('ran', (vector: number) => void alarms.push(`ran ${vector} at ${page.url()}`))
  await page.exposeFunction('refused', (report: string) => void alarms.push(`${report} at ${page.url()}`))
  page.on('dialog', (dialog) => {
    alarms.push(`dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { refused } = window as unknown as { refused: (report: string) => void }
      refused(`${violatedDirective} ${blockedURI}`)
    })
  })
  return page
}

async function look(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('Datensätze werden geladen.')).toHaveCount(0)
}

/** Asks as the page would, with whatever text. */
async function post(page: Page, path: string, body: object) {
  const status = await page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    [path, body] as const,
  )
  expect(`${path} ${status}`).toBe(`${path} 200`)
}

const reading = [
  '/Applications?ansicht=liste',
  '/Applications?ansicht=detail',
  '/Applications?ansicht=detail&seite=2',
  '/Service',
  '/Ausstellung',
  '/Voting',
]
const members = [
  '/Delegierte',
  '/Delegierte?seite=2',
  '/FavoritesAndNotes',
  '/Discussions',
  '/Antragsannahme',
]

test('[P1] no text that somebody writes or imports runs as code, on any screen', async ({
  open,
  portal,
}, info) => {
  test.setTimeout(300_000)
  const places = await plant(portal, info)
  const visitor = await watch(await open())
  const delegate = await watch(await open('delegierte1'))
  const chair = await watch(await open('leitung'))

  await post(delegate, '/api/note-app', { appId: 1, text: all.slice(0, 19_000) })
  await post(delegate, '/api/favorite-app', { appId: 2 })
  await post(chair, '/api/chair/message', { text: `Nachricht ${of(5)}` })
  await post(chair, '/api/chair/working-point', { topId: 101 })
  await post(chair, '/api/chair/start-vote', { appId: 1 })
  await post(chair, '/api/chair/open-vote', { appId: 1 })

  for (const path of reading) for (const page of [visitor, delegate]) await look(page, path)
  for (const path of members) await look(delegate, path)
  await look(chair, '/Voting')
  await post(chair, '/api/stop-vote', { appId: 1, result: 1 })
  await look(chair, '/Voting')
  await look(delegate, '/Voting')

  for (const [index, vector] of vectors.entries()) {
    if (index % 5 === 0) await look(visitor, `/Applications?q=${encodeURIComponent(vector)}`)
  }
  await look(visitor, `/Login?redirect=${encodeURIComponent('javascript:ran(0)')}`)
  await post(chair, '/api/chair/message', { text: '' })
  await look(delegate, '/Applications?ansicht=detail')
  const motion = delegate.getByRole('article').first()
  await motion.getByRole('heading').getByRole('button').click()
  await expect(motion.getByText('Verweis kopieren')).toBeVisible()

  console.log(
    JSON.stringify({ test: 'T39 scripting', vectors: vectors.length, places, alarms: alarms.length }),
  )
  expect(alarms).toEqual([])

  // The same page does raise the alarm where a text comes through.
  await visitor.evaluate((vector) => document.body.insertAdjacentHTML('beforeend', vector), of(5))
  await expect.poll(() => alarms.length).toBeGreaterThan(0)
})
