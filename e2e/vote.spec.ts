import type { Page } from '@playwright/test'
import { connect } from './connection.ts'
import { expect, test } from './portal.ts'
import { ask, takeSeat } from './seats.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('[V7, V32] a whole open vote: chair, three delegates, a voice leader and a visitor', async ({
  open,
  device,
  portal,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const first = await open('delegierte1', phone)
  const second = await open('delegierte2')
  // Whom nobody looks at has no window.
  const third = await takeSeat(portal, await device(), 'delegierte3')
  const leader = await open('stimmfuehrung')
  const visitor = await open(undefined, { path: '/Voting' })

  // Visitors have none of what members need, and members need no more when a vote begins.
  const code = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect
    .poll(async () => (await code(first)).some((name) => /member-parts-.*\.js/.test(name)))
    .toBe(true)
  expect((await code(visitor)).filter((name) => /\/(?:member-parts|library)-/.test(name))).toEqual([])
  await expect(first.getByText('Online', { exact: true })).toBeVisible()
  await first.route('**/assets/*.js', (route) => route.abort())

  const motion = await startNext(chair, 'TOP.II')
  await expect(sheet(first, motion)).toContainText('Gleich')
  await expect(first.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()

  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await cast(first, 'Ja')
  await first.unroute('**/assets/*.js')
  await cast(second, 'Nein')
  const { currentVote } = await ask<{ currentVote: { appId: number } }>(
    chair.request.get('/api/working-point'),
  )
  await third.job('vote', { appId: currentVote.appId, vote: 0 })
  await cast(leader, 'Ja')
  await expect(visitor.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()
  await expect(visitor.getByText('Bitte melden Sie sich an.').first()).toBeVisible()

  await visitor.getByRole('button', { name: 'Antrag lesen' }).click()
  const whole = visitor.getByRole('region', { name: 'Antrag', exact: true })
  await expect(whole.getByRole('heading', { name: 'Begründung' })).toBeVisible()
  await expect(whole.getByRole('link', { name: `Drucksache ${motion} (PDF)` })).toHaveAttribute(
    'href',
    `/data/media/${motion.replaceAll(' ', '')}.pdf`,
  )

  await expect(count(chair, 'Ja')).toHaveText('2')
  await expect(count(chair, 'Nein')).toHaveText('1')
  await expect(count(chair, 'Enthaltung')).toHaveText('1')
  await expect(chair.getByText(/^4 von \d+ haben abgestimmt/)).toBeVisible()
  await expect(chair.getByText('einfache Mehrheit erreicht').first()).toBeVisible()
  await expect(chair.getByText(/\d von 236 verbunden/)).toBeVisible()

  await declare(chair, 'Angenommen')
  for (const page of [first, second, leader, visitor]) {
    await expect(sheet(page, motion)).toContainText('Angenommen')
  }
  await expect(visitor.getByText(motion).first()).toBeVisible()
  third.leave()
  await first.goto(`/Applications?q=${motion.replaceAll(' ', '')}`)
  await expect(first.getByRole('article', { name: new RegExp(`^${motion} `) })).toContainText('Angenommen')
})

test('[V18] a roll call is told before the vote, and lists who voted what @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  const first = await open('delegierte1', phone)
  const second = await open('delegierte2')
  const motion = await startNext(chair, 'TOP.V', 'namentlich')
  await expect(sheet(first, motion)).toContainText('Gleich namentlich')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await cast(first, 'Nein')
  await cast(second, 'Nein')
  await expect(count(chair, 'Nein')).toHaveText('2')
  await declare(chair, 'Abgelehnt')
  const shown = sheet(second, motion)
  await expect(shown).toContainText('Abgelehnt')
  await shown.getByRole('button', { name: /Ergebnis anzeigen/ }).click()
  await shown.getByRole('button', { name: 'Wer wie gestimmt hat' }).click()
  await expect(shown.getByText(await nameOf(first)).first()).toBeVisible()
})

test('[V8] a vote that was decided does not look broken off when the next agenda item is called @long', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const page = await open('delegierte1', phone)
  const motion = await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await cast(page, 'Ja')
  await declare(chair, 'Angenommen')
  await expect(sheet(page, motion)).toContainText('Angenommen')
  await chooseTop(chair, 'TOP.III')
  await chair.getByRole('button', { name: /aufrufen$/ }).click()
  await expect(page.getByText(/^TOP.III/).first()).toBeVisible()
  await expect(sheet(page, motion)).toBeHidden()
  await expect(page.getByText('ohne Ergebnis')).toBeHidden()
})

