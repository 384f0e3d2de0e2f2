import type { Page } from '@playwright/test'
import { countdownSeconds } from '@portal/shared/voting/rules.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { connect } from './connection.ts'
import { Ear } from './ear.ts'
import { expectOneScreen } from './one-screen.ts'
import { expect, test } from './portal.ts'

// The sitting is left interrupted and with other results: nobody else is to meet it.
test.use({ apart: 'console', actionTimeout: 15_000 })

test('[I6] the console shows the head of the audit log to write down @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  await expect(chair.getByRole('heading', { name: 'Abstimmung leiten' })).toBeVisible()
  await chair.keyboard.press('s')
  const head = chair.getByRole('region', { name: 'Stand des Prüfprotokolls' })
  await expect(head.getByText(/^Eintrag [1-9]/)).toBeVisible()
  const { seq, hash } = await (await chair.request.get('/api/audit-head')).json()
  await expect(head).toContainText(`Eintrag ${seq}`)
  await expect(head).toContainText(hash.slice(0, 16).replace(/.{4}(?=.)/g, '$& '))
  await expect(head.getByRole('button', { name: 'Stand kopieren' })).toBeVisible()
})

test('[K26] what nobody finds is said, without an empty list @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  await expect(chair.getByRole('heading', { name: 'Abstimmung leiten' })).toBeVisible()
  await chair.keyboard.press('t')
  const field = chair.getByRole('combobox', { name: 'TOP, Antrag' })
  await field.fill('unauffindbar')
  await expect(chair.getByRole('status').filter({ hasText: 'Nichts gefunden' })).toBeVisible()
  await expectNoBarrier(chair, { within: '[data-console]' })
  await field.fill('II')
  await expect(chair.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test('[K26] whoever looks for a step finds it once the code of its part has come @long', async ({ open }) => {
  const late = Promise.withResolvers<void>()
  const chair = await open('leitung', {
    path: '/Voting',
    before: async (page) => {
      await page.route(/\/entry-desk-.*\.js$/, async (route) => {
        await late.promise
        await route.continue()
      })
    },
  })
  await expect(chair.getByRole('heading', { name: 'Abstimmung leiten' })).toBeVisible()
  await chair.keyboard.press('t')
  await chair.getByRole('combobox', { name: 'TOP, Antrag' }).fill('nichtbefassung')
  await expect(chair.getByText('Nichts gefunden').first()).toBeVisible()
  late.resolve()
  await expect(chair.getByRole('option', { name: /Nichtbefassung/ })).toBeVisible()
})

test('[K27] the list of keys follows what works while it is open @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  const chairDoes = async (step: string, data: object) =>
    expect(await chair.request.post(`/api/chair/${step}`, { data })).toBeOK()
  await chairDoes('start-test', {})
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
  await chair.keyboard.press('?')
  const keys = chair.getByRole('dialog', { name: 'Tasten' })
  await expect(keys.getByText('Aufruf zurücknehmen')).toBeVisible()
  await chairDoes('open-vote', { appId: TEST_VOTE, seconds: 60 })
  await expect(keys.getByText('15 Sekunden mehr Zeit geben')).toBeVisible()
  await expect(keys.getByText('Aufruf zurücknehmen')).toHaveCount(0)
  await chairDoes('cancel-vote', { appId: TEST_VOTE })
  await expect(keys.getByText('15 Sekunden mehr Zeit geben')).toHaveCount(0)
})

test('[K7 to K13, K20 to K24, K26 to K30, A2 to A8] a sitting by keyboard alone, seen in the hall and heard by a delegate @shortened', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const delegate = await open('delegierte1')
  const hall = await open('delegierte2', {
    path: '/Voting?ansicht=praesentation',
    viewport: { width: 1920, height: 1080 },
  })
  // Whoever has voted is reminded no more: another delegate listens to the end of the vote.
  const listener = await open('delegierte3')
  const ear = await Ear.of(delegate)
  // On a busy machine a ballot's answer takes longer than two seconds, which is said; other tests are about that.
  const late = 'Noch nicht bestätigt – wir versuchen es weiter.'
  const heard = async () => (await ear.said()).filter((line) => line !== late)
  const heardAlong = (await Ear.of(listener)).said

  const undo = chair.getByRole('button', { name: 'Zurücknehmen (Z)' })
  const perItem = await callTop(chair, 'II', '2')
  expect(perItem).toBeLessThanOrEqual(4)
  await expect(hall.getByText(/^TOP.II$/)).toBeVisible()
  // The hall can know of it before the chair has the answer.
  await expect(undo).toBeVisible()
  await chair.keyboard.press('z')
  await expect(hall.getByText(/^TOP.II$/)).toBeHidden()
  await callTop(chair, 'II', 'ii')
  await expect(undo).toBeVisible()
  await expectOneScreen(chair, 'next')

  // One step after the other, and what is said to those who listen.
  await chair.keyboard.press('n')
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
  await expect(undo).toBeHidden()
  for (const said of [heard, heardAlong]) await expect.poll(said).toHaveLength(1)
  await expectOneScreen(chair, 'announced')
  // The list of keys holds what works here and now.
  await chair.keyboard.press('?')
  const keys = chair.getByRole('dialog', { name: 'Tasten' })
  await expect(keys.getByText('Abstimmung eröffnen, mit der zuletzt gewählten Frist').first()).toBeVisible()
  await expect(keys.getByText(/Sekunden mehr Zeit/)).toHaveCount(0)
  await chair.keyboard.press('Escape')
  await choose(chair, '30 s')
  await chair.keyboard.press('Enter')
  const yes = delegate.getByRole('button', { name: 'Ja', exact: true })
  await expect(yes).toBeEnabled()
  await delegate.keyboard.press('v')
  await yes.press('Enter')
  await expectOneScreen(chair, 'running')
  // A drawer lies beside the vote; a motion that is found meanwhile is noted for afterwards.
  await chair.keyboard.press('s')
  await expectOneScreen(chair, 'running, with a drawer')
  await chair.keyboard.press('Escape')
  await chair.keyboard.type('3')
  const note = chair.getByRole('option', { name: /^II.-.03 .*Für danach vormerken/ })
  await expect(note).toHaveAttribute('aria-selected', 'true')
  await expect(chair.getByRole('combobox', { name: 'TOP, Antrag' })).toHaveAttribute(
    'aria-activedescendant',
    (await note.getAttribute('id')) ?? '',
  )
  await expectNoBarrier(chair)
  await chair.keyboard.press('Enter')
  await expect(chair.getByText(/^Danach: II.-.03$/)).toBeVisible()
  await expect(chair.getByText('Frist abgelaufen')).toBeVisible({ timeout: 60_000 })
  await expectOneScreen(chair, 'closed')
  // The second click of a double click answers nothing, neither beside the question nor on its next step.
  const dialog = chair.getByRole('dialog')
  await chair.getByRole('button', { name: 'Abgelehnt', exact: true }).dblclick()
  await dialog.getByRole('button', { name: /als abgelehnt feststellen …$/ }).dblclick()
  await expect(dialog.getByText('Das widerspricht der Auszählung.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zurück' }).press('Enter')
  await expect(dialog).toBeHidden()
  await refuseOnce(chair, '**/api/stop-vote', 'Das geht gerade nicht.')
  await chair.getByRole('button', { name: 'Angenommen', exact: true }).press('Enter')
  await expect(verdictButton(chair, 'angenommen')).toBeEnabled()
  await chair.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Das geht gerade nicht.')
  await confirm(chair, 'angenommen')
  const title = 'Künstliche Intelligenz in der Medizin verantwortungsvoll gestalten'
  const [begun, over] = [
    [
      `Abstimmung wird vorbereitet: Antrag II-01, ${title}.`,
      // A busy machine hears of it later, and looks at the clock later.
      expect.stringMatching(
        /^! Abstimmung eröffnet: Antrag II-01\. (?:30|[12]\d) Sekunden\. Ja, Nein oder Enthaltung\.$/,
      ),
    ],
    [
      'Abstimmung geschlossen: Antrag II-01. Das Ergebnis folgt.',
      'II-01 angenommen, 1\u00a0zu\u00a00 ohne\u00a0Enthaltung.',
    ],
  ]
  await expect.poll(heard).toEqual([...begun, 'Ihre Stimme wurde angenommen.', ...over])
  const reminders = [/^Noch (?:10|[6-9]) Sekunden\.$/, /^Noch [1-5] Sekunden\.$/]
  await expect
    .poll(heardAlong)
    .toEqual([...begun, ...reminders.map((said) => expect.stringMatching(said)), ...over])
  await listener.close()
  await expect(hall.getByText('Angenommen')).toBeVisible()

  await expect(chair.getByText('Ausgewählt')).toBeVisible()
  await chair.getByRole('button', { name: 'Zurück zur Reihenfolge' }).press('Enter')

  // A series: two keys for each motion.
  await chair.getByRole('checkbox', { name: /^Serie/ }).press('Space')
  await choose(chair, 'eigene')
  await chair.getByLabel('Eigene Frist in Sekunden').fill('10')
  await chair.getByLabel('Eigene Frist in Sekunden').blur()
  for (const number of ['II - 02', 'II - 03']) {
    await expect(chair.getByText('Als Nächstes')).toBeVisible()
    await chair.keyboard.press('Enter')
    await cast(delegate, number, 'Ja')
    if (number === 'II - 03') await typeBeside(chair)
    await confirm(chair, 'angenommen')
  }

  // Several motions with one ballot; what was declared on one of them is put right.
  const drawer = chair.getByRole('region', { name: 'Sitzung, Mitteilung, Saal' })
  await chair.keyboard.press('s')
  await expect(drawer).toBeVisible()
  await together(chair, ['II - 04', 'II - 05'])
  await chair.keyboard.press('n')
  await expect(hall.getByText('2 Anträge en bloc')).toBeVisible()
  // A drawer folds when a vote is called, and keeps what was written in it.
  await expect(drawer).toBeHidden()
  await expect(chair.getByLabel('Text der Mitteilung')).toHaveValue('Die Pause beginnt um zwölf.')
  await expectNoBarrierAtLength(chair)
  await chair.keyboard.press('Enter')
  await cast(delegate, 'II - 04', 'Ja')
  await confirm(chair, 'angenommen')
  await delegate.getByRole('button', { name: /Ergebnis anzeigen$/ }).click()
  await expect(delegate.getByRole('list', { name: 'Anträge dieser Abstimmung' }).first()).toBeVisible()
  expect(await statusOf(delegate, 4, 5)).toEqual([1, 1])
  await chair.getByRole('button', { name: /^Ergebnis berichtigen/ }).press('Enter')
  // The dialog begins in the field that is always needed, and says there that it is empty.
  const reason = dialog.getByLabel('Begründung')
  await expect(reason).toBeFocused()
  await dialog.getByRole('button', { name: 'Abgelehnt' }).press('Enter')
  await dialog.getByRole('button', { name: 'Ergebnis berichtigen' }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Begründung').fill('Der Antrag war zurückgezogen.')
  await expectNoBarrierAtLength(chair, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Ergebnis berichtigen' }).press('Enter')
  await delegate.getByRole('button', { name: /Ergebnis anzeigen$/ }).click()
  await expect(delegate.getByText('Die Versammlungsleitung hat dieses Ergebnis berichtigt.')).toBeVisible()
  await expect(hall.getByText('Berichtigt', { exact: true })).toBeVisible()
  expect(await statusOf(delegate, 4, 5)).toEqual([2, 1])

  // What has become pointless lapses, and a slip is taken back.
  await together(chair, ['II - 06', 'II - 07'])
  await chair.getByRole('button', { name: 'Als entfallen vermerken' }).press('Enter')
  await expect(chair.getByText('2 Anträge als entfallen vermerkt.')).toBeVisible()
  expect(await statusOf(delegate, 6, 7)).toEqual([4, 4])
  await chair.keyboard.press('z')
  await expect.poll(() => statusOf(delegate, 6, 7)).toEqual([10, 10])

  // The strip knows when the votes will be over; one step back leads to what was decided last.
  const strip = chair.getByRole('region', { name: 'Sitzungsverlauf' })
  await expect(strip.getByText(/^Sitzung seit \d\d:\d\d Uhr$/)).toBeVisible()
  await expect(strip.getByText(/^TOP.II bis etwa \d\d:\d\d Uhr$/)).toBeVisible()
  await chair.keyboard.press('k')
  const back = chair.getByRole('region', { name: /^II.-.04 / })
  await expect(back.getByRole('button', { name: /^Abstimmung wiederholen/ })).toBeVisible()
  await back.getByRole('button', { name: 'Zurück zur Reihenfolge' }).press('Enter')

  // Speakers by one key, and a procedural motion from the microphone to its decision.
  const { top } = await (await chair.request.get('/api/working-point')).json()
  await chair.request.post('/api/chair/add-speaker', { data: { topId: top.id, name: 'Dr. Gast' } })
  await expect(chair.getByRole('button', { name: 'Dr. Gast aufrufen' }).first()).toBeVisible()
  await chair.keyboard.press('w')
  await expect(chair.getByRole('button', { name: 'Dr. Gast das Wort erteilen' }).first()).toBeVisible()
  await chair.keyboard.press('w')
  await expect(chair.getByRole('timer')).toBeVisible()
  await expectOneScreen(chair, 'speaking')
  await jump(chair, 'serie aus')
  await expect(chair.getByRole('checkbox', { name: /^Serie/ })).not.toBeChecked()
  await chair.keyboard.press('n')
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
  const took = await jump(chair, 'nichtb')
  await expect(chair.getByLabel('Beantragt von')).toBeFocused()
  await chair.keyboard.press('Enter')
  const procedural = chair.getByRole('region', { name: 'Nichtbefassung', exact: true })
  await expect(procedural.getByRole('button', { name: 'Abstimmung eröffnen' })).toBeVisible()
  await expectOneScreen(chair, 'procedural')
  await chair.keyboard.press('o')
  await expect(procedural.getByText('Noch keine Stimmen')).toBeVisible()
  await expectOneScreen(chair, 'procedural, open')
  await chair.keyboard.press('b')
  const settled = dialog.getByRole('button', { name: 'Als abgelehnt feststellen' })
  await expect(settled).toBeEnabled()
  await expect(settled).toBeFocused()
  await chair.keyboard.press('Enter')
  await expect(procedural).toBeHidden()
  await chair.keyboard.press('z')
  await expect(chair.getByText('Geht in die Abstimmung')).toBeHidden()
  console.log(`keys: item ${perItem}, motion 2 in a series, speaker 2, procedural motion ${took + 4}`)

  // A vote to try, which is taken back before it is opened.
  await jump(chair, 'probe')
  await expect(hall.getByText('Probeabstimmung – sie zählt nicht')).toBeVisible()
  await chair.getByText('Zurzeit nicht möglich – und warum').press('Enter')
  await expect(chair.getByText('Die Abstimmung wurde noch nicht eröffnet.').first()).toBeVisible()
  await chair.keyboard.press('z')
  await expect(hall.getByText('Probeabstimmung – sie zählt nicht')).toBeHidden()

  // A pause with a word to the hall, whose screen keeps the last state when its connection breaks.
  await chair.keyboard.press('s')
  const foyer = await open(undefined, { path: '/Voting?ansicht=praesentation' })
  await chair.getByLabel('Text für das Saalbild').fill('Mittagessen im Foyer')
  await chair.getByRole('button', { name: 'Im Saalbild zeigen' }).press('Enter')
  await chair.getByLabel('Fortsetzung um').fill(await clockIn(chair, 13))
  await expect(
    chair.getByText(/^Bitte geben Sie eine Uhrzeit in den nächsten zwölf Stunden an/),
  ).toBeVisible()
  const time = await clockIn(chair, 2)
  await chair.getByLabel('Fortsetzung um').fill(time)
  await chair.getByRole('button', { name: 'Sitzung unterbrechen' }).press('Enter')
  await expect(hall.getByText(`Fortsetzung um ${time} Uhr`)).toBeVisible()
  for (const screen of [hall, foyer]) await expect(screen.getByText('Mittagessen im Foyer')).toBeVisible()
  await delegate.goto('/Applications')
  await expect(delegate.getByText('Sitzung unterbrochen')).toBeVisible()
  await expectNoBarrier(hall)
  const lettersOf = () =>
    hall
      .getByText('Mittagessen im Foyer')
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  for (const height of [2160, 1080]) {
    await hall.setViewportSize({ width: (height * 16) / 9, height })
    await expect.poll(lettersOf).toBeGreaterThanOrEqual(0.066 * height)
    await expect
      .poll(() => hall.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(0)
  }

  // A high picture and a short hall need smaller letters; the hall's computer knows that after a reload too.
  const usual = await lettersOf()
  await hall.keyboard.press('g')
  await hall.getByLabel('Größter Abstand in Metern').fill('30')
  await hall.getByLabel('Höhe des Bildes in Metern').fill('2')
  await expect(hall.getByText(/ist bis etwa 19.m lesbar/)).toBeVisible()
  await hall.getByLabel('Höhe des Bildes in Metern').fill('4,5')
  await expect(hall.getByText(/^Die Schrift ist bis etwa 41.m lesbar/)).toBeVisible()
  await expect(hall.getByText(/Zeilen der einzelnen Kammern kleiner und bis etwa 31.m lesbar/)).toBeVisible()
  await expectNoBarrierAtLength(hall, { within: '[role="dialog"]' })
  await hall.getByRole('button', { name: 'Fertig' }).press('Enter')
  await expect.poll(async () => (await lettersOf()) / usual).toBeCloseTo(0.92, 1)
  const smaller = await lettersOf()
  await hall.reload()
  await expect(hall.getByText('Mittagessen im Foyer')).toBeVisible()
  await expect.poll(lettersOf).toBe(smaller)
  await expectNoBarrierAtLength(hall)
  await connect(hall, false)
  await expect(hall.getByText(/^Stand \d\d:\d\d:\d\d/)).toBeVisible()
  await expect(hall.getByText(`Fortsetzung um ${time} Uhr`)).toBeVisible()
})

/** Looks for something and does what is found first; answers the number of keys. */
async function jump(chair: Page, words: string): Promise<number> {
  await chair.keyboard.press('t')
  await expect(chair.getByRole('combobox', { name: 'TOP, Antrag, Person oder Schritt' })).toBeFocused()
  await chair.keyboard.type(words)
  const found = chair.getByRole('listbox', { name: 'Gefunden' }).getByRole('option')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await chair.keyboard.press('Enter')
  return words.length + 2
}

/** Calls an agenda item. */
async function callTop(chair: Page, top: string, words: string): Promise<number> {
  const keys = await jump(chair, words)
  await expect(chair.getByText('Dieser TOP ist aufgerufen.')).toBeVisible()
  await expect(chair.getByLabel('Tagesordnungspunkt')).toContainText(`TOP ${top} –`)
  return keys
}

const choose = (chair: Page, seconds: string) =>
  chair.getByRole('group', { name: 'Frist' }).getByRole('button', { name: seconds }).press('Enter')

/** Answers the question that is asked before a result is declared, with the key that leads on. */
async function confirm(chair: Page, verdict: string): Promise<void> {
  const button = verdictButton(chair, verdict)
  await expect(button).toBeEnabled({ timeout: 20_000 })
  await expect(button).toBeFocused()
  await chair.keyboard.press('Enter')
  await expect(chair.getByRole('dialog')).toBeHidden()
}

const verdictButton = (chair: Page, verdict: string) =>
  chair.getByRole('dialog').getByRole('button', { name: new RegExp(`als ${verdict} feststellen`) })

/** Of a series: the question waits for who types, and comes again when more time was given and has run out. */
async function typeBeside(chair: Page): Promise<void> {
  await chair.keyboard.press('s')
  const message = chair.getByLabel('Text der Mitteilung')
  await message.fill('Die Pause')
  await expect(chair.getByText('Frist abgelaufen')).toBeVisible({ timeout: 20_000 })
  await chair.keyboard.type(' beginnt um zwölf.')
  await expect(message).toHaveValue('Die Pause beginnt um zwölf.')
  await expect(chair.getByRole('dialog')).toBeHidden()
  await message.blur()
  await expect(verdictButton(chair, 'angenommen')).toBeEnabled()
  await chair.keyboard.press('Escape')
  await expect(chair.getByRole('dialog')).toBeHidden()
  const { currentVote } = await (await chair.request.get('/api/working-point')).json()
  const more = { appId: currentVote.appId, seconds: countdownSeconds.min }
  await expect(await chair.request.post('/api/chair/extend-vote', { data: more })).toBeOK()
}

/** The next call of this kind is refused with this sentence. */
const refuseOnce = (page: Page, url: string, detail: string) =>
  page.route(
    url,
    (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, detail }),
      }),
    { times: 1 },
  )

