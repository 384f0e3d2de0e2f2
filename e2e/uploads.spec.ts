import type { Page } from '@playwright/test'
import { sentence } from '@portal/shared/text/refusals.ts'
import { type ChosenFile, file, oneOfEach, oneOfEachRefused } from './attachments.ts'
import { expectNoBarrier } from './barriers.ts'
import { connect } from './connection.ts'
import { formPath, saved, textField, writeMotion } from './motion-form.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'written' })

const attachments = (page: Page) => page.getByRole('region', { name: 'Anhänge' })
const row = (page: Page, name: string) =>
  attachments(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${name} entfernen`, exact: true }) })
const onItsWay = (page: Page, name: string) =>
  attachments(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${name} abbrechen`, exact: true }) })

/** Only regular motions have attachments. */
async function beginRegular(page: Page): Promise<void> {
  await expect(textField(page)).toBeVisible()
  await page.getByLabel('Antragsart').selectOption({ index: 1 })
}

async function choose(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const chooserOpens = page.waitForEvent('filechooser')
  await attachments(page).getByRole('button', { name: 'Dateien auswählen' }).click()
  await (await chooserOpens).setFiles([...files])
}

/** Puts files into the page as the clipboard or the mouse would. */
const bring = (page: Page, event: 'drop' | 'paste', name: string) =>
  page.evaluate(
    ([kind, fileName]) => {
      const data = new DataTransfer()
      data.items.add(new File(['Ein Text'], fileName, { type: 'text/plain' }))
      const zone = document.querySelector('.mantine-Dropzone-root') ?? document.body
      const options = { bubbles: true, cancelable: true }
      if (kind === 'paste') {
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }))
        return
      }
      for (const step of ['dragenter', 'dragover', 'drop'])
        zone.dispatchEvent(new DragEvent(step, { ...options, dataTransfer: data }))
    },
    [event, name] as const,
  )

test('[U1, U2] a file of every kind that is allowed arrives, and is there on another device', async ({
  open,
}) => {
  const page = await open('delegierte1', { path: formPath })
  await expect(textField(page)).toBeVisible()
  await writeMotion(page, 'Antrag mit vielen Anhängen', 'Der Ärztetag möge beschließen.')
  const files = await oneOfEach(page)
  await choose(page, files)
  await expect(attachments(page).getByText('Hochgeladen')).toHaveCount(files.length)
  for (const { name } of files)
    await expect(row(page, name).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()

  const elsewhere = await open('delegierte1', {
    path: '/Antragsannahme',
    viewport: { width: 390, height: 844 },
  })
  await elsewhere.getByRole('link', { name: 'Weiterschreiben: Antrag mit vielen Anhängen' }).click()
  await expect(attachments(elsewhere).getByText('Hochgeladen')).toHaveCount(files.length)
  const coming = elsewhere.waitForEvent('download')
  await row(elsewhere, 'Begründung.txt').getByRole('link').click()
  expect((await coming).suggestedFilename()).toBe('Begründung.txt')
})

test('[U1, U2, U5, U7] what may not be attached is refused with its reason, and can be taken off the list @long', async ({
  open,
}) => {
  const page = await open('delegierte2', { path: formPath })
  await beginRegular(page)
  const refused = await oneOfEachRefused(page)
  await choose(
    page,
    refused.map(([, chosen]) => chosen),
  )
  for (const [reason, { name }] of refused)
    await expect(row(page, name).getByText(sentence(reason)), name).toBeVisible()
  await expect(attachments(page).getByText('Hochgeladen')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoBarrier(page)
  for (const [, { name }] of refused)
    await row(page, name)
      .getByRole('button', { name: `${name} entfernen` })
      .click()
  await expect(attachments(page).getByRole('listitem')).toHaveCount(0)
})

test('[U12] files that are dropped or pasted arrive; one that was removed can be had back @long', async ({
  open,
}) => {
  const page = await open('delegierte3', { path: formPath })
  await beginRegular(page)
  await bring(page, 'drop', 'gezogen.txt')
  await expect(row(page, 'gezogen.txt').getByText('Hochgeladen')).toBeVisible()
  await bring(page, 'paste', 'eingefuegt.txt')
  await expect(row(page, 'eingefuegt.txt').getByText('Hochgeladen')).toBeVisible()
  await row(page, 'gezogen.txt').getByRole('button', { name: 'gezogen.txt entfernen' }).click()
  await expect(row(page, 'gezogen.txt')).toHaveCount(0)
  await page.getByRole('button').filter({ hasText: 'Rückgängig' }).click()
  await expect(row(page, 'gezogen.txt').getByText('Hochgeladen')).toBeVisible()
})

test('[U12] a file that does not get through waits for the network, goes on by itself, or is broken off @long', async ({
  open,
}) => {
  const page = await open('vorstand', { path: formPath })
  await beginRegular(page)
  await page.route('**/api/upload', () => {})
  await choose(page, [file('unterwegs.txt', 'Ein Text')])
  await expect(onItsWay(page, 'unterwegs.txt').getByRole('progressbar')).toBeVisible()
  await onItsWay(page, 'unterwegs.txt').getByRole('button').click()
  await expect(attachments(page).getByRole('listitem')).toHaveCount(0)
  await page.unroute('**/api/upload')

  await connect(page, false)
  await choose(page, [file('spaeter.txt', 'Ein Text')])
  await expect(
    row(page, 'spaeter.txt').getByRole('button', { name: 'spaeter.txt erneut versuchen' }),
  ).toBeVisible()
  // The first try after it is lost, too.
  await page.route('**/api/upload', (route) => route.abort(), { times: 1 })
  await connect(page, true)
  await expect(row(page, 'spaeter.txt').getByText('Hochgeladen')).toBeVisible()
})