test('[V8] whoever steps back from declaring against the count does not declare the opposite @long', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const page = await open('delegierte1')
  await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: '60 s' }).click()
  await chair.keyboard.press('Enter')
  await cast(page, 'Ja')
  await expect(count(chair, 'Ja')).toHaveText('1')
  await chair.getByRole('button', { name: 'Abgelehnt' }).click()
  const dialog = chair.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Zurück' })).toBeFocused()
  await chair.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(chair.getByRole('button', { name: 'Abgelehnt' })).toBeFocused()
  await chair.keyboard.press('Enter')
  await expect(dialog).toContainText('abgelehnt?')
  await dialog.getByRole('button', { name: /^.+ als abgelehnt feststellen/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Das widerspricht der Auszählung.')
  await expect(dialog.getByRole('button', { name: 'Zurück' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Trotzdem als abgelehnt feststellen' }).click()
  await expect(dialog).toBeHidden()
})

/** Runs in the window: two frames later it has drawn what it knew before. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Holds back every result until the window has drawn the end of its vote. */
const holdResults = (page: Page) =>
  page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage(async (message) => {
      if (String(message).includes('"result-vote"')) await page.evaluate(twoFrames)
      socket.send(message)
    })
  })

/** Notes what the part of the page says from now on; the answer reads it. */
async function noteTexts(page: Page, part: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const texts: string[] = []
    Object.assign(window, { texts })
    new MutationObserver(() => {
      const text = document.querySelector(selector)?.textContent?.replaceAll(/\s/g, ' ')
      if (text && text !== texts.at(-1)) texts.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, part)
  return () => page.evaluate(() => (window as unknown as { texts: string[] }).texts)
}

test('[K33, V35] while the result of a vote is on its way, its motion is not offered as the next one, and nobody reads that it was broken off', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting', before: holdResults })
  const delegate = await open('delegierte1', { before: holdResults })
  const motion = await startNext(chair, 'TOP.II')
  const offered = await noteTexts(chair, '#kandidat')
  const { currentVote } = await (await chair.request.get('/api/working-point')).json()
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await expect(chair.getByText(/haben abgestimmt/)).toBeVisible()
  await expect(delegate.getByRole('button', { name: 'Ja', exact: true })).toBeVisible()
  const read = await noteTexts(delegate, '[data-ballot]')
  const stopped = await chair.request.post('/api/stop-vote', {
    data: { appId: currentVote.appId, result: 1 },
  })
  expect(stopped.status()).toBe(200)
  await expect(chair.getByText('Als Nächstes')).toBeVisible()
  expect(await offered()).not.toEqual([])
  expect((await offered()).filter((text) => text.includes(motion))).toEqual([])
  await expect(delegate.getByRole('button', { name: /Ergebnis anzeigen$/ })).toBeVisible()
  expect((await read()).filter((text) => text.includes('Abstimmung geschlossen'))).not.toEqual([])
  expect((await read()).filter((text) => text.includes('beendet'))).toEqual([])
})

/** Runs in the window: notes how many milliseconds after the end of the vote the console offers something. */
function noteRest(): void {
  let ended: number | null = null
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-console]')?.textContent?.includes('haben abgestimmt')) return
    ended ??= performance.now()
    if (!document.getElementById('kandidat')) return
    Object.assign(window, { rest: performance.now() - ended })
    watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
}

test('[K33] for a second after a vote that was broken off nothing is offered, so that no key starts it twice', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await expect(chair.getByText(/haben abgestimmt/)).toBeVisible()
  await chair.evaluate(noteRest)
  await chair.getByRole('button', { name: /^Abstimmung abbrechen/ }).click()
  await chair.getByRole('dialog').getByRole('button', { name: 'Abstimmung abbrechen' }).click()
  await expect(chair.locator('#kandidat')).toBeVisible()
  const rest = await chair.evaluate(() => (window as unknown as { rest: number }).rest)
  expect(rest).toBeGreaterThan(900)
})

test('[V13, V24] a delegate who was offline during the opening votes without a connection, and counts in time', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const page = await open('delegierte1', phone)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await connect(page, false)
  const motion = await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: '60 s' }).click()
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await expect(chair.getByText(/^noch \d+ s/).first()).toBeVisible()
  await expect(page.getByText(/^(Offline|Verbindet …)$/).first()).toBeVisible()
  await connect(page, true)
  const yes = page.getByRole('button', { name: 'Ja', exact: true })
  await expect(yes).toBeVisible()
  await connect(page, false)
  await yes.click()
  const held = page.getByText('Ihre Stimme wird von selbst gesendet').first()
  await expect(held).toBeVisible()
  // As if the device's settings had been in front of it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(held).toBeVisible()
  await connect(page, true)
  await expect(page.getByText('Stimme abgegeben.', { exact: true }).first()).toBeVisible()
  await expect(count(chair, 'Ja')).toHaveText('1')
  await declare(chair, 'Angenommen')
  await expect(sheet(page, motion)).toContainText('Angenommen')
})

