import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { startProvider } from '@portal/server/src/test/start-provider.ts'
import { expectNoBarrier } from './barriers.ts'
import { demoData, demoPassword, expect, startPortal, stopPortal } from './portal.ts'

/** A portal that has agreed single sign-on with a real provider. */
const test = base.extend<{ url: string }>({
  url: async ({ baseURL: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-sign-on-'))
    await cp(demoData(), folder, { recursive: true, preserveTimestamps: true })
    const port = await takePort()
    const url = `http://127.0.0.1:${port}`
    const { settings, close } = await startProvider(`${url}/Login`)
    const child = await startPortal(port, {
      DATA_DIR: folder,
      DEMO: '1',
      PUBLIC_URL: url,
      OIDC_ISSUER: settings.issuer,
      OIDC_CLIENT_ID: settings.clientId,
      OIDC_CLIENT_SECRET: settings.clientSecret,
      OIDC_NAME: settings.name,
    })
    await use(url)
    await stopPortal(child, 'SIGTERM')
    close()
    await rm(folder, { recursive: true, force: true })
  },
})

/** Logs in at the provider, whose pages are its own. */
async function logInThere(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mit dem Kammer-Konto anmelden' }).click()
  await page.locator('[name=login]').fill(name)
  await page.locator('[name=password]').fill('egal')
  await page.locator('[type=submit]').click()
}

test('[SO1, SO3, SO8] with an account from elsewhere one gets where one wanted to go, reads why not, and is out of both after the logout', async ({
  page,
  url,
}) => {
  const { register_number } = await (
    await page.request.post(`${url}/api/security/login`, {
      data: { username: 'delegierte1', password: demoPassword },
    })
  ).json()
  await page.context().clearCookies()

  await page.goto(`${url}/Delegierte?seite=2`)
  await expectNoBarrier(page)
  await logInThere(page, '99999999')
  await expect(page.getByRole('alert').filter({ hasText: 'gibt es im Portal keinen Zugang' })).toBeVisible()
  await expect(page).toHaveURL(({ search }) => search === '')

  await page.context().clearCookies()
  await page.goto(`${url}/Delegierte?seite=2`)
  await logInThere(page, register_number)
  await expect(page).toHaveURL(`${url}/Delegierte?seite=2`)
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${url}/Login`)
  await expect(page.getByRole('button', { name: 'Mit dem Kammer-Konto anmelden' })).toBeVisible()
})
