import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

test('[KH1] help leads from a screen to its section, is searched, and gives a card to print', async ({
  open,
}) => {
  const page = await open('delegierte1', { path: '/Rednerliste', viewport: { width: 1440, height: 900 } })
  await page.getByRole('link', { name: 'Hilfe' }).click()
  await expect(page).toHaveURL(/\/Handbuch\/Delegierte#reden$/)
  const section = page.getByRole('region', { name: 'Reden', exact: true })
  await expect(section.getByText('Wort melden', { exact: true })).toBeInViewport()
  await expect(section.getByRole('heading')).toBeFocused()
  await expectNoBarrier(page)

  await page.getByRole('link', { name: 'Karte' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0)
  await expect(page.getByText('Gezählt ist sie bei', { exact: false })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const visitor = await open(undefined, { path: '/Handbuch' })
  await visitor.getByRole('searchbox', { name: 'Im Handbuch suchen' }).fill('PIN Brief')
  await visitor
    .getByRole('region', { name: 'Gefunden' })
    .getByRole('link', { name: 'Briefe und Ausweise' })
    .click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Für das Tagungsbüro' })).toBeVisible()
})