test('[V2] a second window of the same delegate learns that the vote was cast', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  const page = await open('delegierte2')
  const other = await page.context().newPage()
  await other.goto('/Service')
  const motion = await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  await expect(other.getByRole('button', { name: 'Ja', exact: true })).toBeVisible()
  await cast(page, 'Ja')
  await expect(other.getByText('Stimme abgegeben.', { exact: true }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()
  await page.reload()
  await expect(sheet(page, motion)).toContainText('Stimme abgegeben.')
  await declare(chair, 'Angenommen')
})

test('[V2] whoever taps in a window without a network, and has voted in another, reads that the tap does not count', async ({
  open,
}) => {
  const chair = await open('leitung', { path: '/Voting' })
  const other = await open('delegierte2')
  const late = await open(undefined, phone)
  await late.context().addCookies(await other.context().cookies())
  await late.goto('/Service')
  const motion = await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  const yes = late.getByRole('button', { name: 'Ja', exact: true })
  await expect(yes).toBeVisible()
  await connect(late, false)
  await yes.click()
  await expect(late.getByText('Ihre Stimme wird von selbst gesendet').first()).toBeVisible()
  await cast(other, 'Nein')
  await connect(late, true)
  const status = sheet(late, motion)
  await expect(status.getByText('Diese Wahl zählt nicht.', { exact: true })).toBeVisible()
  await expect(status).toContainText('Sie haben in dieser Abstimmung bereits abgestimmt.')
  await expect(status.getByText('Stimme abgegeben.', { exact: true })).toBeHidden()
  await expect(count(chair, 'Nein')).toHaveText('1')
  await declare(chair, 'Abgelehnt')
})

test('[V6] who cannot vote is told why @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  await startNext(chair, 'TOP.II')
  await chair.getByRole('button', { name: /eröffnen/ }).click()
  const reasons = {
    imsaal: 'Sie stimmen im Saal ab.',
    vorstand: 'Abstimmen können nur Delegierte.',
    geschaeftsfuehrung: 'Abstimmen können nur Delegierte.',
  }
  for (const [username, reason] of Object.entries(reasons)) {
    const page = await open(username, { path: '/Voting' })
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()
  }
  await declare(chair, 'Nicht entschieden')
})

test('[V16] two keys call the next motion and open it; a vote can be cancelled @long', async ({ open }) => {
  const chair = await open('leitung', { path: '/Voting' })
  const page = await open('delegierte3')
  await chooseTop(chair, 'TOP.II')
  await expect(chair.getByText('Als Nächstes')).toBeVisible()
  await chair.keyboard.press('n')
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
  await chair.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ja', exact: true })).toBeVisible()
  await chair.getByRole('button', { name: /^Abstimmung abbrechen/ }).click()
  await chair
    .getByRole('dialog')
    .getByRole('button', { name: /abbrechen/i })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Ja', exact: true })).toBeHidden()
})

/** The sheet or the card of a vote, and of its result. */
const sheet = (page: Page, motion: string) =>
  page.getByRole('region', { name: new RegExp(`^${motion} `) }).last()

const count = (page: Page, choice: string) =>
  page
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${choice}$`) }) })
    .getByRole('definition')

/** Chooses an agenda item by its name, whose spaces do not break. */
async function chooseTop(chair: Page, top: string): Promise<void> {
  const select = chair.getByLabel('Tagesordnungspunkt')
  const option = select.getByRole('option', { name: new RegExp(`^${top}\\s–`) })
  await select.selectOption((await option.getAttribute('value')) ?? '')
}

/** Puts the next motion of an agenda item to the vote; returns its print number. */
async function startNext(chair: Page, top: string, mode = 'offen'): Promise<string> {
  await chooseTop(chair, top)
  const callTop = chair.getByRole('button', { name: /aufrufen$/ })
  await expect(chair.getByText('Als Nächstes')).toBeVisible()
  if (await callTop.isVisible()) await callTop.click()
  await expect(callTop).toBeHidden()
  const choice = chair.getByRole('button', { name: mode, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  const heading = chair.getByRole('heading', { level: 2 }).first()
  const title = ((await heading.textContent()) ?? '').replaceAll(/\s/g, ' ')
  const motion = /^\S+ - \d+( [a-z]+\b)*(?= [A-ZÄÖÜ])/.exec(title)?.[0] ?? ''
  await chair.getByRole('button', { name: /^In die Abstimmung geben/ }).click()
  await expect(chair.getByText('Geht in die Abstimmung')).toBeVisible()
  return motion
}

async function cast(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).click()
  await expect(page.getByText('Stimme abgegeben.', { exact: true }).first()).toBeVisible()
}

/** Declares a result and answers the question that comes before it. */
async function declare(chair: Page, verdict: string): Promise<void> {
  await chair.getByRole('button', { name: new RegExp(`^${verdict}`) }).click()
  const dialog = chair.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(verdict, 'i') }).click()
  await expect(dialog).toBeHidden()
}

const nameOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/data')).json()).user.name
