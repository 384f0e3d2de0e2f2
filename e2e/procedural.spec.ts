import type { APIRequestContext, Page } from '@playwright/test'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { connect } from './connection.ts'
import { expect, test } from './portal.ts'

// A whole journey with four windows.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[Q1 to Q18, Q22, Q23, A4] Vorstandsüberweisung, Nichtbefassung on top of it, and a motion from the form @shortened', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const first = await open('delegierte1', { ...phone, path: '/Voting' })
  const second = await open('delegierte2', { path: '/Voting' })
  await prepareVote(chair)
  const hall = await presentation(chair)

  await test.step('both rejected: the vote goes on where it was', async () => {
    await raise(first, 'Vorstandsüberweisung')
    await expect(second.getByRole('region', { name: 'Vorstandsüberweisung' })).toContainText('beantragt von')
    await expect(hall.getByText('Geschäftsordnung', { exact: true })).toBeVisible()
    await expect(hall.getByRole('heading', { name: 'Vorstandsüberweisung' })).toBeVisible()
    await expect(chair.getByText('Zuerst ist der laufende Geschäftsordnungsantrag')).toBeVisible()
    await first.getByRole('button', { name: 'Dafür sprechen' }).click()
    await second.getByRole('button', { name: 'Dagegen sprechen' }).click()
    await expect(first.getByRole('status').getByText(/dagegen spricht/)).toContainText(await nameOf(second))
    await expect(hall.getByText(await nameOf(second))).toBeVisible()
    await expectNoBarrierAtLength(first)
    await chair.bringToFront()
    await expectNoBarrier(chair)

    await raise(second, 'Nichtbefassung')
    await expect(first.getByRole('region', { name: 'Nichtbefassung' })).toContainText(
      'geht der Vorstandsüberweisung',
    )
    await decide(chair, 'Nichtbefassung', { first, second }, 'Abgelehnt')

    const restored = first.getByRole('region', { name: 'Vorstandsüberweisung' })
    await expect(restored).toContainText('Nichtbefassung')
    await expect(restored).toContainText(await nameOf(second))
    await expect(hall.getByText('Nichtbefassung: Abgelehnt')).toBeVisible()
    await decide(chair, 'Vorstandsüberweisung', { first, second }, 'Abgelehnt')
    await expect(first.getByText('Die Abstimmung ist noch nicht eröffnet.').first()).toBeVisible()
    await expect(first.getByRole('button', { name: 'Vorstandsüberweisung' })).toBeHidden()
  })

  await test.step('accepted on top: both are settled, and so is the motion', async () => {
    // The drawer folds once more when the vote is back.
    await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
    await takeUp(chair, 'Vorstandsüberweisung')
    await takeUp(chair, 'Nichtbefassung')
    await decide(chair, 'Nichtbefassung', { first, second }, 'Angenommen')
    await expect(hall.getByText('Angenommen', { exact: true })).toBeVisible()
    for (const goal of ['33,3 %', /^66,7 % · \d+$/, '100 %'])
      await expect(hall.getByText(goal).last()).toBeVisible()
    await expect(first.getByText('Nichtbefassung: Angenommen')).toBeVisible()
    await showInHall(chair, 'Mittagessen im Foyer')
    await expect(hall.getByText('Mittagessen im Foyer')).toBeVisible()
    await expect(hall.getByText('Angenommen', { exact: true })).toBeHidden()
    await showInHall(chair, '')
    await expect(hall.getByText('Angenommen', { exact: true })).toBeVisible()
    await hall.bringToFront()
    await expectNoBarrierAtLength(hall)
    const { apps } = await (await first.request.get('/api/data')).json()
    expect(
      apps.filter((app: { statusid: number }) => app.statusid === motionStatus.notHandled).length,
    ).toBeGreaterThan(0)
    await expect(chair.getByText('Geht in die Abstimmung')).toBeHidden()
  })

  await test.step('the form asks for what is missing, and what was accepted suggests the next step', async () => {
    await first.goto('/Antragsannahme/BusinessOrder')
    await first.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
    await expect(first.getByText('Bitte wählen Sie, was Sie beantragen!')).toBeVisible()
    await first.getByLabel('Was beantragen Sie?').selectOption('Redezeitbegrenzung')
    await first.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
    await expect(first.getByText('Bitte begründen Sie den Geschäftsordnungsantrag!')).toBeVisible()
    await expectNoBarrierAtLength(first)
    await first.getByLabel('Begründung').fill('Es stehen noch vierzig auf der Liste.')
    await first.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
    await expect(first).toHaveURL(/\/Voting$/)
    await second.goto('/Applications')
    await expect(second.getByRole('region', { name: 'Redezeitbegrenzung' })).toBeVisible()
    await decide(chair, 'Redezeitbegrenzung', { first, second }, 'Angenommen')
    const result = second.getByRole('region', { name: 'Redezeitbegrenzung' })
    await expect(result).toContainText('Angenommen')
    await result.getByRole('button', { name: 'Ergebnis anzeigen' }).click()
    await expect(result).toContainText(/2.zu.\d/)
    await expectNoBarrierAtLength(second)
    await result.getByRole('button', { name: 'Ergebnis schließen' }).click()
    await expect(result).toBeHidden()
    await chair.getByRole('button', { name: 'Redezeit festsetzen auf 3 Minuten' }).click()
    await expect(chair.getByText('Redezeit festsetzen auf 3 Minuten: erledigt.')).toBeVisible()
  })
})

