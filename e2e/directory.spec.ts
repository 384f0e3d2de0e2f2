import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

const refused = 'Der Veröffentlichung der Kontaktdaten wurde nicht zugestimmt.'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Delegierte durchsuchen' })
const list = (page: Page) => page.getByRole('region', { name: /^Delegierte/ })
const rows = (page: Page) => list(page).getByRole('listitem')
const ownCard = (page: Page) => page.getByRole('region', { name: 'Ihre Kontaktdaten' })

const directory = '/Delegierte'

/** The name of whoever is logged in, as the header says it. */
async function ownName(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /Benutzermenü/ }).getAttribute('aria-label')
  return (label ?? '').replace(/,.*$/, '')
}

interface Wish {
  consent: boolean
  email: string
  tel: string
}

async function changeContact(page: Page, { consent, email, tel }: Wish): Promise<void> {
  await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await page.getByRole('checkbox', { name: /Ich stimme zu/ }).setChecked(consent)
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(email)
  await page.getByLabel('Telefonnummer', { exact: true }).fill(tel)
  await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
}

test('[G7] 15 people stand on a page, by surname; letters and pages lead on, the address keeps it all, and the way back undoes it', async ({
  open,
}) => {
  const page = await open('delegierte1', { path: directory })
  await expect(rows(page)).toHaveCount(15)
  const surnames = await rows(page).locator('h2 b').allTextContents()
  expect(surnames).toEqual(surnames.toSorted(new Intl.Collator('de').compare))

  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(/seite=2/)
  await expect(list(page)).toBeFocused()
  await page.getByRole('link', { name: /^Nachnamen mit S,/ }).click()
  const underS = rows(page).filter({ has: page.locator('b', { hasText: /^S/ }) })
  await expect(underS.first().getByRole('heading')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/seite=2$/)

  await page.getByLabel('Landesärztekammer').selectOption('NO')
  await expect(page).toHaveURL(/\?kammer=NO$/)
  await search(page).fill('dr')
  await expect(page).toHaveURL(/q=dr&kammer=NO/)
  const found = await page.getByText(/^\d+ von \d+ Personen$/).textContent()
  await page.reload()
  await expect(search(page)).toHaveValue('dr')
  await expect(page.getByText(found ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Suche leeren' }).click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\?kammer=NO$/)
  await search(page).fill('gibt es nicht')
  await expect(page.getByText(/^Die aktuellen Filter führen zu keinem Ergebnis/)).toBeVisible()
  await expect(page).toHaveURL(/q=gibt/)
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(rows(page)).toHaveCount(15)
  await expect(page).toHaveURL(directory)
  await page.goBack()
  await expect(search(page)).toHaveValue('gibt es nicht')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/\?kammer=NO$/)
  await page.goBack()
  await expect(page).toHaveURL(/seite=2$/)
  await expect(page.getByLabel('Landesärztekammer')).toHaveValue('')
})

test('people are found by name, association and register number; leaders and the replaced are marked @long', async ({
  open,
}) => {
  const page = await open('stimmfuehrung')
  const leader = await ownName(page)
  await page.goto(`${directory}?q=${encodeURIComponent(leader)}`)
  await expect(rows(page)).toContainText('Stimmführung')
  await search(page).fill('nordrhein')
  await expect(rows(page)).toHaveCount(15)
  await search(page).fill('11757')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Nicht aktiv')
  const replaced = (await rows(page).getByRole('heading').textContent()) ?? ''
  await search(page).fill(replaced)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: `für ${replaced}` })).toHaveCount(1)
})

test('contact shows only with consent; a change reaches open directories by itself', async ({ open }) => {
  const owner = await open('delegierte1', { path: directory })
  const own = await ownName(owner)
  const reader = await open('delegierte2', { path: `${directory}?q=${encodeURIComponent(own)}` })
  await expect(rows(reader)).toHaveCount(1)

  await changeContact(owner, { consent: true, email: 'anna@', tel: 'abends' })
  const email = owner.getByLabel('E-Mail-Adresse', { exact: true })
  await expect(email).toBeFocused()
  await expect(owner.getByText(/^Bitte geben Sie eine vollständige E-Mail-Adresse an/)).toBeVisible()
  await expect(owner.getByText(/^Bitte geben Sie eine Telefonnummer aus Ziffern an/)).toBeVisible()
  await expectNoBarrier(owner)
  await email.fill('eigene.adresse@example.org')
  await owner.getByLabel('Telefonnummer', { exact: true }).fill('+49 (0)30 7654321')
  await owner.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
  await expect(ownCard(owner)).toContainText('Alle Angemeldeten sehen: eigene.adresse@example.org')
  await expect(owner.getByRole('button', { name: 'Kontaktdaten ändern' })).toBeFocused()

  const mail = reader.getByRole('link', { name: /eigene\.adresse@example\.org/ })
  await expect(mail).toHaveAttribute('href', 'mailto:eigene.adresse@example.org')
  await expect(reader.getByRole('link', { name: /7654321/ })).toHaveAttribute('href', 'tel:+49307654321')
  const download = reader.waitForEvent('download')
  await reader.getByRole('button', { name: `vCard von ${own} speichern` }).click()
  const card = await readFile(await (await download).path(), 'utf8')
  expect(card).toContain(`FN:${own}\r\n`)
  expect(card).toContain('EMAIL;TYPE=INTERNET:eigene.adresse@example.org\r\n')

  await changeContact(owner, { consent: false, email: 'eigene.adresse@example.org', tel: '' })
  await expect(ownCard(owner)).toContainText('Niemand sonst sieht sie')
  await expect(rows(reader)).toContainText(refused)
  await expect(mail).toBeHidden()
  await reader.reload()
  await expect(rows(reader)).toContainText(refused)
  await owner.reload()
  await owner.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
  await expect(owner.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue('eigene.adresse@example.org')
})

test('a visitor is sent to the login and comes back @long', async ({ open }) => {
  const page = await open(undefined, { path: '/Delegierte?q=mueller' })
  await expect(page).toHaveURL(/\/Login\?redirect=/)
})

for (const width of widths) {
  test(`no barrier in list, form and empty list, ${width} px @long`, async ({ open }) => {
    const page = await open('delegierte1', { path: directory, viewport: { width, height: 900 } })
    await expect(rows(page).first()).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('anna@')
    await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
    await expect(page.getByText(/^Bitte geben Sie eine vollständige E-Mail-Adresse an/)).toBeVisible()
    await expectNoBarrier(page)
    await search(page).fill('gibt es nicht')
    await expect(page.getByText(/^Die aktuellen Filter/)).toBeVisible()
    await expectNoBarrier(page)
  })
}
