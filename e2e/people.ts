import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoFile, type Portal } from './portal.ts'

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
  online_only: boolean
  medical_association_code: string
}

/** Everybody of the congress that every portal begins with. */
export async function readPeople(): Promise<DemoPerson[]> {
  const { users } = JSON.parse(await readFile(demoFile(), 'utf8'))
  return users
}

/** Delegates who hold no other office and are none of the accounts that tests log in with. */
export const plainDelegates = (people: DemoPerson[]): DemoPerson[] =>
  people.filter(
    ({ active, roles, username }) =>
      active && roles.join() === 'ROLE_DELEGATE' && !/^(delegierte\d|stimmfuehrung|imsaal)$/.test(username),
  )

/** A PIN of the office, with which somebody sets a password. */
export const pinFor = async (portal: Portal, { register_number }: DemoPerson): Promise<string> =>
  (await portal.command('user', 'pin', register_number)).trim().split(' ').at(-1) ?? ''

/** Whoever has this window sets a password with a PIN, as everybody does once. */
export async function register(
  page: Page,
  { username }: Pick<DemoPerson, 'username'>,
  pin: string,
  password = 'ein neues Passwort',
): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('textbox', { name: 'Neues Passwort' }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /registrieren/i })
    .click()
}

/** Somebody by name of the account. */
export async function personOf(account: string): Promise<DemoPerson> {
  const person = (await readPeople()).find(({ username }) => username === account)
  if (!person) throw new Error(`nobody is called ${account}`)
  return person
}

/** The voice leader of an association. */
export async function leaderOf(code: string): Promise<DemoPerson> {
  const people = await readPeople()
  const leader = people.find((person) => person.voice_leader && person.medical_association_code === code)
  if (!leader) throw new Error(`${code} has no voice leader`)
  return leader
}
