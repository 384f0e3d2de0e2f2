import type { Page } from '@playwright/test'
import { listed, placeOf, sheetOf, spoilList } from '@portal/server/src/test/build-list.ts'
import { medicalAssociations } from '@portal/shared/setup/template.ts'
import { expectNoBarrier } from './barriers.ts'
import { expect, test } from './portal.ts'

// The demo is cleared, for a congress that has nobody yet.
test.use({ apart: 'office-list' })

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const counts = (office: Page) => office.getByLabel('Was die Liste ändert')
const fault = (office: Page, line: number) => office.getByRole('group', { name: `Fehler in Zeile ${line}` })

async function beginAnew(office: Page): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await office.request.post(path, { data })
    await expect(answer).toBeOK()
    return answer.json()
  }
  const { address } = await post('/api/office/clear-demo', {})
  const account = { name: 'Dr. Jana Büro', username: 'jana.buero', password: 'ein langes Passwort' }
  const fresh = { congress: { title: 'Ärztetag', seats: 250 }, medicalAssociations, agenda: [] }
  await post('/api/setup', { key: new URL(address, 'http://portal').hash.slice(1), office: account, fresh })
  const { username, password } = account
  await post('/api/security/login', { username, password })
}

/** Looks at a list, as far as what it would change. */
async function check(office: Page, name: string, buffer: Buffer): Promise<void> {
  await office.goto('/Tagungsbuero/Personen')
  await office.getByRole('link', { name: 'Liste importieren' }).click()
  await office.getByLabel('Excel- oder CSV-Datei').setInputFiles({ name, mimeType, buffer })
  await office.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
}

const people = async (office: Page) => (await office.request.get('/api/office/people')).json()

test('[BP3, BP5, BP6, BP8] 250 people with all their mistakes come in from the screen, twelve change, and all is taken back @long', async ({
  open,
}, info) => {
  const office = await open('buero', { viewport: { width: 1440, height: 900 } })
  await beginAnew(office)
  const before = await people(office)
  const begun = performance.now()
  const { rows, spoiled, bremen } = spoilList()
  await check(office, 'Delegierte.xlsx', sheetOf(rows))
  await expect(office.getByRole('status').filter({ hasText: 'Noch 6 Fehler' })).toBeVisible()
  await expectNoBarrier(office)
  for (const [row, column] of spoiled) {
    const line = row + 5
    const mending = fault(office, line)
    if (column === 4) await mending.getByRole('button', { name: /übernehmen$/ }).press('Enter')
    else {
      await mending.getByRole('textbox').fill(String(listed[row]?.[column]))
      await mending.getByRole('textbox').press('Enter')
    }
    await expect(mending).toBeHidden()
  }
  await fault(office, 255).getByRole('button', { name: 'Zeile weglassen' }).click()
  await expect(office.getByText('Eine Kammer hätte mehr Delegierte als Sitze.')).toBeVisible()
  await office.getByText('Ärztekammer Hamburg: 1 zu viel').click()
  const misplaced = office.getByRole('group', { name: new RegExp(`^Zeile ${bremen + 5}:`) })
  await misplaced.getByRole('combobox').selectOption('Ärztekammer Bremen')
  await office.getByRole('button', { name: '250 Personen übernehmen' }).click()
  await expect(
    office.getByText('Übernommen: 250 neu, 0 geändert, 0 entfernt', { exact: false }),
  ).toBeVisible()
  const seconds = (performance.now() - begun) / 1000
  info.annotations.push({ type: 'seconds of the portal and a quick hand', description: seconds.toFixed(1) })
  console.log(`250 people in ${seconds.toFixed(1)} s and 11 steps`)

  const between = await people(office)
  const changed = listed.map((row) => [...row])
  for (let index = 0; index < 12; index += 1)
    (changed[index * 20] as (string | number)[])[5] = `neu${index}@example.org`
  ;(changed[placeOf('HE')] as (string | number)[])[4] = 'Landesärztekammer Hesen'
  await check(office, 'Delegierte 2.xlsx', sheetOf(changed))
  for (const words of ['0 Fehler', '0 neu', '12 geändert', '238 unverändert'])
    await expect(counts(office).getByText(words, { exact: false })).toBeVisible()
  await office.getByRole('button', { name: '12 Personen übernehmen' }).click()
  await expect(office.getByText('Übernommen: 0 neu, 12 geändert', { exact: false })).toBeVisible()
  for (const left of [between, before]) {
    await office.goto('/Tagungsbuero/Personen')
    await office.getByRole('link', { name: 'Liste importieren' }).click()
    await office.getByRole('button', { name: 'Zurücknehmen …' }).first().click()
    await office.getByRole('dialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
    await expect(office.getByRole('dialog')).toHaveCount(0)
    expect(await people(office)).toEqual(left)
  }
})
