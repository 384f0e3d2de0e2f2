import { expect, logIn, test } from './portal.ts'

test.use({ settings: { OPEN: '0', STAGE: 'stage', IMPRINT_URL: 'https://example.org/impressum' } })

test('[S5] while the portal is closed visitors see a closed page and get no data @long', async ({
  open,
  portal,
}) => {
  const page = await open()
  await expect(page.getByRole('heading', { name: 'Das Portal ist noch nicht geöffnet.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeHidden()
  const html = await (await page.request.get(`${portal.url}/Applications`)).text()
  expect(html).not.toMatch(/Ia\s-\s01/)
  for (const path of ['/api/apps', '/api/data', '/api/working-point']) {
    const answer = await page.request.get(portal.url + path)
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ detail: 'Das Portal ist noch nicht geöffnet.' })
  }
})

test('[S5] the chair logs in before the opening; a delegate is refused in words @long', async ({ open }) => {
  const page = await open(undefined, { path: '/Login' })
  await page.getByLabel('Benutzername').fill('delegierte1')
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Aerztetag-2025')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Das Portal ist noch nicht geöffnet.' }),
  ).toBeVisible()
  await logIn(page, 'leitung')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anträge')
  await expect(page.getByText('[STAGE]')).toBeVisible()
  await expect(page.getByRole('link', { name: /Impressum/ }).first()).toHaveAttribute(
    'href',
    'https://example.org/impressum',
  )
})
