import type { Locator, ViewportSize } from '@playwright/test'
import type { Application } from '@portal/shared/motions/records.ts'
import { REHEARSAL_PATIENCE_MS } from '@portal/shared/voting/rehearsal.ts'
import { onStage, type Stage } from './ballot-stage.ts'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { connect } from './connection.ts'
import { isLong } from './long.ts'
import { expect, test } from './portal.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

for (const [name, look] of Object.entries(isLong ? { phone, desktop } : { phone })) {
  test(`[V31] the buttons stand where they stand, whatever happens, ${name} @shortened`, async ({ open }) => {
    const { page, stage, plain, amendment } = await onStage(open, look)
    const [first, second, third] = plain
    const yes = stage.button('Ja')
    const status = page.locator('[data-ballot-status]')
    await openVote(stage, first)
    const places = await stage.places()
    expect(places).toHaveLength(4)
    const moved: string[] = []
    const note = async (state: string) => {
      if (JSON.stringify(await stage.places()) !== JSON.stringify(places)) moved.push(state)
    }
    stage.vote(first, { open: true })
    await expect(page.getByRole('timer')).toBeHidden()
    await note('without a countdown')
    await connect(page, false)
    await expect(status).toContainText('Keine Verbindung')
    await note('offline')
    const read = ['data', 'working-point'].map((half) => page.waitForResponse(`**/api/${half}`))
    await connect(page, true)
    await expect(status).toContainText('Gezählt ist Ihre Stimme erst')
    await Promise.all(read)
    await note('back')
    stage.answers = false
    await expect(yes).toBeEnabled()
    // What is seen for two seconds is looked out for before they begin.
    await Promise.all([expect(status).toContainText('Wird übermittelt …'), yes.click()])
    await note('sending')
    await expect(status).toContainText('Noch nicht bestätigt')
    await note('late')
    stage.answers = 'Das ist eine lange Begründung. '.repeat(6)
    await openVote(stage, second)
    await yes.click()
    await expect(status).toContainText('Ihre Stimme wurde nicht angenommen.')
    await note('refused')
    stage.vote(second, { open: false, closesAt: new Date(Date.now() - 1000).toISOString() })
    await expect(page.getByText('Abstimmung geschlossen')).toBeVisible()
    await note('time over')
    await openVote(stage, amendment)
    await note('another motion')
    stage.procedural(first, { id: 7 })
    await expect(page.getByRole('group', { name: /^Nichtbefassung/ })).toBeVisible()
    await note('procedural')
    stage.answers = true
    await expect(yes).toBeEnabled()
    await yes.click()
    await expect(status).toContainText('Stimme abgegeben.')
    await note('cast')
    expect(moved).toEqual([])

    // A note that grows, as it did before it had a place of its own, is found.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '[data-choices] { grid-template-rows: 3rem 6px minmax(0, 1fr) auto auto !important }' +
          '[data-ballot-status] * { max-height: none !important; height: auto !important }',
      )
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    await openVote(stage, third)
    await note('with a note that grows')
    expect(moved).not.toEqual([])
  })
}

test('[V30] where the buttons move under the finger, the portal asks instead of counting', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, phone)
  const motion = await openMoved(stage, plain)
  const next = plain.shift()
  if (!next) throw new Error('there is nothing left to vote on')
  const confirm = page.getByRole('button', { name: /^Stimme abgeben: Nein/ })
  await expect(confirm).toContainText('Die Anzeige hat sich gerade verändert.')
  const sent = () =>
    stage.sent.filter(({ question }) => [motion, next].some(({ id }) => question === `vote ${id}`))
  expect(sent()).toEqual([])
  await confirm.click()
  const first = { question: `vote ${motion.id}`, vote: 2 }
  await expect.poll(sent).toEqual([first])

  // A busy device has the next question long before it shows it. What is tapped until then is not meant for it.
  const held = await page.evaluateHandle(holdFrames)
  stage.open(next)
  await expect(page.getByRole('group', { name: next.title })).toBeVisible()
  const no = await stage.button('Nein').boundingBox()
  if (!no) throw new Error('there is no button')
  const opened = await page.evaluate(() => performance.now())
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(opened + 1200)
  await page.touchscreen.tap(no.x + no.width / 2, no.y + no.height / 2)
  await held.evaluate((show) => show())
  await expect(stage.button('Ja')).toBeEnabled()
  await stage.button('Ja').click()
  await expect.poll(sent).toEqual([first, { question: `vote ${next.id}`, vote: 1 }])
})

