import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Portal } from './portal.ts'

/** Somebody of the demo congress, as its congress file has them. */
export interface DemoPerson {
  register_number: string
  name: string
  username: string
  roles: string[]
  /** Only those who can log in at once. */
  password?: string
  active: boolean
  voice_leader: boolean
  medical_association_code: string
}

/** Everybody of the portal's congress. */
export async function readPeople(portal: Portal): Promise<DemoPerson[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-people-'))
  const file = join(folder, 'kongress.json')
  await portal.command('export', file)
  const { users } = JSON.parse(await readFile(file, 'utf8')) as { users: DemoPerson[] }
  await rm(folder, { recursive: true })
  return users
}

/** Delegates who hold no other office and are none of the accounts that tests log in with. */
export const plainDelegates = (people: DemoPerson[]): DemoPerson[] =>
  people.filter(
    ({ active, roles, username }) =>
      active && roles.join() === 'ROLE_DELEGATE' && !/^(delegierte\d|stimmfuehrung|imsaal)$/.test(username),
  )

export const textField = (page: Page) => page.getByRole('textbox', { name: 'Antragstext' })
export const saved = (page: Page) => page.getByText(/^Gespeichert \d\d:\d\d:\d\d$/)

/** Opens an empty form. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/Antragsannahme/Einreichen')
  await expect(textField(page)).toBeVisible()
}

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