test('[Q21] on a phone the buttons stay in reach, and what was marked for one motion is not sent for the next @shortened', async ({
  open,
  device,
}) => {
  const [chair, mover] = [await device('leitung'), await device('delegierte2')]
  const page = await open('delegierte1', { ...phone, path: '/Voting' })
  await page.getByLabel('Stimme in zwei Schritten abgeben').check()
  await page.goto('/Applications')
  const yes = page.getByRole('button', { name: 'Ja', exact: true })
  const confirm = page.getByRole('button', { name: 'Stimme abgeben: Ja' })

  await test.step('a long reason folds, and so does the sheet', async () => {
    await moveAndOpen(mover, chair, {
      type: proceduralType.other,
      content: 'Das dauert sonst noch sehr lange. '.repeat(50),
    })
    const sheet = page.getByRole('region', { name: 'Sonstiges' })
    await expect(yes).toBeInViewport({ ratio: 0.999 })
    await sheet.getByRole('button', { name: 'Begründung lesen' }).click()
    await expect(sheet.getByText('Das dauert sonst')).toBeVisible()
    await expect(yes).toBeInViewport({ ratio: 0.999 })
    await expectNoBarrierAtLength(page)
    await sheet.getByRole('button', { name: 'Geschäftsordnungsantrag verkleinern' }).click()
    await expect(yes).toBeHidden()
    await expect(sheet).toBeFocused()
    await page.keyboard.press('v')
    await expect(page.getByRole('group', { name: 'Sonstiges' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(yes).toBeHidden()
    await sheet.getByRole('button', { name: 'Geschäftsordnungsantrag anzeigen' }).click()
  })

  await test.step('whoever was away for a change of the motion begins anew', async () => {
    await yes.click()
    await expect(confirm).toBeVisible()
    await connect(page, false)
    await expect(page.getByText(/^(Offline|Verbindet …)$/).first()).toBeVisible()
    await expectDone(chair, '/api/stop-bo', { result: 2 })
    await moveAndOpen(mover, chair, { type: proceduralType.pause, content: 'Die Kammern beraten sich.' })
    await connect(page, true)
    await expect(page.getByRole('group', { name: 'Sitzungsunterbrechung' })).toBeVisible()
    await expect(confirm).toBeHidden()
  })

  await test.step('by keyboard: the focus goes to what became of it', async () => {
    await expect(yes).toBeEnabled()
    await yes.focus()
    await page.keyboard.press('Enter')
    await expect(confirm).toBeEnabled()
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator(':focus')).toContainText('Stimme abgegeben.')
    await expectDone(chair, '/api/stop-bo', { result: 1 })
    const result = page.getByRole('region', { name: 'Sitzungsunterbrechung' })
    await expect(result.getByRole('button', { name: /^Angenommen .*Ergebnis anzeigen$/ })).toBeVisible()
    await expect(yes).toBeHidden()
  })
})

/** Somebody moves it, and the chair opens the vote on it. */
async function moveAndOpen(
  mover: APIRequestContext,
  chair: APIRequestContext,
  motion: object,
): Promise<void> {
  const { id } = await expectDone(mover, '/api/start-bo', motion)
  await expectDone(chair, '/api/open-bo', { id })
}

async function expectDone(device: APIRequestContext, path: string, data: object) {
  const answer = await device.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}

/** The next motion of an agenda item goes into voting, not open. */
async function prepareVote(chair: Page): Promise<void> {
  const select = chair.getByLabel('Tagesordnungspunkt')
  const option = select.getByRole('option', { name: /^TOP\sII\s–/ })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  const callTop = chair.getByRole('button', { name: /aufrufen$/ })
  await expect(chair.getByText('Als Nächstes')).toBeVisible()
  // Another file of this portal may have left it called.
  if (await callTop.isVisible()) await callTop.click()
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
}

/** The hall's screen, in a second window of the chair. */
async function presentation(chair: Page): Promise<Page> {
  const hall = await chair.context().newPage()
  await hall.setViewportSize({ width: 1920, height: 1080 })
  await hall.goto('/Applications')
  await hall
    .getByText(/Präsentation|Saalansicht/)
    .first()
    .click()
  await expect(hall.getByRole('button', { name: 'Präsentation beenden' })).toBeAttached()
  return hall
}

const showInHall = async (chair: Page, text: string) =>
  expect(await chair.request.post('/api/chair/hall-text', { data: { text } })).toBeOK()

async function raise(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${name} beantragen` })
    .click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
}

/** The chair takes up what somebody at the microphone has moved. */
async function takeUp(chair: Page, name: string): Promise<void> {
  await chair.keyboard.press('g')
  const option = chair.getByRole('option', { name: new RegExp(`^${name} `) })
  await chair.getByLabel('Art, nach Rang geordnet').selectOption((await option.getAttribute('value')) ?? '')
  const entry = chair.getByRole('region', { name: 'Antrag zur Geschäftsordnung aufnehmen' })
  await entry.getByLabel(/^Begründung/).fill('Am Mikrofon beantragt.')
  await chair.getByRole('button', { name: new RegExp(`^${name} .*aufrufen$`) }).click()
  await expect(chair.getByRole('region', { name, exact: true })).toBeVisible()
}

/** Both delegates vote as the result is to be, and the chair declares it. */
async function decide(
  chair: Page,
  name: string,
  { first, second }: { first: Page; second: Page },
  outcome: 'Angenommen' | 'Abgelehnt',
): Promise<void> {
  const desk = chair.getByRole('region', { name, exact: true })
  await desk.getByRole('button', { name: 'Abstimmung eröffnen' }).click()
  const choice = outcome === 'Angenommen' ? 'Ja' : 'Nein'
  for (const page of [first, second]) {
    await page.getByRole('button', { name: choice, exact: true }).click()
    await expect(page.getByText('Stimme abgegeben.').first()).toBeVisible()
  }
  await expect(desk.getByText('nötig 2 von 2 Ja und Nein')).toBeVisible()
  await expect(desk.getByRole('meter')).toHaveCount(2)
  await desk.getByRole('button', { name: outcome, exact: true }).click()
  const dialog = chair.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Als .* feststellen$/ }).click()
  await expect(dialog).toBeHidden()
}

const nameOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/data')).json()).user.name
