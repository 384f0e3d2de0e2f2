import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { connect } from './connection.ts'
import { isLong } from './long.ts'
import { choose, formPath, saved, send, textField, writeMotion } from './motion-form.ts'
import { type DemoPerson, pinFor, plainDelegates, readPeople, register } from './people.ts'
import { expect, test } from './portal.ts'
import { ask, logInWithPin } from './seats.ts'

test.use({ apart: 'written' })

const supportPath = '/Antragsuntersützung'
/** Accounts of the demo congress that can log in at once and may support a regular motion. */
const accounts = [
  'delegierte1',
  'delegierte2',
  'delegierte3',
  'stimmfuehrung',
  'vorstand',
  'geschaeftsfuehrung',
]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Each with its own author, and delegates who have never logged in. */
const devices: {
  device: string
  options: BrowserContextOptions
  ownMotions: string
  by: string
  strangers: [number, number]
}[] = [
  { device: 'a laptop', options: {}, ownMotions: 'Antragsannahme', by: 'imsaal', strangers: [0, 3] },
  { device: 'a phone', options: phone, ownMotions: 'Eigene', by: 'stimmfuehrung', strangers: [3, 7] },
]

for (const { device, options, ownMotions, by, strangers } of isLong ? devices : devices.slice(0, 1))
  test(`[E12, E14, E15, E16, B4] on ${device}, a motion from the first letter to its publication, with ten people in ten sessions @shortened`, async ({
    open,
    device: deviceOf,
    portal,
  }) => {
    const people = await readPeople()
    const supporters = [
      ...accounts.flatMap((name) => people.filter(({ username }) => username === name && name !== by)),
      ...plainDelegates(people).slice(...strangers),
    ]
    expect(supporters).toHaveLength(9)
    const title = `Mehr Zeit (${device})`

    const author = await open(by, options)
    await author.getByRole('link', { name: ownMotions }).click()
    await expect(author.getByText('Sie haben noch keinen Antrag erfasst.')).toBeVisible()
    await author.getByRole('link', { name: 'Neuer Antrag' }).click()
    await expect(textField(author)).toBeVisible()
    await writeMotion(author, title, 'Der Ärztetag fordert mehr Zeit.')
    for (const person of supporters.slice(0, 6)) await choose(author, 'Unterstützende', person)
    await expect(author.getByRole('complementary').getByText('7 von 10 – es fehlen 3')).toBeVisible()
    await expect(author.getByText(/^Noch zu ergänzen/)).toBeHidden()
    await author.getByRole('button', { name: 'Antrag einreichen' }).click()
    await expect(author.getByText('Noch zu ergänzen: Unterstützende.')).toBeVisible()
    for (const person of supporters.slice(6)) await choose(author, 'Unterstützende', person)
    await expect(saved(author)).toBeVisible()
    await send(author)
    await expect(author.getByText('Ihr Antrag ist erfasst')).toBeVisible()
    await author.getByRole('button', { name: title }).click()
    await expect(author.getByText('1 von 10 – es fehlen 9')).toBeVisible()

    const { delegateApps } = await ask<{ delegateApps: { id: number; title: string }[] }>(
      author.request.get('/api/data'),
    )
    const id = delegateApps.find((motion) => motion.title === title)?.id
    /** Somebody supports the motion without looking at it. */
    const support = async (person: DemoPerson) => {
      const comesIn = accounts.includes(person.username)
      const supporter = await deviceOf(comesIn ? person.username : undefined)
      if (!comesIn) await logInWithPin(portal, supporter, person)
      await ask(supporter.post('/api/support-app', { data: { id, status: true } }))
    }

    let count = 1
    for (const [place, person] of supporters.entries()) {
      // In short, only the first and the last one, by whom the motion is complete, have a window.
      if (!isLong && place > 0 && place < supporters.length - 1) {
        await support(person)
        count += 1
        continue
      }
      const comesIn = accounts.includes(person.username)
      const page = comesIn
        ? await open(person.username, options)
        : await open(undefined, { ...options, path: '/Registration' })
      if (!comesIn) await register(page, person, await pinFor(portal, person))
      if (options.isMobile) await page.getByRole('button', { name: /^Mehr/ }).click()
      await expect(page.getByRole('link', { name: /Antragsunterstützung \d+ offen/ })).toBeVisible()
      await page.getByRole('link', { name: /Antragsunterstützung/ }).click()
      await page.getByRole('button', { name: `Antrag lesen: ${title}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Der Ärztetag fordert mehr Zeit.')).toBeVisible()
      if (count === 1) {
        await dialog.getByRole('button', { name: 'Ablehnen' }).click()
        await dialog.getByRole('button', { name: 'Ja, ablehnen' }).click()
        await expect(dialog.getByText('Sie haben abgelehnt. Sie können das ändern')).toBeVisible()
        await expect(author.getByText('– abgelehnt')).toBeVisible()
      }
      await dialog.getByRole('button', { name: 'Unterstützen', exact: true }).click()
      await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
      count += 1
      if (count < 10) {
        await expect(dialog.getByText('Sie unterstützen diesen Antrag. Sie können das ändern')).toBeVisible()
        await expect(author.getByText(new RegExp(`^${count} von 10`))).toBeVisible()
      } else await expect(dialog.getByText('lässt sich nicht mehr ändern')).toBeVisible()
    }
    await expect(
      author.getByText('Der Antrag wartet auf die Bearbeitung in der Antragsredaktion.'),
    ).toBeVisible()
    await expect(author.getByText('Eingereicht, wartet auf Bearbeitung', { exact: true })).toBeVisible()

    const visitor = await open(undefined, options)
    const office = await open('buero', {
      ...options,
      path: `/Tagungsbuero/Antraege?q=${encodeURIComponent(title)}`,
    })
    await office.getByRole('table', { name: 'Anträge' }).getByRole('link', { name: title }).click()
    await office.getByRole('button', { name: 'Veröffentlichen …' }).click()
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /veröffentlichen$/ })
      .click()
    await expect(author.getByText('Veröffentlicht', { exact: true })).toBeVisible()
    await visitor.getByRole('button', { name: /anzeigen$/ }).click()
    await visitor.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(title)
    await expect(visitor.getByRole('article', { name: title })).toBeVisible()
  })

test('[Y2, Y7] a browser that is killed in the middle of writing loses nothing', async ({ open }) => {
  const title = 'Ein Antrag mit Unterbrechung'
  const goOn = (on: Page) => on.getByRole('link', { name: `Weiterschreiben: ${title}` })
  const page = await open('delegierte2', { path: formPath })
  await expect(textField(page)).toBeVisible()
  await writeMotion(page, title, 'Erster Satz.')
  await expect(saved(page)).toBeVisible()
  await connect(page, false)
  await page.keyboard.type(' Zweiter Satz')
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await connect(again, true)
  await again.goto('/Antragsannahme')
  await goOn(again).click()
  await expect(textField(again)).toHaveText('Erster Satz. Zweiter Satz')
  await expect(saved(again)).toBeVisible()
  await again.context().close()

  // Another device knows it too, and the logout in between has taken nothing along.
  const elsewhere = await open('delegierte2', { path: '/Antragsannahme' })
  await goOn(elsewhere).click()
  await expect(elsewhere.getByLabel('Antragstitel')).toHaveValue(title)
  await expect(textField(elsewhere)).toHaveText('Erster Satz. Zweiter Satz')
})

test('[E18] on a phone the network is cut at the moment of sending: it is said, nothing is lost, nothing is double', async ({
  open,
}) => {
  const page = await open('stimmfuehrung', { ...phone, path: formPath })
  const people = plainDelegates(await readPeople()).slice(10, 19)
  await expect(textField(page)).toBeVisible()
  await writeMotion(page, 'Antrag im Funkloch', 'Der Ärztetag möge beschließen.')
  for (const person of people) await choose(page, 'Unterstützende', person)
  await expect(saved(page)).toBeVisible()

  // The first time the request gets lost, the second time only its answer.
  await page.route('**/api/submit-app', (route) => route.abort('internetdisconnected'), { times: 1 })
  await send(page)
  const failure = page.getByRole('alert').filter({ hasText: 'konnte nicht eingereicht werden' })
  await expect(failure).toContainText('Ihr Text und alle Angaben sind gespeichert.')
  const lost = Promise.withResolvers<void>()
  await page.route(
    '**/api/submit-app',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      lost.resolve()
    },
    { times: 1 },
  )
  const again = page.getByRole('button', { name: 'Noch einmal einreichen' })
  await again.click()
  await lost.promise
  await expect(again).toBeEnabled()
  await expect(failure).toBeVisible()

  // The third time the answer comes when the form has been left.
  const left = Promise.withResolvers<void>()
  await page.route(
    '**/api/submit-app',
    async (route) => {
      const response = await route.fetch()
      await left.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await again.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.getByRole('link', { name: 'Eigene' }).click()
  await expect(page.getByRole('link', { name: 'Weiterschreiben: Antrag im Funkloch' })).toBeVisible()
  left.resolve()
  await expect(page.getByRole('heading', { name: 'Entwürfe' })).toBeHidden()
  await expect(page).toHaveURL(/\/Antragsannahme$/)
  await expect(page.getByRole('article', { name: 'Antrag im Funkloch' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Antrag im Funkloch' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Entwürfe' })).toBeHidden()
})

test('[E13, V21, V22] the chair closes the list of proposals, and permits a device for secret votes @long', async ({
  open,
}) => {
  const proposer = await open('imsaal', { path: formPath })
  await expect(textField(proposer)).toBeVisible()
  await proposer.getByLabel('Antragsart').selectOption('Wahlvorschlag')
  await proposer.getByLabel('Tagesordnungspunkt').selectOption({ index: 2 })
  await textField(proposer).click()
  await proposer.keyboard.type('Ich schlage Frau Dr. Muster vor.')
  for (const person of plainDelegates(await readPeople()).slice(30, 39))
    await choose(proposer, 'Unterstützende', person)
  await send(proposer)
  const proposal = proposer.getByRole('article', { name: 'Wahlvorschlag' })
  await expect(proposal.getByText('Wartet auf Zustimmung')).toBeVisible()

  const chair = await open('leitung', { path: '/Antragsannahme' })
  const tool = chair.getByRole('region', { name: 'Verwaltung' })
  await tool.getByRole('button', { name: 'Wahlvorschlag', exact: true }).click()
  await chair.getByRole('dialog').getByRole('button', { name: 'Alle einreichen' }).click()
  // One proposal of the demo congress waits too.
  await expect(tool.getByText('Wahlvorschlag: 2 Anträge eingereicht.')).toBeVisible()
  await expect(proposal.getByText('Eingereicht, wartet auf Bearbeitung')).toBeVisible()

  await tool.getByLabel('Name dieses Geräts').fill('Kabine 1')
  await tool.getByRole('button', { name: 'Geheime Abstimmungen erlauben' }).click()
  await expect(tool.getByText('An diesem Gerät kann geheim abgestimmt werden.')).toBeVisible()
  await chair.reload()
  await expect(tool.getByRole('button', { name: 'Kabine 1 sperren' })).toBeVisible()
  await expectNoBarrier(chair)
  await chair.setViewportSize({ width: 390, height: 844 })
  await expectNoBarrier(chair)
  await tool.getByRole('button', { name: 'Kabine 1 sperren' }).click()
  await chair.getByRole('dialog').getByRole('button', { name: 'Gerät sperren' }).click()
  await expect(tool.getByText('An diesem Gerät kann nicht geheim abgestimmt werden.')).toBeVisible()
  await expect(tool.getByRole('list', { name: 'Erlaubte Geräte' })).toBeHidden()
})

test('a decision that cannot be sent is said at the end of the dialog, and can be sent again @long', async ({
  open,
}) => {
  const people = await readPeople()
  const supporter = people.filter(({ username }) => username === 'vorstand')
  const author = await open('imsaal', { path: formPath })
  await expect(textField(author)).toBeVisible()
  await writeMotion(author, 'Antrag zur Entscheidung', 'Der Ärztetag möge beschließen.')
  for (const person of [...supporter, ...plainDelegates(people).slice(20, 28)])
    await choose(author, 'Unterstützende', person)
  await send(author)
  await expect(author.getByText('Ihr Antrag ist erfasst')).toBeVisible()

  const page = await open('vorstand', { path: supportPath })
  await page.getByRole('button', { name: 'Antrag lesen: Antrag zur Entscheidung' }).click()
  await page.route('**/api/support-app', (route) => route.abort('internetdisconnected'), { times: 1 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unterstützen', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('nicht erreichbar')
  await dialog.getByRole('button', { name: 'Ja, unterstützen' }).click()
  await expect(dialog.getByText('Sie unterstützen diesen Antrag.')).toBeVisible()
})