/** From now on the window draws nothing, as on a device that is too busy to. Answers how it goes on. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = []
  const show = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (run) => held.push(run)
  return () => {
    window.requestAnimationFrame = show
    for (const run of held) show(run)
  }
}

test('[V30] a tap that is late for a ballot or its second step does nothing to what lies below', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, phone)
  await page.evaluate(watchLate)
  const late = () => page.evaluate(() => (window as unknown as { late: Late }).late)
  const questions: string[] = []
  for (const name of ['Ja', /^Stimme abgeben: Nein/]) {
    // A machine that is too busy to tap soon enough tries again.
    await expect(async () => {
      const motion = name === 'Ja' ? plain.shift() : await openMoved(stage, plain)
      if (!motion) throw new Error('there is nothing left to vote on')
      questions.push(`vote ${motion.id}`)
      if (name === 'Ja') await openVote(stage, motion)
      else await expect(page.getByRole('button', { name })).toBeEnabled()
      const box = await page.getByRole('button', { name }).boundingBox()
      if (!box) throw new Error('there is no button')
      await page.evaluate(() => Object.assign(window, { late: { gone: 0, down: 0, reached: 0 } }))
      stage.clear()
      await page.waitForFunction(() => (window as unknown as { late: Late }).late.gone > 0)
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      const { gone, down, reached } = await late()
      expect(down - gone).toBeLessThan(400)
      expect.soft(reached, String(name)).toBe(0)
    }).toPass()
  }
  expect(stage.sent.filter(({ question }) => questions.includes(question))).toEqual([])
})

interface Late {
  /** When the ballot went, and when a finger came down after that, in milliseconds. */
  gone: number
  down: number
  /** Taps that something has heard. */
  reached: number
}

/** Runs in the window. */
function watchLate(): void {
  const late = () => (window as unknown as { late?: Late }).late
  new MutationObserver(() => {
    const now = late()
    if (now && !document.querySelector('[data-choices]')) now.gone ||= performance.now()
  }).observe(document.body, { childList: true, subtree: true, attributes: true })
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(late() ?? {}, { down: timeStamp }), true)
  document.addEventListener('click', () => {
    const now = late()
    if (now) now.reached += 1
  })
}

test('[V27] an open ballot lies above a dialog, which stays as it is, and what was typed stays too @long', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, desktop)
  const [first, second, third, fourth] = plain

  await test.step('a field keeps the focus, and gets it back with its caret', async () => {
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await field.fill('Hitzeschutz')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await openVote(stage, first)
    await expect(field).toBeFocused()
    await stage.button('Ja').click()
    await expect(page.getByText('Stimme abgegeben.').first()).toBeVisible()
    await expect(stage.button('Ja')).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.type('!')
    await expect(field).toHaveValue('Hitzeschu!tz')
    await field.blur()
  })

  await test.step('a dialog is out of reach, and v leads out of it', async () => {
    await page.keyboard.press('?')
    const dialog = page.locator('[role=dialog]')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await openVote(stage, second)
    expect(await dialog.evaluate((element) => (element as HTMLElement).inert)).toBe(true)
    await page.keyboard.press('v')
    await expect(page.locator('[data-vote-group]')).toBeFocused()
    await expectNoBarrier(page, { within: '[data-ballot]' })
    await page.keyboard.press('Escape')
    await expect(stage.button('Ja')).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('on a narrow window what it covers is out of reach, and comes back with caret and focus', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const main = page.getByRole('main')
    const isInert = () => page.locator('main').evaluate((element) => (element as HTMLElement).inert)
    const row = main.getByRole('article').getByRole('button').first()
    await row.focus()
    await openVote(stage, third)
    expect(await isInert()).toBe(true)
    const covered = () => page.evaluate(() => document.activeElement?.closest('main, nav')?.localName ?? null)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      expect(await covered()).toBe(null)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(isInert).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(isInert).toBe(true)
    stage.clear()
    await expect(stage.button('Ja')).toBeHidden()
    expect(await isInert()).toBe(false)

    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await field.fill('Hitzeschutz')
    await page.keyboard.press('ArrowLeft')
    await openVote(stage, fourth)
    await page.keyboard.type('!')
    expect(await isInert()).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(isInert).toBe(true)
    stage.clear()
    await expect(stage.button('Ja')).toBeHidden()
    await field.focus()
    await page.keyboard.type('?')
    await expect(field).toHaveValue('Hitzeschut!?z')
  })
})

