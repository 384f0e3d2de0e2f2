import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { editCongress } from './congress-file.ts'
import { connect } from './connection.ts'
import { expectOneScreen } from './one-screen.ts'
import { type DemoPerson, leaderOf, pinFor, plainDelegates, readPeople, register } from './people.ts'
import { expect, type Portal, test } from './portal.ts'
import { ask, permitBooth, takeSeat } from './seats.ts'

test.use({ apart: 'ballots' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[C2, C4, C5, K28] a chamber vote: two voice leaders, a delegate, the hall and the chair @shortened', async ({
  open,
  portal,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const north = await open('stimmfuehrung', phone)
  const tellNorth = await holdBoard(north, 'NO')
  const berlin = await open(undefined, { path: '/Registration' })
  const leader = await leaderOf('BE')
  await register(berlin, leader, await pinFor(portal, leader))
  await expect(berlin).toHaveURL(/\/Applications$/)
  const delegate = await open('delegierte1', { path: '/Voting' })

  await startNext(chair, 'TOP.VII')
  await expect(chair.getByText('Kammerabstimmung').first()).toBeVisible()
  const own = north.getByRole('group', { name: /Ärztekammer Nordrhein/ })
  await expect(own).toBeHidden()
  await chair.getByRole('button', { name: /eröffnen/ }).click()

  await own.getByRole('button', { name: 'Nein' }).click()
  await expect(north.getByRole('button', { name: /^Nein: 29.Stimmen abgeben$/ })).toBeEnabled()
  await expectNoBarrier(north, { within: '[data-ballot]' })
  await own.getByRole('button', { name: 'Ja' }).click()
  await north.getByRole('button', { name: /^Ja: 29.Stimmen abgeben$/ }).click()
  await expect(north.getByText('Stimmen abgegeben.', { exact: true })).toBeVisible()
  await expect(north.getByText(/Ärztekammer Nordrhein: Ja/)).toBeVisible()
  await expect(north.locator(':focus')).toContainText('Stimmen abgegeben.')
  await expect(own).toBeHidden()
  tellNorth()

  const board = (page: Page) => page.getByRole('list', { name: 'Stimmen der Kammern' })
  await expect(board(delegate).getByRole('listitem')).toHaveCount(17)
  await expect(board(delegate).getByRole('listitem').nth(9)).toHaveText(/^Nordrhein 29 StimmenJa$/)
  await expect(delegate.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()
  await expectNoBarrierAtLength(delegate)

  await chair.getByRole('link', { name: 'Präsentation' }).click()
  await expect(board(chair).getByRole('listitem').nth(9)).toHaveText(/^Nordrhein29Ja$/)
  await expect(berlin.getByRole('group', { name: /Ärztekammer Berlin/ })).toBeVisible()
  await connect(berlin, false)
  await expect(berlin.getByText('Wählen Sie: Es zählt, was vor dem Ende ankommt.')).toBeVisible()
  const castBerlin = async () => {
    await berlin
      .getByRole('group', { name: /Ärztekammer Berlin/ })
      .getByRole('button', { name: 'Nein' })
      .click()
    await berlin.getByRole('button', { name: /^Nein: 16.Stimmen abgeben$/ }).click()
    await expect(berlin.getByText('Die Stimmen Ihrer Kammer werden von selbst gesendet')).toBeVisible()
  }
  await castBerlin()
  const other = plainDelegates(await readPeople()).find(
    (person) => isOf(person, leader) && !person.voice_leader,
  )
  await makeLeader(portal, other)
  await connect(berlin, true)
  await expect(
    berlin.getByText('Die Stimmen Ihrer Kammer wurden nicht angenommen.', { exact: true }),
  ).toBeVisible()
  await expect(berlin.getByText(`Ärztekammer Berlin: ${other?.name}`)).toBeVisible()
  await expectNoBarrierAtLength(berlin)
  await makeLeader(portal, leader)
  await expect(berlin.getByRole('group', { name: /Ärztekammer Berlin/ })).toBeVisible()
  await connect(berlin, false)
  await castBerlin()
  await expect(board(chair).getByRole('listitem').nth(2)).toHaveText(/^Berlin16–$/)
  await connect(berlin, true)
  await expect(berlin.getByText('Stimmen abgegeben.', { exact: true })).toBeVisible()
  await expect(board(chair).getByRole('listitem').nth(2)).toHaveText(/^Berlin16Nein$/)
  await expectNoBarrierAtLength(chair)
  await chair.getByRole('button', { name: 'Präsentation beenden' }).click()
  await expectNoBarrierAtLength(chair)
  await expectOneScreen(chair, 'a chamber vote')

  await chair.getByRole('button', { name: /auszählen/ }).click()
  const dialog = chair.getByRole('dialog')
  await expect(dialog).toContainText('29 Stimmen Ja, 16 Stimmen Nein')
  await expect(dialog).toContainText('Noch nicht abgestimmt haben: Baden-Württemberg, Bayern, Brandenburg')
  await dialog.getByRole('button', { name: /angenommen feststellen/ }).click()
  await expect(north.getByText('Angenommen').first()).toBeVisible()
  await delegate.getByRole('button', { name: 'Wie die Kammern gestimmt haben' }).first().click()
  await expect(board(delegate).getByRole('listitem').nth(2)).toHaveText(/^Berlin 16 StimmenNein$/)
})

test('[Z4, Z6, Z7, Z8, Z9] a secret vote in the booth, and what everybody else sees of it @shortened', async ({
  open,
  device,
  portal,
}) => {
  const secondBooth = await device()
  await permitBooth(secondBooth)
  const booth = await open('leitung', { ...phone, path: '/Antragsannahme' })
  await booth.getByRole('button', { name: 'Geheime Abstimmungen erlauben' }).click()
  await expect(booth.getByText('An diesem Gerät kann geheim abgestimmt werden.')).toBeVisible()
  await logOut(booth)
  const chair = await open('leitung', { path: '/Voting' })
  const delegate = await open('delegierte2')

  await pick(chair, 'TOP.VI', 'Amtszeiten in Ausschüssen begrenzen')
  await expect(chair.getByText('geheim, in der Kabine')).toBeVisible()
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await expect(
    delegate.getByText('Bitte geben Sie Ihr geheime Stimme in der Kabine ab.').first(),
  ).toBeVisible()
  await expect(delegate.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()

  const castInBooth = async (choice: string) => {
    await expect(booth.getByRole('button', { name: choice, exact: true })).toBeVisible()
    if (choice === 'Ja') await expectNoBarrierAtLength(booth)
    // What is there for six seconds is looked out for before they begin.
    await Promise.all([
      expect(booth.getByText(/^Dieses Gerät meldet Sie in \d Sekunden ab\.$/)).toBeVisible(),
      booth.getByRole('button', { name: choice, exact: true }).click(),
    ])
    if (choice === 'Nein') await booth.getByRole('button', { name: 'Jetzt abmelden' }).click()
    await expect(booth).toHaveURL(/\/Login/)
  }
  for (const [username, choice] of [
    ['delegierte1', 'Ja'],
    ['delegierte3', 'Nein'],
  ] as const) {
    await booth.goto('/Login')
    await enter(booth, username)
    await castInBooth(choice)
  }

  await expect(chair.getByRole('definition').first()).toHaveText('2')
  await expect(chair.getByText('Erst 2 Stimmen sind abgegeben.')).toBeVisible()
  await expect(chair.getByText('Unter 3 Stimmen bleibt keine geheim.')).toBeVisible()
  await expectNoBarrier(chair)
  const count = async () => {
    await chair.getByRole('button', { name: /auszählen/ }).click()
    await chair
      .getByRole('dialog')
      .getByRole('button', { name: 'Auszählen und Ergebnis feststellen' })
      .click()
    await expect(chair.getByText('Zuletzt')).toBeVisible()
  }
  await count()
  const tooFew = (page: Page) => page.getByText(/^Zu wenige Stimmen, um geheim zu bleiben/).first()
  await expect(tooFew(chair)).toBeVisible()
  await delegate.goto('/Voting')
  await expect(tooFew(delegate)).toBeVisible()
  await expect(delegate.getByText(/Zu wenige Stimmen.*\d (Ja|Nein)/)).toBeHidden()
  await chair.getByRole('link', { name: 'Präsentation' }).click()
  await expect(tooFew(chair)).toBeVisible()
  await expectNoBarrierAtLength(chair)
  await chair.getByRole('button', { name: 'Präsentation beenden' }).click()

  await pick(chair, 'TOP.VI', 'Amtszeiten in Ausschüssen begrenzen')
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  // Two ballots come from another device; how they are cast has been seen.
  const appId = await runningMotion(chair)
  for (const [username, vote] of [
    ['delegierte1', 1],
    ['delegierte3', 2],
  ] as const) {
    const seat = await takeSeat(portal, secondBooth, username)
    await seat.job('vote', { appId, vote })
    seat.leave()
  }
  await ask(secondBooth.post('/api/security/logout'))
  await booth.goto('/Registration')
  const [other] = plainDelegates(await readPeople()).toReversed()
  if (!other) throw new Error('nobody is left to vote')
  await register(booth, other, await pinFor(portal, other))
  await castInBooth('Nein')
  await expect(chair.getByText('Erst 3 Stimmen sind abgegeben.')).toBeVisible()
  await chair.getByRole('button', { name: /auszählen/ }).click()
  const dialog = chair.getByRole('dialog')
  await expect(dialog).toContainText('kann das Ergebnis verraten, wer wie gestimmt hat')
  await expectNoBarrierAtLength(chair, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Auszählen und Ergebnis feststellen' }).click()
  await expect(chair.getByText('Zuletzt')).toBeVisible()
  await expect(delegate.getByText('Abgelehnt').first()).toBeVisible()

  const voter = await open('delegierte1', { ...phone, path: '/Voting' })
  await voter.getByRole('button', { name: 'Teilnahmebestätigung' }).click()
  await expect(
    voter.getByText(/^Geheime Abstimmung \d+ über VI - \d+: Die Stimme .* ist eingegangen\.$/),
  ).toBeVisible()
  await expect(voter.getByText(/^\d+: [\da-f]{4}( [\da-f]{4}){4}$/)).toBeVisible()
  await expectNoBarrierAtLength(voter)
  await delegate.goto('/Voting')
  await delegate.getByRole('button', { name: 'Teilnahmebestätigung' }).click()
  await expect(
    delegate.getByText('Von Ihnen ist zu diesem Antrag keine geheime Stimme eingegangen.'),
  ).toBeVisible()
})

/** Keeps the news of what an association has cast from a window, until the returned function is called. */
async function holdBoard(page: Page, code: string): Promise<() => void> {
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (String(message).includes(`"${code}":true`)) void sent.then(() => socket.send(message))
      else socket.send(message)
    })
  })
  await page.reload()
  return resolve
}

