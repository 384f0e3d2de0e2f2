import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { motionType } from '@portal/shared/motions/types.ts'
import { editCongress } from './congress-file.ts'
import { isLong } from './long.ts'
import { expect, test } from './portal.ts'
import { vectors } from './xss-vectors.ts'

test.use({ apart: 'scripting' })

const all = vectors.map((vector) => `<div>${vector}</div>`).join('\n')
const of = (index: number): string => vectors[index % vectors.length] ?? ''

type Entry = Record<string, string | null>

interface Congress {
  [section: string]: Entry[]
}

/** The largest vector that such a field has room for. */
const short = (index: number, room: number): string => {
  const fitting = vectors.filter((vector) => vector.length < room)
  return fitting[index % fitting.length] ?? ''
}

/** The parts of the congress file that are no lists of texts. */
interface Nested {
  congress: Entry
  users: { contact: { consent: boolean; email: string; tel: string } }[]
  apps: { attachments: { name: string }[] }[]
  speakerlists: { themes: { name: string }[] }[]
}

/** The texts of the congress file that a screen shows as text, and those that are HTML. */
const texts: Record<string, string[]> = {
  tops: ['content'],
  medicalAssociations: ['laek'],
  appTypes: ['content', 'decision'],
  presentation: ['text'],
  users: ['name'],
  apps: ['title', 'applicant'],
  service: ['title'],
  exhibitors: ['name'],
}
const html: Record<string, string[]> = { apps: ['content', 'statement'], service: ['content'] }

/** Contact details that were published, names of attachments, themes of speaker lists, and the congress's own words. */
function plantNested({ congress, users, apps, speakerlists }: Nested): number {
  for (const [index, field] of ['title', 'subtitle', 'hotline'].entries())
    congress[field] = `${congress[field]} ${short(index, 150)}`
  for (const [index, user] of users.entries())
    user.contact = { consent: true, email: short(index, 255), tel: short(index + 1, 100) }
  const named = [
    ...apps.flatMap(({ attachments }) => attachments),
    ...speakerlists.flatMap(({ themes }) => themes),
  ]
  for (const [index, entry] of named.entries()) entry.name = `${entry.name} ${short(index, 150)}`
  return 3 + 2 * users.length + named.length
}

