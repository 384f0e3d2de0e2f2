import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { connect } from './connection.ts'
import { widths } from './long.ts'
import { expect, logIn, test } from './portal.ts'
import { keepUndo } from './undo.ts'

// So wide that all filters have room, and not yet so wide that they are behind a button.
test.use({ viewport: { width: 1180, height: 800 } })

const saved = /^Gespeichert \d\d:\d\d:\d\d$/
const waiting = 'Noch nicht gespeichert – wird gesendet, sobald Sie online sind'

/** Opens the list so that it shows one motion, and the field for its note. */
async function openNote(page: Page, number: string) {
  await page.goto(`/Applications?q=${number.replaceAll(' ', '')}`)
  await page
    .getByRole('button', { name: new RegExp(`^Notiz zu ${spaced(number)}`) })
    .first()
    .click()
  const field = noteField(page, number)
  // Its code comes over the network, which tests may cut the next moment.
  await expect(field).toBeVisible()
  return field
}

const noteField = (page: Page, number: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Meine Notiz zu ${spaced(number)}$`) })
const bookmark = (page: Page, number: string) =>
  page.getByRole('button', { name: new RegExp(`^Lesezeichen für ${spaced(number)}$`) })

/** Print numbers do not break: their spaces are not the ones of the keyboard. */
const spaced = (number: string) => number.replaceAll(' ', '\\s')

async function logOut(page: Page) {
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login$/)
}

test('[N6] a bookmark brings the menu entry, narrows the list, and is the address of it', async ({
  open,
}) => {
  const page = await open('delegierte2', { before: keepUndo })
  const entry = page.getByRole('link', { name: 'Lesezeichen und Notizen' })
  await expect(entry).toBeHidden()
  await page.goto('/Applications?q=Ib-03')
  // It shows before it is stored, and the page is left at once.
  const stored = page.waitForResponse('**/api/favorite-app')
  await bookmark(page, 'Ib - 03').click()
  await expect(bookmark(page, 'Ib - 03')).toHaveAttribute('aria-pressed', 'true')
  await expect(entry).toBeVisible()
  await stored
  await page.goto('/Applications')
  await page.getByRole('button', { name: 'Meine Lesezeichen (1)' }).click()
  await expect(page.getByText('1 von 320 Anträgen')).toBeVisible()
  await expect(page).toHaveURL(/lesezeichen=1/)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await bookmark(page, 'Ib - 03').click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a bookmark that the server does not take goes back, with a message @long', async ({ open }) => {
  const page = await open('delegierte2', { path: '/Applications?q=Ib-07' })
  await expect(bookmark(page, 'Ib - 07')).toHaveAttribute('aria-pressed', 'false')
  await connect(page, false)
  await bookmark(page, 'Ib - 07').click()
  await expect(page.getByText('Das Lesezeichen konnte nicht gespeichert werden.')).toBeVisible()
  await expect(bookmark(page, 'Ib - 07')).toHaveAttribute('aria-pressed', 'false')
  await connect(page, true)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(bookmark(page, 'Ib - 07')).toHaveAttribute('aria-pressed', 'true')
})

test('a motion is new until it is opened, and stays in the list of new ones while it is read @long', async ({
  open,
}) => {
  const page = await open('delegierte3', { path: '/Applications?ansicht=detail' })
  await page.getByRole('button', { name: 'Nur neue (320)' }).click()
  const first = page.getByRole('article').first()
  await expect(first.getByText('Neu', { exact: true })).toBeVisible()
  await first.getByRole('heading').getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Nur neue (319)' })).toBeVisible()
  await expect(first.getByText('Neu', { exact: true })).toBeHidden()
  await expect(first.getByText('Verweis kopieren')).toBeVisible()
  await page.goto('/Applications?ansicht=detail&neu=1')
  await expect(page.getByText('319 von 320 Anträgen')).toBeVisible()
})

test('[N3, N7] a note saves itself, is found again, and can be had back after it was cleared', async ({
  open,
}) => {
  const page = await open('delegierte1', { before: keepUndo })
  const field = await openNote(page, 'Ib - 06')
  await expect(field).toBeFocused()
  await field.fill('Nachfragen: Wer zahlt?')
  await expect(page.getByText(saved)).toBeVisible()
  await page.getByRole('link', { name: 'Lesezeichen und Notizen' }).first().click()
  await expect(noteField(page, 'Ib - 06')).toHaveValue('Nachfragen: Wer zahlt?')
  await expectNoBarrier(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Textdatei speichern' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Notiz: Nachfragen: Wer zahlt?')
  await noteField(page, 'Ib - 06').fill('')
  await expect(page.getByText('Notiz gelöscht.')).toBeVisible()
  await expect(page.getByText(saved)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(noteField(page, 'Ib - 06')).toHaveValue('Nachfragen: Wer zahlt?')
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(noteField(page, 'Ib - 06')).toHaveValue('Nachfragen: Wer zahlt?')
})

test('[N7] a note written offline waits on the device, and is sent when the connection is back @long', async ({
  open,
}) => {
  const page = await open('delegierte3')
  const field = await openNote(page, 'Ib - 07')
  await connect(page, false)
  await expect(page.getByText('Offline', { exact: false }).first()).toBeVisible()
  await field.fill('Im Zug geschrieben')
  await expect(page.getByText(waiting)).toBeVisible()
  await connect(page, true)
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  const again = await openNote(page, 'Ib - 07')
  await expect(again).toHaveValue('Im Zug geschrieben')
})

test('[N5, N7] two devices write the same note: both texts are kept, and logging out leaves nothing @long', async ({
  open,
}) => {
  const phone = await open('stimmfuehrung')
  const onPhone = await openNote(phone, 'Ib - 08')
  await connect(phone, false)
  await expect(phone.getByText('Offline', { exact: false }).first()).toBeVisible()
  await onPhone.fill('Am Telefon gedacht')
  await expect(phone.getByText(waiting)).toBeVisible()

  const desk = await open('stimmfuehrung')
  await (await openNote(desk, 'Ib - 08')).fill('Am Rechner geschrieben')
  await expect(desk.getByText(saved)).toBeVisible()

  // The second login has ended the phone's session; what it kept waits for its owner.
  await connect(phone, true)
  await expect(phone).toHaveURL(/\/Login/)
  await phone.goto('/Login')
  await logIn(phone, 'stimmfuehrung')
  await phone.goto('/FavoritesAndNotes')
  const both = noteField(phone, 'Ib - 08')
  await expect(both).toHaveValue(
    /Am Rechner geschrieben[^]*Zugleich auf einem anderen Gerät[^]*Am Telefon gedacht/,
  )
  await both.press('End')
  await both.fill('Zusammengeführt')
  await expect(phone.getByText(saved)).toBeVisible()
  // What was typed a moment ago is sent before the session ends.
  await both.fill('')
  await logOut(phone)
  expect(
    await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('notiz'))),
  ).toEqual([])
})

for (const width of widths) {
  test(`no barrier with bookmarks and notes, ${width} px @long`, async ({ open }) => {
    const page = await open('delegierte1', { viewport: { width, height: 900 } })
    const field = await openNote(page, 'Ib - 09')
    await field.fill(`Zu § 3: Begründung prüfen.\nGelesen bei ${width} px.`)
    await expect(page.getByText(saved)).toBeVisible()
    await bookmarkOnce(page, 'Ib - 09')
    for (const path of [
      '/Applications?ansicht=detail&top=Ib',
      '/Applications?ansicht=liste&q=Ib-07',
      '/FavoritesAndNotes',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectNoBarrier(page)
    }
  })
}

const bookmarkOnce = async (page: Page, number: string) => {
  const button = bookmark(page, number)
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}