const isOf = (person: DemoPerson, other: DemoPerson | undefined): boolean =>
  person.medical_association_code === other?.medical_association_code

/** Makes somebody the voice leader of an association, as the congress office does it. */
const makeLeader = (portal: Portal, leader: DemoPerson | undefined): Promise<void> =>
  editCongress(portal, ({ users }: { users: DemoPerson[] }) => {
    for (const person of users)
      if (isOf(person, leader)) person.voice_leader = person.register_number === leader?.register_number
  })

/** The motion whose vote runs, once it is open. */
async function runningMotion(page: Page): Promise<number> {
  const vote = async () =>
    (await ask<{ currentVote: { appId: number; open: boolean } }>(page.request.get('/api/working-point')))
      .currentVote
  await expect.poll(async () => (await vote()).open).toBe(true)
  return (await vote()).appId
}

async function enter(page: Page, username: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByRole('textbox', { name: 'Passwort' }).fill('Aerztetag-2025')
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login/)
}

/** Chooses an agenda item by its name, whose spaces do not break. */
async function chooseTop(chair: Page, top: string): Promise<void> {
  const select = chair.getByLabel('Tagesordnungspunkt')
  const option = select.getByRole('option', { name: new RegExp(`^${top}\\s–`) })
  await select.selectOption((await option.getAttribute('value')) ?? '')
}

async function startNext(chair: Page, top: string): Promise<void> {
  await chooseTop(chair, top)
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
}

async function pick(chair: Page, top: string, title: string): Promise<void> {
  await chooseTop(chair, top)
  await chair.getByRole('button', { name: new RegExp(title) }).click()
}