/** Puts a vector in every text, and all of them in every text of some length; says how many. */
function plant(congress: Congress): number {
  let places = plantNested(congress as unknown as Nested)
  const laek = (index: number) => congress['medicalAssociations']?.[index]?.['laek']
  const former = (congress['medicalAssociations'] ?? []).map(({ laek }) => laek)
  for (const [section, fields] of Object.entries(texts))
    for (const [index, entry] of (congress[section] ?? []).entries())
      for (const field of fields) {
        if (section === 'presentation' && entry[field] === null) continue
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

/** Asks for a JSON answer as the page would. */
const read = async <T>(page: Page, path: string): Promise<T> => (await page.request.get(path)).json()

interface SnapshotAnswer {
  user: { register_number: string }
  users: { register_number: string; roles: string[]; active: boolean }[]
  tops: { id: number; selectable: boolean }[]
}

/** What the form takes over the wire; the screen never sends most of it. */
interface Form {
  uuid: string
  files: string[]
  applicants?: string[]
  supporters: string[]
}

const dangerous = (top_id: number, form: Form) => ({
  type_id: motionType.regular,
  top_id,
  title: `Antrag ${short(7, 200)}`,
  content: all,
  applicants: [],
  ...form,
})

/** A draft with files, a motion that waits for the support of somebody else, and one that is submitted at once. */
async function write(author: Page, supporter: Page): Promise<{ draft: string; title: string }> {
  const { user, users, tops } = await read<SnapshotAnswer>(author, '/api/data')
  const supporterNumber = (await read<SnapshotAnswer>(supporter, '/api/data')).user.register_number
  const others = users.filter(
    ({ register_number, roles, active }) =>
      active &&
      roles.includes('ROLE_DELEGATE') &&
      ![user.register_number, supporterNumber].includes(register_number),
  )
  const top = tops.find(({ selectable }) => selectable)?.id ?? 0
  const [draft, handedIn] = [randomUUID(), randomUUID()]
  const upload = async (appId: string) => {
    const files: string[] = []
    for (const index of [1, 5, 9]) {
      const name = `${of(index)}.txt`
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(all) }
      const answer = await author.request.post('/api/upload', { multipart: { appId, file } })
      expect(answer.status()).toBe(200)
      files.push(((await answer.json()) as { filename: string }).filename)
    }
    return files
  }
  const supporters = [supporterNumber, ...others.slice(0, 8).map(({ register_number }) => register_number)]
  const draftForm = dangerous(top, { uuid: draft, files: await upload(draft), supporters })
  await post(author, '/api/save-draft', { version: 0, ...draftForm })
  const motion = dangerous(top, { uuid: handedIn, files: await upload(handedIn), supporters })
  await post(author, '/api/submit-app', motion)
  const atOnce = { uuid: randomUUID(), files: [], applicants: supporters, supporters: [] }
  await post(author, '/api/submit-app', dangerous(top, atOnce))
  return { draft, title: motion.title }
}

/** Opens what was written wherever somebody reads it: in the form, in the preview, when support is asked for, in the office. */
async function readWritten(
  author: Page,
  supporter: Page,
  office: Page,
  written: { draft: string; title: string },
) {
  await look(author, `/Antragsannahme/Einreichen?entwurf=${written.draft}`)
  await expect(author.getByRole('textbox', { name: 'Antragstext' })).toBeVisible()
  await expect(author.getByRole('region', { name: 'Anhänge' }).getByRole('listitem')).toHaveCount(3)
  await look(author, '/Antragsannahme')
  await author.getByRole('button', { name: written.title }).first().click()
  await look(supporter, '/Antragsuntersützung')
  await supporter.getByRole('button', { name: `Antrag lesen: ${written.title}` }).click()
  await expect(supporter.getByRole('dialog')).toBeVisible()
  await look(office, '/Tagungsbuero/Antraege')
  await office.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(written.title)
  await office.getByRole('table', { name: 'Anträge' }).getByRole('link', { name: written.title }).click()
  await expect(office.getByRole('article', { name: written.title })).toBeVisible()
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
  '/Rednerliste',
  '/Delegierte',
  '/Delegierte?seite=2',
  '/FavoritesAndNotes',
  '/Discussions',
  '/Antragsannahme',
]

/** One of so many vectors is searched for. */
const searchedFor = isLong ? 1 : 17

test('[P1, G6] no text that somebody writes or imports runs as code, on any screen @shortened', async ({
  open,
  portal,
}) => {
  const places = await editCongress(portal, plant)
  const visitor = await watch(await open())
  const delegate = await watch(await open('delegierte1'))
  const chair = await watch(await open('leitung'))

  await post(delegate, '/api/note-app', { appId: 1, text: all.slice(0, 19_000) })
  await post(delegate, '/api/favorite-app', { appId: 2 })
  const supporter = await watch(await open('delegierte2'))
  const office = await watch(await open('buero'))
  const written = await write(delegate, supporter)
  await readWritten(delegate, supporter, office, written)
  await post(chair, '/api/chair/heading', { topId: 101, value: `Block ${of(3)}` })
  const refused = await delegate.request.post('/api/contact', {
    data: { consent: true, email: `a@b.de"${short(3, 100)}`, tel: short(4, 90) },
  })
  expect(refused.status()).toBeGreaterThanOrEqual(400)

  await post(chair, '/api/chair/message', { text: `Nachricht ${of(5)}` })
  await post(chair, '/api/chair/working-point', { topId: 101 })
  await post(chair, '/api/chair/start-vote', { appId: 1 })
  await post(chair, '/api/chair/open-vote', { appId: 1 })

  for (const path of reading)
    for (const page of isLong ? [visitor, delegate] : [delegate]) await look(page, path)
  for (const path of members) await look(delegate, path)
  await look(chair, '/Voting')
  await post(chair, '/api/stop-vote', { appId: 1, result: 1 })
  await look(chair, '/Voting')
  await look(delegate, '/Voting')

  for (const [index, vector] of vectors.entries()) {
    if (index % searchedFor === 0) await look(visitor, `/Applications?q=${encodeURIComponent(vector)}`)
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

  // The same page does raise the alarm where a text comes through, and lets it through nowhere (rule G6).
  const slip = visitor.evaluate((vector) => document.body.insertAdjacentHTML('beforeend', vector), of(5))
  await expect(slip).rejects.toThrow('TrustedHTML')
  await expect.poll(() => alarms.length).toBeGreaterThan(0)
})
