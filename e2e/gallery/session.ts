import { type Page, request } from '@playwright/test'
import { logIn } from '#seats.ts'
import type { Area } from './state.ts'

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Benutzername').fill('delegierte2')
  await page.getByRole('textbox', { name: password }).fill('nicht mein Passwort')
}

export const session: Area = {
  name: 'Anmeldung',
  states: [
    { name: 'Anmelden', path: '/Login' },
    {
      name: 'Anmeldung nicht möglich',
      path: '/Login',
      reach: async ({ page }) => {
        await enter(page, 'Passwort')
        await page.getByRole('button', { name: 'Anmelden' }).click()
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'Anmeldung nicht möglich' }),
    },
    {
      name: 'Mit Single Sign-on oder Passwort',
      path: '/Login',
      portal: { signOn: { name: 'dem Kammer-Konto', only: false } },
      shows: (page) => page.getByRole('button', { name: 'Mit dem Kammer-Konto anmelden' }),
    },
    {
      name: 'Mit Single Sign-on allein',
      path: '/Login',
      portal: { signOn: { name: 'dem Kammer-Konto', only: true } },
      shows: (page) => page.getByRole('button', { name: 'Für das Tagungsbüro: mit Passwort anmelden' }),
    },
    {
      name: 'Single Sign-on ohne Zugang',
      path: `/Login?${new URLSearchParams({ code: 'x', state: 'x' })}`,
      portal: { signOn: { name: 'dem Kammer-Konto', only: true } },
      answers: { '/api/security/sign-on/finish': 401 },
      shows: (page) => page.getByRole('alert'),
    },
    { name: 'Registrieren', path: '/Registration' },
    {
      name: 'PIN stimmt nicht',
      path: '/Registration',
      reach: async ({ page }) => {
        await enter(page, 'Neues Passwort')
        await page.getByLabel('PIN', { exact: true }).fill('123456')
        await page
          .getByRole('main')
          .getByRole('button', { name: /registrieren/i })
          .click()
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'Benutzername oder PIN stimmt nicht.' }),
    },
    { name: 'Neues Passwort', path: '/NewPassword' },
    { name: 'Einrichtung ohne Link', path: '/Einrichtung' },
    { name: 'Einrichtung', path: '/Einrichtung#ein-Link' },
    {
      name: 'An einem anderen Gerät angemeldet',
      as: 'delegierte1',
      path: '/Applications',
      reach: async ({ page }) => {
        const device = await request.newContext({ baseURL: new URL(page.url()).origin })
        await logIn(device, 'delegierte1')
        await device.dispose()
      },
      shows: (page) => page.getByText('weil Sie sich an einem anderen Gerät angemeldet haben'),
    },
    {
      name: 'Ersetzt',
      as: 'delegierte2',
      path: '/Applications',
      reach: async ({ page, stage }) => {
        const floor = await stage()
        // From now on the session is nobody's.
        await page.route('**/api/data', async (route) => {
          const headers = { ...route.request().headers(), cookie: '' }
          await route.fulfill({ response: await route.fetch({ headers }) })
        })
        floor.tell({
          op: 'user-replaced',
          data: { register_number: '1', name: 'Dr. med. Anna Nachfolgerin' },
        })
      },
      shows: (page) => page.getByText(/^Sie wurden durch .+ ersetzt/),
    },
    {
      name: 'Noch nicht geöffnet',
      path: '/Applications',
      portal: { open: false },
      answers: { '/api/data': 403, '/api/working-point': 403 },
      shows: (page) => page.getByRole('heading', { name: 'Das Portal ist noch nicht geöffnet.' }),
    },
  ],
}
