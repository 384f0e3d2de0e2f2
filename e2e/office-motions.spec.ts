import type { Page } from '@playwright/test'
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
  await expect(tab.getByRole('img', { name: /offen$/ })).toBeVisible()
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

/** Enters a motion as another program would; what a screen does for it is looked at elsewhere. */
async function enter(office: Page, motion: { title: string; content?: string }): Promise<number> {
  const { tops, appTypes } = await (await office.request.get('/api/data')).json()
  const answer = await office.request.post('/api/office/motion', {
    data: { top_id: tops.at(-1).id, type_id: appTypes[0].id, content: '<p>Ein Text.</p>', ...motion },
  })
  await expect(answer).toBeOK()
  return (await answer.json()).appId
}

test('[BD3, BD7] several drafts are published in one step once nothing stands in the way of any', async ({
  open,
}) => {
  const [office, visitor] = [await open('buero', { path: '/Tagungsbuero/Antraege' }), await open()]
  const titles = ['Sammelantrag eins', 'Sammelantrag zwei', 'Sammelantrag drei']
  for (const title of titles) await enter(office, { title, ...(title.endsWith('drei') && { content: '' }) })
  await office.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill('Sammelantrag')
  await expect(office).toHaveURL(/q=Sammelantrag/)
  const lines = office.getByRole('table', { name: 'Anträge' }).getByRole('link')
  await expect(lines).toHaveCount(3)
  await lines.first().focus()
  await office.keyboard.press('Space')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('ArrowDown')
  await office.keyboard.press('Shift+Space')
  const bar = office.getByRole('toolbar', { name: 'Auswahl' })
  await expect(bar).toContainText('3 ausgewählt')
  await bar.getByRole('button', { name: 'Veröffentlichen …' }).click()
  const dialog = office.getByRole('dialog', { name: '3 Anträge veröffentlichen?' })
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: 'Sammelantrag drei' })
      .getByText('Der Antrag hat keinen Text.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 Anträge jetzt veröffentlichen' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await office
    .getByRole('row', { name: /Sammelantrag drei/ })
    .getByRole('checkbox')
    .uncheck()
  await bar.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await office.getByRole('button', { name: '2 Anträge jetzt veröffentlichen' }).click()
  await expect(office.getByText('2 Anträge sind veröffentlicht.')).toBeVisible()
  await visitor.getByRole('button', { name: '2 neue Anträge – anzeigen' }).click()
  await visitor.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill('Sammelantrag')
  await expect(visitor.getByRole('article', { name: /Sammelantrag/ })).toHaveCount(2)
})