/** What a clock in the hall shows in so many hours. */
const clockIn = (page: Page, hours: number): Promise<string> =>
  page.evaluate(
    (ms) => new Date(Date.now() + ms).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit' }),
    hours * 3_600_000,
  )

async function cast(delegate: Page, number: string, choice: string): Promise<void> {
  const sheet = delegate.getByRole('region', { name: new RegExp(`^${number.replaceAll(' ', '.')} `) }).last()
  await sheet.getByRole('button', { name: choice, exact: true }).click()
  await expect(sheet.getByText('Stimme abgegeben.', { exact: true })).toBeVisible()
}

/** Chooses several motions in the order of voting. */
async function together(chair: Page, numbers: string[]): Promise<void> {
  await chair.getByRole('button', { name: 'Mehrere auswählen' }).press('Enter')
  for (const number of numbers)
    await chair.getByRole('checkbox', { name: new RegExp(`^${number.replaceAll(' ', '.')} `) }).press('Space')
  await expect(chair.getByText(`${numbers.length} Anträge ausgewählt`)).toBeVisible()
}

/** The status of motions of the agenda item, by their numbers. */
async function statusOf(page: Page, ...numbers: number[]): Promise<number[]> {
  const apps: { top: { name: string }; number: number; changes: string; statusid: number }[] = await (
    await page.request.get('/api/apps')
  ).json()
  return numbers.map(
    (number) =>
      apps.find((app) => app.top.name === 'II' && app.number === number && app.changes === '')?.statusid ?? 0,
  )
}
