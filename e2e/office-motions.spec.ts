import { expect, test } from './portal.ts'

// What is entered and published stays.
test.use({ apart: 'office-motions' })

test('[BD1, BD2] the areas are tabs that never move, beside a menu that stays as it was wished', async ({
  open,
}) => {
  const office = await open('buero', { path: '/Tagungsbuero', viewport: { width: 1440, height: 900 } })
  await expect(office).toHaveURL(/\/Tagungsbuero\/Antraege$/)
  const tab = office.getByRole('navigation', { name: 'Tagungsbüro' }).getByRole('link', { name: /^Anträge/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const before = await tab.boundingBox()
  await expect(office.getByRole('region', { name: 'Was jetzt geschieht' })).toHaveCount(1)
  await office.getByRole('link', { name: 'Hotline', exact: true }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Hotline' })).toBeVisible()
  expect(await tab.boundingBox()).toEqual(before)

  await office.getByRole('button', { name: 'Menü ausklappen' }).click()
  await office.reload()
  await expect(office.getByRole('button', { name: 'Menü einklappen' })).toBeVisible()

  await office.setViewportSize({ width: 390, height: 844 })
  await office.getByRole('button', { name: 'Tagungsbüro › Hotline' }).click()
  await office
    .getByRole('group', { name: 'Bereiche des Tagungsbüros' })
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await expect(office.getByRole('button', { name: 'Tagungsbüro › Anträge' })).toBeVisible()
})
