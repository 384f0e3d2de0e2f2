import type { Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'speakers' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** TOP Ib of the demo congress: its list is open, and has themes. */
const list = '/Rednerliste?top=102'
const wanted = ['Notfallversorgung und Primärversorgung', 'Prävention und Klimaschutz']

/** Registers as a delegate does, and closes the thanks. */
async function register(page: Page, theme = wanted[0] ?? ''): Promise<void> {
  await page.getByLabel('Thema').selectOption(theme)
  await page.getByRole('button', { name: 'Wort melden' }).click()
  await expect(page.getByText('Vielen Dank. Ihre Wortmeldung wurde eingereicht.')).toBeVisible()
}

/** The chair puts somebody on the list by name. */
async function seat(chair: Page, name: string): Promise<void> {
  await chair.getByLabel('Name', { exact: true }).fill(name)
  await chair.getByRole('button', { name: 'Auf die Liste setzen' }).click()
}

const own = (page: Page) => page.getByRole('region', { name: 'Ihre Wortmeldung' })
const turn = (page: Page) => page.getByRole('region', { name: 'Ihr Redebeitrag' })
const waiting = (page: Page) => page.getByRole('region', { name: 'Wortmeldungen' }).getByRole('listitem')
const nameOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/data')).json()).user.name

test('[W1 to W14] a list from its opening to its close: chair, two delegates, the hall @shortened', async ({
  open,
}) => {
  const chair = await open('leitung', { ...desk, path: list })
  const first = await open('delegierte1', { ...phone, path: '/Rednerliste' })
  const second = await open('delegierte2', { ...desk, path: list })
  const [one, two] = [await nameOf(first), await nameOf(second)]

  await test.step('whoever has chosen no agenda item sees all lists', async () => {
    await expect(first.getByRole('list', { name: 'Alle Rednerlisten' })).toContainText('GESCHLOSSEN')
    await expectNoBarrier(first)
    await first.getByRole('button', { name: /^Rednerliste zu TOP.Ib ansehen$/ }).click()
    await expect(first).toHaveURL(list)
  })

  await test.step('[W3] a theme has to be chosen; then there is a place and an expected time', async () => {
    await first.getByRole('button', { name: 'Wort melden' }).click()
    await expect(first.getByText('Bitte wählen Sie ein Thema!')).toBeVisible()
    await expectNoBarrierAtLength(first)
    await register(first)
    await expect(own(first)).toContainText('Sie stehen auf Platz 1 der Rednerliste.')
    await second.getByLabel('Rückrufnummer (freiwillig)').fill('0341 5550')
    await register(second, wanted[1])
    await expect(own(second)).toContainText('Sie stehen auf Platz 2 der Rednerliste.')
    await expectNoBarrierAtLength(second)
  })

  await test.step('[W11, W5] the chair adds a guest and a heading, and sees the callback number', async () => {
    await chair.getByText('Person am Mikrofon aufnehmen').click()
    await seat(chair, 'Prof. Dr. Erika Gast')
    await expect(chair.getByRole('region', { name: 'Rednerliste' })).toContainText('Prof. Dr. Erika Gast')
    await chair.getByText('Überschrift einfügen').first().click()
    await chair.getByLabel('Text der Überschrift').fill('Schlussrunde')
    await chair.getByRole('button', { name: 'Überschrift einfügen' }).click()
    await expect(waiting(second)).toHaveText([
      new RegExp(`^1${one}`),
      new RegExp(`^2${two} \\(Sie\\)`),
      /^3Prof\. Dr\. Erika Gast/,
      'Schlussrunde',
    ])
    await expect(chair.getByRole('link', { name: '0341 5550' })).toBeVisible()
    await expectNoBarrier(chair)
  })

  await test.step('[W10] the order is changed by keyboard, by dragging and step by step', async () => {
    const handle = (name: string) => chair.getByRole('button', { name: `${name} verschieben` })
    await handle('Prof. Dr. Erika Gast').focus()
    await chair.keyboard.press('Space')
    await expect(chair.getByText(/^Prof\. Dr\. Erika Gast ist aufgenommen, Zeile 3 von 4\.$/)).toBeAttached()
    await chair.keyboard.press('ArrowUp')
    await expect(chair.getByText(/^Prof\. Dr\. Erika Gast ist aufgenommen, Zeile 2 von 4\.$/)).toBeAttached()
    await chair.keyboard.press('Space')
    await expect(waiting(second).nth(1)).toContainText('Prof. Dr. Erika Gast')
    const lines = chair.getByRole('list', { name: 'Wortmeldungen' }).getByRole('listitem')
    await expect(lines.nth(1)).toContainText('Prof. Dr. Erika Gast')
    await chair.getByLabel('Tagesordnungspunkt').focus()
    await handle(two).hover()
    const grip = await handle(two).boundingBox()
    if (!grip) throw new Error('there is nothing to drag')
    await chair.mouse.down()
    // The first movement takes the line up and carries it nowhere yet: whoever drags goes on when it is in the hand.
    await chair.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2 - 6)
    await expect(chair.getByText(`${two} ist aufgenommen, Zeile 3 von 4.`)).toBeAttached()
    const target = await handle(one).boundingBox()
    await chair.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 })
    // Let go before the list has followed, and the line stays where it was.
    await expect(chair.getByText(`${two} ist aufgenommen, Zeile 1 von 4.`)).toBeAttached()
    await chair.mouse.up()
    await expect(waiting(second).nth(0)).toContainText(two)
    await expect(lines.nth(0)).toContainText(two)
    await chair.getByRole('button', { name: `${two} nach unten` }).click()
    await expect(waiting(second).nth(0)).toContainText(one)
    await expect(waiting(second).nth(1)).toContainText(two)
  })

  await test.step('[W6, W13] whoever is called up is told on every screen', async () => {
    await first.goto('/Applications')
    await chair
      .getByRole('button', { name: `${one} aufrufen` })
      .first()
      .click()
    await expect(turn(first)).toContainText('Sie sind aufgerufen')
    await expect(first.getByRole('alert').filter({ hasText: 'Sie sind aufgerufen' })).toBeAttached()
    await expectNoBarrierAtLength(first, { within: '[aria-label="Ihr Redebeitrag"]' })
    await turn(first).getByRole('link', { name: 'Zur Rednerliste' }).click()
    await expect(own(first)).toBeHidden()
  })

  await test.step('[W7, W8] [W16] whoever has the floor sees the clock, and so does the hall', async () => {
    await chair.getByLabel('Redezeit').selectOption({ label: 'Redezeit 3\u00a0Minuten' })
    await chair.getByRole('button', { name: 'Redezeit festsetzen' }).click()
    await chair
      .getByRole('button', { name: `${one} das Wort erteilen` })
      .first()
      .click()
    await expect(turn(first)).toContainText('Sie haben das Wort')
    await expect(turn(first).getByRole('timer')).toHaveText(/noch [23]:\d\d/)
    await expect(first.getByRole('navigation').getByRole('img', { name: 'Sie sprechen' })).toBeVisible()
    await expect(second.getByRole('region', { name: 'Am Wort' })).toContainText(one)
    await expect(own(second)).toContainText(/als Nächstes an der Reihe, in etwa [23] Minuten/)
    await expect(chair.getByRole('button', { name: 'Uhr anhalten' })).toBeVisible()
    await chair.keyboard.press('p')
    const rests = /^noch [23]:\d\d ruht$/
    await expect(turn(first).getByRole('timer')).toHaveText(rests)
    const left = await turn(first).getByRole('timer').textContent()
    // Whoever comes later finds the clock as it stands.
    await second.goto('/Voting')
    await second.goto(list)
    await expect(second.getByRole('region', { name: 'Am Wort' }).getByRole('timer')).toHaveText(left ?? '')
    await expectNoBarrierAtLength(chair)
    await chair.getByRole('link', { name: 'Präsentation' }).click()
    await expect(chair.getByText('Am Wort')).toBeVisible()
    await expect(chair.getByText(one)).toBeVisible()
    const time = left?.match(/\d:\d\d/)?.[0] ?? ''
    await expect(chair.getByRole('timer')).toHaveText(`Die Uhr ruht${time}von 3\u00a0Minuten`)
    await expectNoBarrierAtLength(chair)
    await chair.getByRole('button', { name: 'Präsentation beenden' }).click()
    await chair.goto(list)
    await chair.getByRole('button', { name: 'Uhr weiter' }).click()
    await expect(turn(first).getByRole('timer')).toHaveText(/^noch [23]:\d\d$/)
  })

  await test.step('[W4] a request is withdrawn after a question, and shown as withdrawn', async () => {
    await own(second).getByRole('button', { name: 'Wortmeldung zurückziehen' }).click()
    const question = second.getByRole('dialog', { name: 'Wortmeldung zurückziehen' })
    await question.getByRole('button', { name: 'Wortmeldung zurückziehen' }).click()
    await expect(waiting(first).filter({ hasText: two })).toContainText('zurückgezogen')
  })

  await test.step('[W2, W14] the list is closed; the chair sees who has spoken', async () => {
    await chair.goto(list)
    await expect(chair.getByRole('button', { name: 'Rede beenden' })).toBeVisible()
    await chair.keyboard.press('e')
    const question = chair.getByRole('dialog', { name: `Rede von ${one} beenden?` })
    await question.getByRole('button', { name: 'Rede beenden' }).click()
    await expect(turn(first)).toBeHidden()
    await chair.getByRole('button', { name: 'Liste schließen' }).click()
    await expect(second.getByText('Diese Rednerliste ist geschlossen.')).toBeVisible()
    await expect(second.getByText('GESCHLOSSEN', { exact: true })).toBeVisible()
    await chair.getByText('Wer hat gesprochen?').click()
    await expect(chair.getByRole('row', { name: new RegExp(`^${one}.* 1 \\d:\\d\\d$`) })).toBeVisible()
    await expectNoBarrierAtLength(chair)
  })

  await test.step('[W11] an answer that was lost does not let the next guest pass for the last one', async () => {
    await chair.getByText('Person am Mikrofon aufnehmen').click()
    await chair.route(
      '**/api/chair/add-speaker',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    for (const guest of ['Dr. Anna Erste', 'Dr. Bernd Zweiter']) {
      await seat(chair, guest)
      await expect(waiting(first).filter({ hasText: guest })).toBeVisible()
    }
    await expect(chair.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  await test.step('what was read of a list stays, with what is being typed, when it can not be read again', async () => {
    await chair.getByRole('button', { name: 'Liste öffnen' }).click()
    const number = second.getByLabel('Rückrufnummer (freiwillig)')
    await number.fill('0341 777')
    await second.route('**/data/speakerlist/*', (route) => route.abort(), { times: 1 })
    const failed = second.waitForEvent('requestfailed', (request) =>
      request.url().includes('/data/speakerlist/'),
    )
    await seat(chair, 'Dr. Clara Dritte')
    await failed
    await seat(chair, 'Dr. Doris Vierte')
    await expect(second.getByText('Dr. Doris Vierte')).toBeVisible()
    await expect(number).toHaveValue('0341 777')
  })

  await test.step('a list that can not be read says so', async () => {
    await second.route('**/data/speakerlist/*', (route) => route.abort())
    await second.getByLabel('Tagesordnungspunkt').selectOption('103')
    await expect(second.getByText('Es konnten keine Daten zum aktuellen Top geladen werden.')).toBeVisible()
  })
})

test('[W1] who sits in the hall is told to register there @long', async ({ open }) => {
  const page = await open('imsaal', { path: list })
  await expect(page.getByText('Sie melden sich im Saal zu Wort.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wort melden' })).toBeHidden()
})
