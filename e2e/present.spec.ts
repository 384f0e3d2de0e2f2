import { expectOneScreen } from './one-screen.ts'
import { expect, test } from './portal.ts'

test.use({ settings: { PRESENT: '1' } })

test('[V15, K28] on site a vote is stopped by a count of hands, which stands beside the online count', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const delegate = await open('delegierte1')
  const select = chair.getByLabel('Tagesordnungspunkt')
  const option = select.getByRole('option', { name: /^TOP\sII\s–/ })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await expectOneScreen(chair, 'called, with the hall')
  await chair.getByRole('textbox', { name: 'Ja', exact: true }).fill('120')
  await chair.getByRole('textbox', { name: 'Nein', exact: true }).fill('98')
  await expect(chair.getByText('einfache Mehrheit erreicht').first()).toBeVisible()
  // One button leads on, the one that Enter presses.
  await expect(chair.locator('[data-stage]').getByText('↵', { exact: true })).toHaveCount(1)
  await chair.getByRole('button', { name: 'Abstimmung eröffnen' }).click()
  await delegate.getByRole('button', { name: 'Ja', exact: true }).click()
  await expect(chair.getByText(/online, dazu der Saal$/)).toBeVisible()
  await expectOneScreen(chair, 'running, with the hall')
  await chair.getByRole('button', { name: /^Angenommen/ }).click()
  const dialog = chair.getByRole('dialog')
  await dialog.getByRole('button', { name: /angenommen feststellen/i }).click()
  // The word alone stands also beside the motions that were decided before.
  await expect(delegate.getByRole('button', { name: /^Angenommen .*Ergebnis anzeigen$/ })).toBeVisible()
  const point = await (await delegate.request.get('/api/working-point')).json()
  expect(point.result).toMatchObject({ result: true, hall: { '0': 0, '1': 120, '2': 98 } })
})
