import type { Page } from '@playwright/test'
import type { DemoPerson } from './people.ts'
import { expect } from './portal.ts'

export const textField = (page: Page) => page.getByRole('textbox', { name: 'Antragstext' })
export const saved = (page: Page) => page.getByText(/^Gespeichert \d\d:\d\d:\d\d$/)

/** Where an empty form is. */
export const formPath = '/Antragsannahme/Einreichen'

/** Fills in what a regular motion says. */
export async function writeMotion(page: Page, title: string, text: string): Promise<void> {
  await page.getByLabel('Antragsart').selectOption({ index: 1 })
  await page.getByLabel('Tagesordnungspunkt').selectOption({ index: 2 })
  await page.getByLabel('Antragstitel').fill(title)
  await textField(page).click()
  await page.keyboard.type(text)
}

/** Finds somebody by number and puts them on the list. */
export async function choose(
  page: Page,
  list: 'Mitantragstellende' | 'Unterstützende',
  { register_number, name }: DemoPerson,
): Promise<void> {
  const field = page.getByRole('combobox', { name: `${list} suchen` })
  await field.fill(register_number)
  await expect(page.getByRole('option', { name: new RegExp(register_number) })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('list', { name: list }).getByText(name, { exact: true })).toBeVisible()
}

/** Looks at the printed form and sends it. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Antrag einreichen' }).click()
  await page.getByRole('button', { name: 'Jetzt einreichen' }).click()
}