test('[V34] a rehearsal looks like a ballot, counts nowhere, says what it found, and makes room for the real one @shortened', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, {
    ...phone,
    offered: false,
    before: async (window) => {
      await window.addInitScript(bePatient, REHEARSAL_PATIENCE_MS)
    },
  })
  const [motion] = plain
  const start = page.getByRole('button', { name: 'Abstimmung proben – zählt nicht' })
  const ballot = page.locator('[data-ballot]')
  const group = page.getByRole('group', { name: 'Drücken Sie bitte „Nein“.' })
  const rehearse = async (begin: Locator) => {
    // People read what was found. A tap in the half second before falls on nothing (rule V30).
    await expect(async () => {
      // A busy machine shows what the last tap began only now, and then there is nothing left to tap on.
      if (!(await group.isVisible())) await begin.click({ timeout: 1000 })
      await expect(group).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(stage.button('Nein')).toBeEnabled()
  }
  const again = page.getByRole('button', { name: 'Noch einmal' })

  await rehearse(start)
  await expect(ballot.getByText('Probe – zählt nicht')).toBeVisible()
  const places = await stage.places()
  await expectNoBarrierAtLength(page, { within: '[data-ballot]' })
  const box = await stage.button('Nein').boundingBox()
  if (!box) throw new Error('there is no button')
  // Between two buttons, then on a wrong one.
  await page.touchscreen.tap(box.x + box.width / 2, box.y - 6)
  await stage.button('Ja').click()
  await expect(ballot).toContainText('Das war „Ja“.')
  await stage.button('Nein').click()
  const found = page.getByRole('region', { name: 'Was die Probe gezeigt hat' }).getByRole('listitem')
  await expect(found.first()).toContainText('Zuerst haben Sie etwas anderes getroffen als „Nein“.')
  await expect(found.filter({ hasText: /^Das Netz ist (gut|langsam): / })).toHaveCount(1)
  await expect(found.filter({ hasText: /^Die Uhr dieses Geräts geht richtig\./ })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /^Stimme in zwei Schritten abgeben/ })).toBeVisible()
  await expectNoBarrier(page, { within: '[data-ballot]' })
  await page.getByRole('checkbox', { name: /^Große Schrift/ }).check()
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')

  // Without an answer of the network it comes to its end, too.
  await connect(page, false)
  await rehearse(again)
  expect(await page.evaluate(brokenParts)).toEqual([])
  await stage.button('Nein').click()
  await expect(found.filter({ hasText: /^Das Netz antwortet nicht\./ })).toHaveCount(1)
  await connect(page, true)
  await expect(page.locator('[data-connection="online"]')).toBeVisible()

  // What is real puts it away at once, and has the places that were rehearsed.
  await rehearse(again)
  await openVote(stage, motion)
  await expect(group).toHaveCount(0)
  expect(await page.evaluate(brokenParts)).toEqual([])
  await expect(start).toHaveCount(0)
  expect(stage.sent).toEqual([])

  // It is offered once on a device, and kept in the settings; so are the letters.
  stage.clear()
  await expect(stage.button('Ja')).toHaveCount(0)
  await expect(start).toHaveCount(0)
  await page.goto('/Voting')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await expect(page.locator('[data-connection="online"]')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Große Schrift/ }).uncheck()
  await expect(start).toBeVisible()
  await openVote(stage, motion)
  expect(await stage.places()).toEqual(places)
  await expect(start).toHaveCount(0)
})

/**
 * Runs in the window: an answer that a busy machine gives late is waited for. Of the timers that are set once only what this
 * test does not come to lasts as long, as saving a note; what is sent is sent again by an interval, which goes on.
 */
