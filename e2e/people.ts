import type { Page } from '@playwright/test'
import { readCongress } from './congress-file.ts'
import type { Portal } from './portal.ts'

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

const known = new WeakMap<Portal, Promise<DemoPerson[]>>()

/** Everybody of a portal's congress, as it was when somebody first asked. */
export function readPeople(portal: Portal): Promise<DemoPerson[]> {
  const people = known.get(portal) ?? exported(portal)
  known.set(portal, people)
  people.catch(() => known.delete(portal))
  return people
}

async function exported(portal: Portal): Promise<DemoPerson[]> {
  const { users } = await readCongress<{ users: DemoPerson[] }>(portal)
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
export async function personOf(portal: Portal, account: string): Promise<DemoPerson> {
  const person = (await readPeople(portal)).find(({ username }) => username === account)
  if (!person) throw new Error(`nobody is called ${account}`)
  return person
}

/** The voice leader of an association. */
export async function leaderOf(portal: Portal, code: string): Promise<DemoPerson> {
  const people = await readPeople(portal)
  const leader = people.find((person) => person.voice_leader && person.medical_association_code === code)
  if (!leader) throw new Error(`${code} has no voice leader`)
  return leader
}
