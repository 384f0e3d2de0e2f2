import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'written' })

const path = '/Tagungsbuero'

test('[KU1, KU3, KU5, KU6] the office sees what happens, speaks to one association, and is led to what is missing', async ({
  open,
  device,
}) => {
  const delegate = await open('delegierte1')
  const { user, medicalAssociations } = await (await delegate.request.get('/api/data')).json()
  const association = medicalAssociations.find(
    ({ code }: { code: string }) => code === user.medical_association_code,
  )
  const chair = await device('leitung')
  const office = await open('buero', { path, viewport: { width: 1440, height: 900 } })
  await expect(office).toHaveURL(/\/Tagungsbuero\/Ueberblick$/)
  const hall = office.getByRole('region', { name: 'Jetzt im Saal' })
  const { tops } = await (await chair.get('/api/data')).json()
  await chair.post('/api/chair/working-point', { data: { topId: tops[1].id } })
  await expect(hall.getByText(`TOP ${tops[1].name}`).first()).toBeVisible()
  await expect(
    office
      .getByRole('region', { name: 'Zuletzt im Tagungsbüro' })
      .getByText(`TOP ${tops[1].name} aufgerufen.`),
  ).toBeVisible()

  // However much happens, it is read once a second at most.
  let reads = 0
  office.on('request', (request) => {
    if (request.url().endsWith('/api/office/overview')) reads += 1
  })
  const began = performance.now()
  for (let step = 0; step < 10; step += 1)
    await chair.post('/api/chair/hall-text', { data: { text: `Schritt ${step}` } })
  expect(reads).toBeLessThanOrEqual((performance.now() - began) / 1000 + 2)

  const card = office.getByRole('region', { name: 'Mitteilung' })
  await card.getByRole('combobox', { name: 'Mitteilung an' }).selectOption(association.code)
  await card.getByRole('textbox', { name: 'Text der Mitteilung' }).fill('Gruppenfoto um 12:40 Uhr.')
  await card.getByRole('button', { name: 'Senden …' }).click()
  const messageDialog = office.getByRole('dialog', { name: `Mitteilung an ${association.laek}` })
  await messageDialog.getByRole('button', { name: 'Jetzt anzeigen' }).click()
  await expect(delegate.getByText('Gruppenfoto um 12:40 Uhr.')).toBeVisible()
  await expect(card.getByText(`An ${association.laek}: Gruppenfoto um 12:40 Uhr.`)).toBeVisible()
  expect(await (await chair.get('/api/data')).json()).toMatchObject({ message: '' })
  await card.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(delegate.getByText('Gruppenfoto um 12:40 Uhr.')).toBeHidden()
  await expectNoBarrier(office)

  const ready = office.getByRole('region', { name: 'Bereit für die Sitzung?' })
  await expect(ready.getByText('noch nie gesichert')).toBeVisible()
  await ready.getByRole('link', { name: 'Briefe erstellen' }).click()
  await expect(office.getByRole('heading', { name: 'Briefe', level: 1 })).toBeVisible()
  await office.goBack()
  await expect(office.getByRole('heading', { name: 'Überblick', level: 1 })).toBeVisible()
})