function bePatient(patience: number): void {
  const wait = window.setTimeout.bind(window)
  const patiently = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === patience ? 0 : wait(run, ms, ...rest)
  window.setTimeout = patiently as typeof setTimeout
}

test('[V28] what is announced is one line that covers nothing, and a result is said once @long', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, phone)
  const [motion, other] = plain
  const banner = page.getByRole('region', { name: 'Was jetzt geschieht' })
  if (motion) stage.show({ top: motion.top })
  await expect(banner).toBeVisible()

  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  for (const announce of [() => stage.vote(motion), () => stage.procedural(motion, { open: false })]) {
    await field.focus()
    // It stands where the line will be.
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 70))
    announce()
    const above = page.locator('[data-ballot="folded"] section')
    await expect(above).toBeVisible()
    const edge = await above.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect
      .poll(() => field.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(edge)
    await expect(field).toBeFocused()
    await field.blur()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(async () => (await dialog.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(edge)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    stage.clear()
  }

  // What was broken off has none.
  await openVote(stage, other)
  stage.clear()
  await page.getByRole('button', { name: /Ergebnis anzeigen/ }).click()
  const broken = page.locator('[data-ballot]')
  await expect(broken.getByText('Abstimmung beendet')).toHaveCount(1)
  await expect(broken.getByText('Ergebnis', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ergebnis schließen' }).click()

  stage.vote(motion)
  const line = page.getByRole('button', { name: /Abstimmung anzeigen/ })
  await expect(line).toContainText('Gleich')
  expect((await line.boundingBox())?.height).toBe(48)
  await expect(banner).toBeHidden()
  await openVote(stage, motion)
  await stage.button('Ja').click()
  await expect(page.getByText('Stimme abgegeben.').first()).toBeVisible()
  stage.declare(motion)
  await expect(
    page.getByText('Angenommen', { exact: true }).and(page.locator('[data-ballot] *')),
  ).toHaveCount(1)
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: /Ergebnis anzeigen/ }).click()
  await expect(page.locator('[data-ballot]').getByText(/Angenommen/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Ergebnis schließen' }).click()
  await expect(page.locator('[data-ballot]')).toHaveCount(0)
  await expect(banner).toContainText('Angenommen')
  await page.goto('/Voting')
  await expect(page.getByRole('button', { name: 'Ergebnis schließen' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('[V33] the header is one row, and nothing in it moves when the connection goes @shortened', async ({
  open,
}) => {
  const page = await open('delegierte1', phone)
  const banner = page.getByRole('banner')
  for (const [width, letters] of [
    [390, 100],
    [320, 100],
    [768, 100],
    [1440, 100],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, letters)
    const places = () =>
      banner.locator(':scope > :not(:first-child)').evaluateAll((parts) =>
        parts.map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          return [left, top + height / 2, width].map(Math.round)
        }),
      )
    await expect(page.locator('[data-connection="online"]')).toBeVisible()
    const online = await places()
    expect(new Set(online.map(([, middle]) => middle)).size, `${width} px, ${letters} %`).toBe(1)
    await connect(page, false)
    await expect(page.locator('[data-connection="offline"]')).toHaveText('Offline')
    await expect(banner.getByText(/(^|· )Stand \d\d:\d\d:\d\d$/)).toBeVisible()
    expect(await places()).toEqual(online)
    await connect(page, true)
  }
})

test('[V29] an amendment shows in two lines what it changes @long', async ({ open }) => {
  const { page, stage, plain, amendment } = await onStage(open, phone)
  const original = plain.find(({ id }) => id === amendment.clone?.id)
  if (!original) throw new Error('there is nothing to change')
  const content = original.content.replace('Ärztetag', 'Kongress')
  stage.tell({ op: 'update_app', data: { ...amendment, content }, polya: null, secureVote: false })
  await openVote(stage, amendment)
  const change = page.getByRole('region', { name: 'Was ändert sich?' })
  await expect(change.getByText('Alt', { exact: true })).toBeVisible()
  await expect(change.locator('del')).toContainText('Ärztetag')
  await expect(change.locator('ins')).toContainText('Kongress')
  expect(await change.locator('del').evaluate((word) => getComputedStyle(word).textDecorationLine)).toBe(
    'line-through',
  )
  expect(await change.locator('ins').evaluate((word) => getComputedStyle(word).textDecorationLine)).toBe(
    'underline',
  )
  await change.getByRole('button', { name: 'Alle Änderungen zeigen' }).click()
  await expect(change.locator('ins')).toHaveCount(2)
})

/** At length all of them; otherwise those that leave the least room. */
const sizes: { name: string; viewport: ViewportSize; letters: number; isNarrowest?: true }[] = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, letters: 100 },
  { name: 'a narrow phone', viewport: { width: 320, height: 640 }, letters: 100 },
  { name: 'a phone on its side', viewport: { width: 844, height: 390 }, letters: 100 },
  { name: 'zoom 200 %', viewport: { width: 640, height: 450 }, letters: 100 },
  { name: 'zoom 400 %', viewport: { width: 320, height: 256 }, letters: 100, isNarrowest: true },
  { name: 'letters of 200 %', viewport: { width: 390, height: 844 }, letters: 200 },
  {
    name: 'letters of 200 % on a narrow phone',
    viewport: { width: 320, height: 640 },
    letters: 200,
    isNarrowest: true,
  },
  { name: 'letters of 200 % on its side', viewport: { width: 844, height: 390 }, letters: 200 },
]

test('[V31] the ballot is whole in every size of window and text @shortened', async ({ open }) => {
  const { page, stage, plain, amendment } = await onStage(open, phone)
  const [motion] = plain
  for (const { name, viewport, letters } of isLong ? sizes : sizes.filter(({ isNarrowest }) => isNarrowest)) {
    await page.setViewportSize(viewport)
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, letters)
    for (const kind of ['vote', 'procedural']) {
      if (kind === 'vote') await openVote(stage, amendment)
      else stage.procedural(motion, { id: 50 })
      await expect(
        page.getByRole('group', { name: kind === 'vote' ? amendment.title : /^Nichtbefassung/ }),
      ).toBeVisible()
      await expect.poll(() => page.evaluate(brokenParts), { message: `${kind}, ${name}` }).toEqual([])
    }
  }
})

test('[V28, V31] in large letters the line, what is said before the vote, and that it was cast are whole @long', async ({
  open,
}) => {
  const { page, stage, plain } = await onStage(open, phone)
  const [first, second] = plain
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  stage.vote(first)
  const line = page.getByRole('button', { name: /Abstimmung anzeigen$/ })
  await line.click()
  await expect(page.getByText(/noch nicht eröffnet\./)).toBeVisible()
  expect(await page.evaluate(cutStatus)).toEqual([])
  const fold = await page.getByRole('button', { name: 'Abstimmung verkleinern' }).boundingBox()
  expect((fold?.x ?? 0) + (fold?.width ?? 0)).toBeGreaterThan(350)

  const closesAt = new Date(Date.now() + 60_000).toISOString()
  stage.vote(first, { open: true, hasVoted: true, closesAt })
  const cast = line.getByText('Stimme abgegeben.', { exact: true })
  await expect(cast).toBeVisible()
  const lines = await cast.evaluate((word) => {
    const range = document.createRange()
    range.selectNodeContents(word)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const [number, time] = await Promise.all(
    [line.locator('b'), line.getByRole('timer', { includeHidden: true })].map((part) => part.boundingBox()),
  )
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(time?.x ?? 0)

  await openVote(stage, second)
  await stage.button('Nein').click()
  await expect(page.getByText(/^Ihre Wahl: Nein/)).toBeVisible()
  expect(await page.evaluate(cutStatus)).toEqual([])
})

/** Runs in the window: the words of the status that its place has no room for. */
function cutStatus(): string[] {
  const words = document.querySelector('[data-ballot-status] p')
  const place = words?.parentElement?.getBoundingClientRect()
  if (!words || !place) return ['no status']
  const { top, bottom } = words.getBoundingClientRect()
  // The feet of letters reach a little below their line.
  const scrolls = words.scrollHeight > words.clientHeight + 8
  const whole = !scrolls && top >= place.top && bottom <= place.bottom
  return whole ? [] : [words.textContent ?? '']
}

/** Runs in the window: what of a ballot is cut, covered, broken or out of reach. */
function brokenParts(): string[] {
  const broken: string[] = []
  const sheet = document.querySelector('[data-choices]')
  const text = sheet?.querySelector('[role="region"]')
  const own = [...document.querySelectorAll<HTMLElement>('[data-press]')]
  const inside = (box: DOMRect) =>
    box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
  const lines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  }
  for (const button of own) {
    const name = button.textContent ?? ''
    const box = button.getBoundingClientRect()
    if (!inside(box)) broken.push(`${name} is out of the window`)
    if (box.height < 44) broken.push(`${name} is ${box.height} high`)
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!button.contains(hit)) broken.push(`${name} is covered`)
    const label = button.querySelector('span > span')
    if (label && lines(label) > 1) broken.push(`${name} is broken`)
    if (button.scrollWidth > button.clientWidth) broken.push(`${name} is cut`)
    if (box.width !== own[0]?.getBoundingClientRect().width) broken.push(`${name} has a width of its own`)
  }
  if (own.length !== 3) broken.push(`${own.length} buttons`)
  for (const part of sheet?.querySelectorAll(':scope > header > *') ?? []) {
    const box = part.getBoundingClientRect()
    if (box.width > 0 && !inside(box)) broken.push(`${part.textContent} is cut in the head`)
    const words = part.textContent?.split(/\s/) ?? []
    if (part.textContent && lines(part) > words.length)
      broken.push(`${part.textContent} is broken in the head`)
  }
  const status = document.querySelector('[data-ballot-status]')
  if (!status || !inside(status.getBoundingClientRect())) broken.push('no status')
  const title = text?.querySelector('h2')
  if (!text || !title) return [...broken, 'no title']
  const room = text.getBoundingClientRect()
  if (text.scrollWidth > text.clientWidth) broken.push('the text is cut')
  if (room.height < 28) broken.push(`${room.height} px for the text`)
  const { top } = title.getBoundingClientRect()
  if (!inside(room) || top < room.top - 1 || top > room.bottom - 12) broken.push('the title is out of sight')
  text.scrollTop = text.scrollHeight
  if (text.scrollHeight - text.clientHeight > text.scrollTop + 2) broken.push('the text does not scroll')
  text.scrollTop = 0
  return broken
}

/** How long what has moved is in doubt, and a little less: a machine that is busier than that has not tapped at that moment. */
const SOON_MS = 400

/**
 * Opens a vote in which a finger is on its way to "Ja" when everything moves up by a button and its gap; then it stands as it
 * stood. Takes the motions one after the other, until the finger comes down soon enough after it moved.
 */
async function openMoved(stage: Stage, motions: Application[]): Promise<Application> {
  for (;;) {
    const motion = motions.shift()
    if (!motion) throw new Error('there is nothing left to vote on')
    await openVote(stage, motion)
    const box = await stage.button('Ja').boundingBox()
    if (!box) throw new Error('there is no button')
    await stage.page.evaluate(moveUp)
    await stage.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    if ((await stage.page.evaluate(moveBack)) < SOON_MS) return motion
  }
}

interface Moved {
  group: HTMLElement
  moved: number
  down: number
}

/** Runs in the window. */
function moveUp(): void {
  const group = document.querySelector<HTMLElement>('[data-vote-group]')
  if (!group) throw new Error('there is no ballot')
  group.style.translate = '0 -76px'
  const state: Moved = { group, moved: performance.now(), down: Number.POSITIVE_INFINITY }
  Object.assign(window, { moved: state })
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(state, { down: timeStamp }), {
    capture: true,
    once: true,
  })
}

/** Runs in the window. Answers how long after it moved the finger came down, in milliseconds. */
function moveBack(): number {
  const { group, moved, down } = (window as unknown as { moved: Moved }).moved
  group.style.translate = ''
  return down - moved
}

/** Opens the vote on a motion, and waits until its buttons answer. */
async function openVote(stage: Stage, motion: Application): Promise<void> {
  stage.open(motion)
  await expect(stage.page.getByRole('group', { name: motion.title })).toBeVisible()
  await expect(stage.button('Ja')).toBeEnabled()
}
