import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, type Locator, type Page } from '@playwright/test'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { deletionKinds } from '@portal/shared/deletion/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { readArchive, unpackArchive } from './archive.ts'
import { expectNoBarrier, expectNoBarrierAtLength, findBarriers } from './barriers.ts'
import { demoData, expect, logIn, startPortal, stopPortal } from './portal.ts'

// Each test has a portal of its own, so that none waits for another.
base.describe.configure({ mode: 'parallel' })

const root = join(import.meta.dirname, '..')

const smallCongress = JSON.stringify({
  congress: { title: 'Kleiner Ärztetag', seats: 1 },
  tops: [{ id: 1, name: 'Ia', content: 'Leitantrag' }],
  medicalAssociations: [{ code: 'SN', laek: 'Sächsische Landesärztekammer', seats: 1 }],
  appTypes: [{ id: 1, name: 'Beschlussantrag' }],
  users: [],
})

/** A portal that has nothing yet. */
const test = base.extend<{ empty: { url: string; link: () => Promise<string> }; tried: string }>({
  /** A portal with the demo, as the first start leaves it. */
  tried: async ({ baseURL: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
    await cp(demoData(), folder, { recursive: true, preserveTimestamps: true })
    const port = await takePort()
    const child = await startPortal(port, { DATA_DIR: folder })
    await use(`http://127.0.0.1:${port}`)
    await stopPortal(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  },
  empty: async ({ baseURL: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-empty-'))
    const port = await takePort()
    const url = `http://127.0.0.1:${port}`
    const env = { DATA_DIR: folder, DEMO: '0' }
    const child = await startPortal(port, env)
    const link = async () => {
      const { stdout } = await promisify(execFile)(
        join(root, 'node_modules/.bin/node'),
        ['server/src/cli/portal.ts', 'new'],
        { cwd: root, env: { ...process.env, ...env, PORT: String(port) } },
      )
      return /http\S+/.exec(stdout)?.[0] ?? ''
    }
    await use({ url, link })
    await stopPortal(child, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  },
})

/** Runs in the window: whether the device has kept what it shows. */
async function hasCopy(): Promise<boolean> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().some(({ url }) => url.endsWith('/copy'))
}

test('[BN1, BN2, BN3, BN5, BN7, O2] an office clears the demo, sees what a congress file would bring, sets up its own congress in the browser, and is logged in there @shortened', async ({
  page,
  tried,
}) => {
  await page.goto(`${tried}/Einrichtung`)
  await expect(page.getByText('Öffnen Sie diesen Link noch einmal')).toBeVisible()

  let hears = true
  await page.routeWebSocket(/socket[.]io/, (socket) => {
    socket.connectToServer().onMessage((message) => hears && socket.send(message))
  })
  await page.goto(`${tried}/Login`)
  await logIn(page, 'buero')
  await page.getByRole('link', { name: 'Tagungsbüro' }).click()
  await page.getByRole('link', { name: 'Kongress', exact: true }).click()
  await page.getByRole('button', { name: 'Demo leeren …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/^\d{3} Personen mit ihren Zugängen$/)
  await expectNoBarrier(page)
  // On a bad network nobody hears of the logout, and the first answer is missing: what the device has kept is of the demo.
  await expect.poll(() => page.evaluate(hasCopy)).toBe(true)
  hears = false
  let refused = 0
  await page.route('**/api/data', async (route) => {
    await route.abort()
    if (route.request().frame().url().endsWith('/Einrichtung')) refused += 1
  })
  await dialog.getByRole('button', { name: 'Demo leeren' }).click()
  // It is asked for again and again; after the second time the first one's failure has been dealt with.
  await expect.poll(() => refused).toBeGreaterThan(1)
  hears = true
  await page.unroute('**/api/data')
  await expect(page).toHaveURL(/\/Einrichtung$/)
  await page.getByRole('button', { name: 'Kongress anlegen' }).click()
  await expect(page.getByLabel('Titel')).toBeFocused()
  await expect(page.getByText('Wie heißt der Kongress?')).toBeVisible()
  await page.getByLabel('Womit der Kongress beginnt').selectOption('Aus einer Kongressdatei')
  const chosen = page.getByLabel('Kongressdatei und Dateien daneben')
  const file = (text: string) => ({
    name: 'kongress.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await chosen.setInputFiles(file('{"congress": {}}'))
  await expect(page.getByText('Nichts wurde übernommen.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'congress.title' })).toContainText('fehlt')
  await chosen.setInputFiles([file(smallCongress), { ...file(''), name: 'plan.pdf' }])
  await expect(page.getByText('Das kommt herein: Kleiner Ärztetag')).toBeVisible()
  await expect(page.getByText('1 Landesärztekammer mit 1 Sitz')).toBeVisible()
  await expect(page.getByText('Die Kongressdatei nennt nicht: plan.pdf')).toBeVisible()
  await expectNoBarrierAtLength(page)
  await page.getByLabel('Womit der Kongress beginnt').selectOption('Neu aus der Vorlage')
  await page.getByLabel('Titel').fill('130. Deutscher Ärztetag')
  await page.getByLabel('Ort und Zeit').fill('Erfurt, 5. bis 8. Mai 2026')
  await page.getByLabel('Erster Tag').fill('2026-05-05')
  await page.getByLabel('Letzter Tag').fill('2026-05-08')
  await page.getByLabel('Sitze: Ärztekammer Berlin').fill('17')
  await expect(page.getByText('Zusammen 251 Sitze.')).toBeVisible()
  await page.getByLabel('Tagesordnungspunkte').fill('TOP I: Leitantrag\nII. Finanzen\nSchlusswort')
  await expect(page.getByRole('list', { name: 'So gelesen' }).getByRole('listitem')).toHaveText([
    'I Leitantrag',
    'II Finanzen',
  ])
  await page.getByRole('button', { name: 'Kongress anlegen' }).click()
  await expect(page.getByText('Ohne Bezeichnung oder doppelt: Schlusswort')).toBeVisible()
  await page.getByLabel('Tagesordnungspunkte').fill('TOP I: Leitantrag\nII. Finanzen')
  await page.getByLabel('Name', { exact: true }).fill('Dr. Jana Büro')
  await page.getByLabel('Benutzername').fill('jana.buero')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('ein langes Passwort')
  await expectNoBarrierAtLength(page)
  await page.getByRole('button', { name: 'Kongress anlegen' }).click()

  await expect(page).toHaveURL(/\/Tagungsbuero/)
  await expect(page.getByRole('button', { name: /Jana Büro/ })).toBeVisible()
  await expect(page.getByText('130. Deutscher Ärztetag')).toBeVisible()
})

test('[BK1, BK2, BX1, KD1, KD2, KD5, KD10, KD11] the office closes the portal, changes how it works, takes its tables along, and keeps the agenda beside a colleague @shortened', async ({
  page,
  empty,
  browser,
}) => {
  const desk = await setUp(page, empty)
  await desk.getByRole('link', { name: 'Kongress', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Portal geöffnet' })).toBeChecked()
  await expectNoBarrier(page)
  await page.getByLabel('Weitere Unterstützende je Antrag').fill('4')
  await page.getByLabel('Adresse des Impressums').fill('impressum')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Eine Adresse, die mit https:// oder http:// beginnt.')).toBeVisible()
  await page.getByLabel('Adresse des Impressums').fill('https://kongress.example/impressum')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()

  const table = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Personen als CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('switch', { name: 'Portal geöffnet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Portal schließen' }).click()
  await expect(page.getByRole('switch', { name: 'Portal geöffnet' })).not.toBeChecked()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(empty.url)
  await expect(visitor.getByRole('heading', { name: 'Das Portal ist noch nicht geöffnet.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Weitere Unterstützende je Antrag')).toHaveValue('4')
  await page.getByRole('switch', { name: 'Portal geöffnet' }).click()
  await expect(page.getByText('Das Portal ist geöffnet.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: /^Anträge/ })).toBeVisible()

  await page.getByRole('link', { name: 'Texte' }).click()
  await page.getByRole('textbox', { name: 'Text im PIN-Brief' }).fill('Willkommen.')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Musterbrief herunterladen' }).click()
  expect((await sample).suggestedFilename()).toBe('Musterbrief.pdf')
  await page.getByRole('textbox', { name: 'Datenschutz' }).fill('Ihre Daten bleiben hier.')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(visitor.getByRole('link', { name: /^Datenschutz/ })).toBeVisible()
  await visitor.goto(`${empty.url}/Datenschutz`)
  await expect(visitor.getByText('Ihre Daten bleiben hier.')).toBeVisible()
  await visitor.goBack()

  await page.getByRole('link', { name: 'Tagesordnung' }).click()
  await page.getByRole('button', { name: 'Aus Word oder Excel …' }).click()
  const paste = page.getByRole('dialog')
  await paste.getByLabel('Tagesordnungspunkte').fill('I\tLeitantrag\nII\tFinanzen\nSchlusswort')
  await expect(paste.getByText('Ohne Bezeichnung oder doppelt: Schlusswort')).toBeVisible()
  await expectNoBarrierAtLength(page)
  await paste.getByRole('button', { name: '2 Punkte anlegen' }).click()
  const rows = page.getByRole('list', { name: 'Einträge' }).getByRole('listitem')
  await expect(rows).toHaveText([/^E.*Formalia/, /^ILeitantrag/, /^IIFinanzen/])
  await page.getByRole('button', { name: 'Finanzen verschieben' }).press('Alt+ArrowUp')
  await expect(rows).toHaveText([/^E/, /^IIFinanzen/, /^ILeitantrag/])
  await page.getByRole('button', { name: 'II Finanzen' }).click()
  await page.getByLabel('Titel').fill('Finanzen und Haushalt')
  const readTops = async () =>
    (await (await page.request.get(`${empty.url}/api/office/congress`)).json()).tops
  // The move is shown before it is stored.
  await expect.poll(async () => (await readTops())[1].fields.name).toBe('II')
  const [, { key, version, fields }] = await readTops()
  const entry = { list: 'tops', fields: { ...fields, short: 'Geld' } }
  const data = { key, version, entry }
  await expect(await page.request.post(`${empty.url}/api/office/congress-save`, { data })).toBeOK()
  await expect(page.getByText('Inzwischen hat jemand diesen Eintrag geändert')).toBeVisible()
  await expectNoBarrierAtLength(page)
  await page.getByRole('button', { name: 'Beide zusammenführen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(rows.nth(1)).toHaveText(/^IIFinanzen und HaushaltGeld/)
})

test('[KE1, KE5, KE6, KE7, KE13, KE15] the office ends the congress, reads its archive from the disk and begins the next one @long', async ({
  page,
  empty,
  browser,
}) => {
  const desk = await setUp(page, empty)
  await enterMotions(page, empty.url)
  await desk.getByRole('link', { name: 'Kongress', exact: true }).click()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(empty.url)
  const closing = page.getByRole('region', { name: 'Abschluss' })
  await closing.getByLabel('Was alle lesen').fill('Der 130. Ärztetag ist zu Ende gegangen.')
  await closing.getByRole('button', { name: 'Kongress beenden …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kongress beenden', exact: true }).click()
  await expect(closing.getByText(/^Beendet am .* von Dr\. Jana Büro\./)).toBeVisible()
  await expect(visitor.getByText('Der 130. Ärztetag ist zu Ende gegangen.')).toBeVisible()
  await expectNoBarrier(page)
  await page.goto(`${empty.url}/Tagungsbuero/Personen`)
  await expect(page.getByText('Der 130. Ärztetag ist zu Ende gegangen.')).toBeVisible()
  await desk.getByRole('link', { name: 'Kongress', exact: true }).click()

  await closing.getByRole('button', { name: 'Kongress wieder aufnehmen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Kongress wieder aufnehmen' }).click()
  await expect(dialog.getByText('Bitte nennen Sie den Grund.')).toBeVisible()
  await dialog.getByLabel('Grund').fill('Nachtrag zur Wahl')
  await dialog.getByRole('button', { name: 'Kongress wieder aufnehmen' }).click()
  await expect(visitor.getByText('Der 130. Ärztetag ist zu Ende gegangen.')).toBeHidden()

  const post = async (path: string, sent: object) =>
    expect(await page.request.post(`${empty.url}/api/office/${path}`, { data: sent })).toBeOK()
  await post('end-congress', { reason: 'Jetzt ist er zu Ende.' })
  const made = page.getByRole('region', { name: 'Archiv' })
  await made.getByRole('button', { name: 'Archiv erstellen' }).click()
  await expect(made.getByText(/^2 Anträge, Stand/)).toBeVisible({ timeout: 60_000 })
  const archive = page.waitForEvent('download')
  await made.getByRole('link', { name: /^Archiv laden/ }).click()
  const folder = await unpackArchive(await (await archive).path())
  await readArchive(await browser.newContext(), folder, {
    looksFor: 'arztliche fortbildung',
    finds: /Ärztliche Fortbildung/,
    secrets: ['Geheimer Entwurf'],
  })
  await rm(folder, { recursive: true })

  for (const kind of deletionKinds) await post('delete-now', { kind })
  await page.reload()
  const next = page.getByRole('region', { name: 'Neuer Kongress' })
  await next.getByLabel('Titel').fill('131. Deutscher Ärztetag')
  await next.getByLabel('Erster Tag').fill('2027-05-11')
  await next.getByRole('button', { name: 'Neuen Kongress beginnen …' }).click()
  await expect(dialog.getByText('mit 3 Anträgen')).toBeVisible()
  await expectNoBarrier(page)
  await dialog.getByRole('button', { name: 'Neuen Kongress beginnen' }).click()
  await expect(dialog.getByText(/^Schreiben Sie den Titel/)).toBeVisible()
  await dialog.getByLabel(/^Titel des Kongresses/).fill('130. Deutscher Ärztetag')
  await dialog.getByRole('button', { name: 'Neuen Kongress beginnen' }).click()
  await expect(closing.getByRole('button', { name: 'Kongress beenden …' })).toBeVisible()
  await expect(page.getByText('131. Deutscher Ärztetag')).toBeVisible()

  await visitor.goto(`${empty.url}/Beschluesse`)
  await visitor.getByRole('navigation', { name: 'Frühere Kongresse' }).getByRole('link').click()
  await visitor.getByRole('searchbox').fill('arztliche fortbildung')
  await visitor.getByRole('list', { name: 'Gefunden' }).getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Ärztliche Fortbildung/)
  expect(await findBarriers(visitor, 'all')).toEqual([])
})

/** Begins a congress by the link, as the office of this page; answers the menu of the congress office. */
async function setUp(
  page: Page,
  { url, link }: { url: string; link: () => Promise<string> },
): Promise<Locator> {
  const key = new URL(await link()).hash.slice(1)
  const office = { name: 'Dr. Jana Büro', username: 'jana.buero', password: 'ein langes Passwort' }
  const fresh = {
    congress: { title: '130. Deutscher Ärztetag', seats: 1 },
    medicalAssociations: [{ code: 'BE', laek: 'Ärztekammer Berlin', seats: 1 }],
    agenda: [],
  }
  const { username, password } = office
  await expect(await page.request.post(`${url}/api/setup`, { data: { key, office, fresh } })).toBeOK()
  await expect(
    await page.request.post(`${url}/api/security/login`, { data: { username, password } }),
  ).toBeOK()
  await page.goto(`${url}/Tagungsbuero`)
  return page.getByRole('navigation', { name: 'Tagungsbüro' })
}

/** Two motions that everybody may read, one with another text since, and one that nobody may. */
async function enterMotions(page: Page, url: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}${path}`, { data })
    await expect(answer).toBeOK()
    return answer.json()
  }
  const motion = {
    top_id: 162,
    type_id: motionType.regular,
    applicant: 'Vorstand',
    content: '<p>Die Pflege wird gestärkt.</p>',
  }
  const { appId } = await post('/api/office/motion', { ...motion, title: 'Pflege stärken', publish: true })
  await post('/api/office/motion-edit', { appId, version: 1, content: '<p>Neu.</p>', reason: 'Gestrafft' })
  await post('/api/office/motion', { ...motion, title: 'Ärztliche Fortbildung', publish: true })
  await post('/api/office/motion', { ...motion, title: 'Geheimer Entwurf' })
}
