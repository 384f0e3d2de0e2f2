import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

/** Drawing a page anew takes a busy machine its time. */
const drawing = { timeout: 45_000 }

test.use({ apart: 'written' })

const path = '/Tagungsbuero/Hotline'

/** The office asks, as a person does, for the picture of whoever has this window. */
async function ask(office: Page, person: Page): Promise<string> {
  const { user } = await (await person.request.get('/api/data')).json()
  await office.getByLabel('Person').selectOption(user.register_number)
  await office.getByRole('button', { name: 'Um ein Bild bitten' }).click()
  return user.name
}

const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Das Tagungsbüro bittet um ein Bild' })
const firstOf = (office: Page): Locator =>
  office.getByRole('list', { name: 'Angefragte Bilder' }).getByRole('listitem').first()

/** How many different colours a picture has: one that shows nothing has one. */
const colours = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return new Set(
      Array.from({ length: pixels.length / 4 }, (_, at) => pixels.slice(at * 4, at * 4 + 3).join()),
    ).size
  })

test('[H1] somebody is asked, looks at the picture, sends it, and the office sees and deletes it', async ({
  open,
}) => {
  const [office, page] = [await open('buero', { path }), await open('delegierte1', { path: '/Service' })]
  const reports: string[] = []
  page.on('console', (message) => message.text().includes('Content Security') && reports.push(message.text()))
  const name = await ask(office, page)
  await expect(firstOf(office).getByText('Wartet auf Antwort')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/take-screen') && sent.push(request.url()))
  await dialogOf(page).getByRole('button', { name: 'Bild aufnehmen' }).click()
  const preview = dialogOf(page).getByRole('img', { name: 'Das aufgenommene Bild dieser Seite' })
  await expect(preview).toBeVisible(drawing)
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await colours(preview)).toBeGreaterThan(20)
  // The empty page in which styles were looked up is gone again.
  await expect(page.locator('iframe[id^=__SANDBOX__]')).toHaveCount(0)
  expect(sent).toEqual([])
  await expectNoBarrier(page)
  await dialogOf(page).getByRole('button', { name: 'Bild senden' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(firstOf(office).getByText('Bild erhalten')).toBeVisible()
  const picture = firstOf(office).getByRole('img', { name: `Was ${name} gesehen hat` })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1000)
  await expectNoBarrier(office)
  const remove = firstOf(office).getByRole('button', { name: 'Bild löschen' })
  await office.route('**/api/office/forget-screen', (route) => route.abort())
  await remove.click()
  await expect(firstOf(office).getByRole('alert')).toBeVisible()
  await office.unroute('**/api/office/forget-screen')
  await remove.click()
  await expect(office.getByText('Sie haben in den letzten 24 Stunden um kein Bild gebeten.')).toBeVisible()
  expect(reports).toEqual([])
})

test('[H1] whoever declines, before or after the picture, sends nothing @long', async ({ open }) => {
  const [office, page] = [await open('buero', { path }), await open('delegierte2', { path: '/Service' })]
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/take-screen') && sent.push(request.url()))
  await ask(office, page)
  await dialogOf(page).getByRole('button', { name: 'Ablehnen' }).click()
  await expect(firstOf(office).getByText('Abgelehnt')).toBeVisible()
  await ask(office, page)
  await dialogOf(page).getByRole('button', { name: 'Bild aufnehmen' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Bild senden' })).toBeVisible(drawing)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(firstOf(office).getByText('Abgelehnt')).toBeVisible()
  expect(sent).toEqual([])
})

test('[H1] a page that is loaded while the office waits is asked, until the wish is taken back @long', async ({
  open,
}) => {
  const [office, page] = [await open('buero', { path }), await open('delegierte2', { path: '/Service' })]
  await page.goto('about:blank')
  await ask(office, page)
  await expect(firstOf(office).getByText('Wartet auf Antwort')).toBeVisible()
  await page.goto('/Service')
  await expect(dialogOf(page)).toBeVisible()
  await firstOf(office).getByRole('button', { name: 'Wunsch zurücknehmen' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
})

test('[H5] nobody without an area of the congress office has the page @long', async ({ open }) => {
  for (const username of ['delegierte3', 'geschaeftsfuehrung']) {
    const page = await open(username, { path })
    await expect(page.getByRole('link', { name: 'Tagungsbüro', exact: true })).toHaveCount(0)
    await expect(page.getByText('Diese Seite ist dem Tagungsbüro vorbehalten.')).toBeVisible()
  }
})

for (const width of widths) {
  test(`no barrier in the question, the picture and the office's page, ${width} px @long`, async ({
    open,
  }) => {
    const options = { viewport: { width, height: 900 } }
    const [office, page] = [
      await open('buero', { ...options, path }),
      await open('delegierte3', { ...options, path: '/Service' }),
    ]
    await ask(office, page)
    await expect(dialogOf(page)).toBeVisible()
    await expectNoBarrier(page)
    await dialogOf(page).getByRole('button', { name: 'Bild aufnehmen' }).click()
    await expect(dialogOf(page).getByAltText('Das aufgenommene Bild dieser Seite')).toBeVisible(drawing)
    await expectNoBarrier(page)
    await dialogOf(page).getByRole('button', { name: 'Bild senden' }).click()
    await expect(firstOf(office).getByRole('img').first()).toBeVisible()
    await expectNoBarrier(office)
  })
}
