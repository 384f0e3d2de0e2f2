import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import encodeQr from 'qr'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { connect } from './connection.ts'
import { plainDelegates, readPeople } from './people.ts'
import config from './playwright.config.ts'
import { demoPassword, expect, test } from './portal.ts'

// Whoever is checked in stays so.
test.use({ apart: 'office-attendance', settings: { PRESENT: '1' } })

const path = '/Tagungsbuero/Anwesenheit'
const field = (desk: Page) => desk.getByRole('textbox', { name: 'Nummer, Name oder Ausweis' })
const card = (desk: Page) => desk.getByRole('region', { name: 'Beschlussfähigkeit' })
const present = (desk: Page, count: number) => card(desk).getByText(`${count} von 250 anwesend`)

/** What the built files of the way out are called. */
const manifest = new URL('../web/dist/.vite/manifest.json', import.meta.url)
const built: Record<string, { name?: string; file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
const wayOut = Object.values(built)
  .filter(({ name }) => name === 'draft-keeper' || name === 'confirm-dialog')
  .map(({ file }) => file)

/** What a hand scanner does: it types the number and ends with Enter. */
async function scan(desk: Page, { register_number }: { register_number: string }): Promise<void> {
  await field(desk).fill(register_number)
  await field(desk).press('Enter')
}

test('[BW1 to BW6, BW8 to BW10, G10] two desks check in, one of them without a network for a while, and the chair sees the quorum @shortened', async ({
  open,
}) => {
  const [first, second, third, fourth] = plainDelegates(await readPeople()).filter(
    ({ online_only }) => !online_only,
  )
  if (!first || !second || !third || !fourth) throw new Error('there are too few delegates')
  const delegate = await open('delegierte1')
  const desk = await open('buero', { path, viewport: { width: 1440, height: 900 } })
  const chair = await open('leitung', { path: '/Voting', viewport: { width: 1280, height: 800 } })
  const other = await chair.context().newPage()
  await other.goto(path)
  await expect(card(desk).getByText('Heute wird noch keine Anwesenheit erfasst.')).toBeVisible()
  await expect(delegate.getByRole('region', { name: 'Anwesenheit' })).toHaveCount(0)
  const heading = delegate.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()

  await scan(desk, first)
  await expect(desk.getByText(`Eingecheckt: ${first.name}`)).toBeVisible()
  await expect(present(other, 1)).toBeVisible()
  await expect(chair.getByText('1 von 250 anwesend')).toBeVisible()
  await expect(chair.getByText('nicht beschlussfähig')).toBeVisible()

  // Whoever is connected is asked once, and nothing on their screen moves.
  await expect(delegate.getByRole('region', { name: 'Anwesenheit' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await delegate.getByRole('button', { name: 'Ja, ich bin da' }).click()
  await expect(delegate.getByText('Sie sind für heute als anwesend vermerkt.')).toBeVisible()
  await expect(present(desk, 2)).toBeVisible()

  // The code of the way out has come in a quiet moment.
  await expect
    .poll(() =>
      desk.evaluate((needed) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        return needed.every((file) => loaded.some((name) => name.endsWith(file)))
      }, wayOut),
    )
    .toBe(true)
  // Without a network a desk goes on, and the other one does not know yet.
  await connect(desk, false)
  await scan(desk, second)
  await expect(desk.getByText(`Vorgemerkt: ${second.name}`)).toBeVisible()
  await scan(desk, third)
  await expect(desk.getByText('2 Personen warten')).toBeVisible()
  // Whoever logs out now is told what would be lost.
  await desk.getByRole('button', { name: /Benutzermenü/ }).click()
  await desk.getByRole('button', { name: 'Abmelden' }).click()
  const lost = desk.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await expect(lost.getByText('2 Einträge der Anwesenheit liegen nur auf diesem Gerät')).toBeVisible()
  await lost.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await scan(other, third)
  await expect(present(other, 3)).toBeVisible()
  await connect(desk, true)
  await expect(desk.getByText(/wartet$|warten$/)).toHaveCount(0)
  await expect(present(other, 4)).toBeVisible()
  await expect(chair.getByText('4 von 250 anwesend')).toBeVisible()

  // A name that several have is chosen; a step is taken back.
  await field(desk).fill('Dr.')
  await expect(desk.getByText('Mehrere passen.')).toBeVisible()
  await field(desk).fill(fourth.name)
  await field(desk).press('Enter')
  await expect(present(desk, 5)).toBeVisible()
  await expect(desk.getByText(`Eingecheckt: ${fourth.name}`)).toBeVisible()
  await desk.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(desk.getByText(`Ausgecheckt: ${fourth.name}`)).toBeVisible()
  await expect(present(desk, 4)).toBeVisible()
  await scan(desk, { register_number: 'niemand' })
  await expect(desk.getByText('Niemand gefunden zu „niemand“.')).toBeVisible()

  // Somebody who could vote twice, until it is settled.
  const doubled = desk.getByRole('region', { name: '1 Person könnte doppelt abstimmen' })
  const { user } = await (await delegate.request.get('/api/data')).json()
  await scan(desk, user)
  await expect(doubled).toContainText(user.name)
  await doubled.getByRole('button', { name: `Mit der Hand: ${user.name}` }).click()
  await expect(doubled).toHaveCount(0)

  await desk.getByRole('button', { name: 'Beschlussfähigkeit feststellen' }).click()
  await expect(
    card(desk).getByText(/^Zuletzt festgestellt am .+: 4 anwesend, nicht beschlussfähig\.$/),
  ).toBeVisible()

  // What was noted wrongly is put right with a reason.
  await desk.getByRole('searchbox', { name: 'In der Anwesenheitsliste suchen' }).fill(first.name)
  const found = desk.getByRole('button', { name: first.name, exact: true })
  await expect(found).toHaveCount(1)
  // Of 250 lines that are alike axe would read each.
  await expectNoBarrier(desk)
  await found.click()
  const dialog = desk.getByRole('dialog', { name: first.name })
  await expect(dialog.getByText('Uhr im Saal')).toBeVisible()
  await expect(dialog.getByText('mit der Hand')).toBeVisible()
  const place = dialog.getByRole('switch', { name: `${first.name} stimmt am Gerät ab` })
  await place.click()
  await expect(dialog.getByText('am Gerät')).toBeVisible()
  await place.click()
  await expect(dialog.getByText('mit der Hand')).toBeVisible()
  await dialog.getByText('Gegangen um').click()
  const { now } = await desk.evaluate(() => ({ now: new Date().toTimeString().slice(0, 5) }))
  await dialog.getByLabel('Uhrzeit heute').fill(now)
  await dialog.getByLabel('Grund').fill('Ausweis vertauscht')
  await dialog.getByRole('button', { name: 'Nachtragen' }).click()
  await expect(dialog.getByText('Uhr aus dem Saal gegangen')).toBeVisible()
  await expect(dialog.getByText(/Ausweis vertauscht$/)).toBeVisible()
  await expect(present(desk, 3)).toBeVisible()
  await expectNoBarrierAtLength(desk)
})

/** One second of a badge's code held before a camera of 640 × 480, in YUV4MPEG2, which Chromium plays as its camera. */
function filmOf(code: string): Buffer {
  const [width, height, scale] = [640, 480, 10]
  const modules = encodeQr(code, 'raw', { border: 4 })
  const luma = Buffer.alloc(width * height, 255)
  const [left, top] = [(width - modules.length * scale) / 2, (height - modules.length * scale) / 2]
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark)
        for (let line = 0; line < scale; line += 1) {
          const from = (top + y * scale + line) * width + left + x * scale
          luma.fill(0, from, from + scale)
        }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}

test('[BW2] a badge that is held before the camera checks its owner in @long', async ({ portal }, info) => {
  const delegate = plainDelegates(await readPeople()).findLast(({ online_only }) => !online_only)
  if (!delegate) throw new Error('there is nobody to check in')
  const film = info.outputPath('badge.y4m')
  await writeFile(film, filmOf(delegate.register_number))
  const usual = config.use?.launchOptions
  const browser = await chromium.launch({
    ...usual,
    args: [
      ...(usual?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'de-DE',
      serviceWorkers: 'block',
    })
    const data = { username: 'buero', password: demoPassword }
    await expect(await context.request.post('/api/security/login', { data })).toBeOK()
    const desk = await context.newPage()
    await desk.goto(path)
    await desk.getByRole('button', { name: 'Kamera' }).click()
    await expect(desk.getByLabel('Bild der Kamera')).toBeVisible()
    await expect(desk.getByText(`Eingecheckt: ${delegate.name}`)).toBeVisible()
  } finally {
    await browser.close()
  }
})
