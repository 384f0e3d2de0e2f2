import { motionsOf, Stage } from './ballot-stage.ts'
import { isLong } from './long.ts'
import { expect, test } from './portal.ts'

/** How many taps, where `TAPS` does not say it. `TAPS_SEED` repeats a run. */
const TAPS = Number(process.env['TAPS'] ?? (isLong ? 1000 : 20))
const SEED = Number(process.env['TAPS_SEED'] ?? 187)

/** A busy machine needs more of them until a ballot counted and one was in doubt, and no machine more than so many. */
const MOST_TAPS = TAPS + 200

test.setTimeout(120_000 + MOST_TAPS * 2000)

const looks = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** A tap as somebody beside the window has seen it. */
interface Tap {
  /** The button that the finger came down on, and its question; null for anything else. */
  on: string | null
  /** Whether that button stood there in every picture of the half second before. */
  stood: boolean
}

for (const [name, look] of Object.entries(looks)) {
  test(`[V30] no tap counts for another button, ${name} @${name === 'phone' ? 'shortened' : 'long'}`, async ({
    open,
  }) => {
    const page = await open('delegierte1', look)
    await page.addInitScript(watch)
    const stage = await Stage.of(page)
    const { plain } = await motionsOf(page)
    const chance = random(SEED)
    const pick = <One>(list: readonly One[]): One => list[Math.floor(chance() * list.length)] as One
    let turn = 0
    const next = () => plain[turn++ % plain.length] as (typeof plain)[number]
    /** Everything that can happen while a finger is on its way. */
    const changes: (() => void)[] = [
      () => stage.vote(next()),
      () => stage.open(next()),
      () => stage.open(next()),
      () => stage.open(next(), 0.3),
      () => stage.vote(next(), { open: true }),
      () => stage.vote(next(), { open: false, closesAt: new Date(Date.now() - 1000).toISOString() }),
      () => stage.procedural(next(), { id: 1000 + turn }),
      () => stage.procedural(next(), { id: 1000 + turn, open: false }),
      () => stage.declare(next()),
      () => stage.clear(),
      () => void page.evaluate(loseNetwork),
      // Nothing happens, and the tap is what it is.
      ...Array.from({ length: 6 }, () => () => undefined),
      // A note above the buttons that grows, as nothing may: the buttons move under the finger.
      () => void page.evaluate(grow, pick([0, 76, -76])),
    ]
    // Where the buttons stand, all three; and the place of the second step above them.
    stage.open(next())
    await expect(stage.button('Ja')).toBeVisible()
    const places = (await stage.places()).map(([left = 0, top = 0, width = 0, height = 0]) => ({
      x: left + width / 2,
      y: top + height / 2,
    }))
    const wrong: string[] = []
    /** What fingers came down on that had stood there long enough, and that has not come yet. */
    const fair: string[] = []
    let [counted, doubtful] = [0, 0]
    // Without ballots, and without doubt, nothing would have been tried.
    const isEnough = () => counted > 0 && doubtful > 0
    let taps = 0
    for (; taps < TAPS || (!isEnough() && taps < MOST_TAPS); taps++) {
      pick(changes)()
      await page.waitForTimeout(600 * chance())
      const { x, y } = pick(places)
      if (name === 'phone') await page.touchscreen.tap(x, y)
      else await page.mouse.click(x, y, { delay: 60 * chance() })
      const seen: Tap = await page.evaluate(() => (window as unknown as { tap: Tap }).tap)
      if (seen.on !== null && seen.stood) fair.push(seen.on)
      if (seen.on !== null && !seen.stood) doubtful += 1
      // What was cast without a connection comes later.
      for (; counted < stage.sent.length; counted++) {
        const { question, vote } = stage.sent[counted] ?? { question: '', vote: 0 }
        const meant = fair.indexOf(`${question} ${vote}`)
        if (meant < 0) wrong.push(`tap ${taps}: ${question} ${vote}, on ${JSON.stringify(seen)}`)
        else fair.splice(meant, 1)
      }
    }
    console.log(JSON.stringify({ name, taps, seed: SEED, counted, doubtful, wrong: wrong.length }))
    expect(wrong).toEqual([])
    expect(counted, 'ballots that counted').toBeGreaterThan(0)
    expect(doubtful, 'taps on a button that had not stood long enough').toBeGreaterThan(0)
  })
}

/** The network goes, and is back a moment later. */
function loseNetwork(): void {
  dispatchEvent(new Event('offline'))
  setTimeout(() => dispatchEvent(new Event('online')), 200)
}

/** Moves the buttons by so many pixels, as a note of another height above them would. */
function grow(by: number): void {
  const group = document.querySelector<HTMLElement>('[data-vote-group]')
  if (group) group.style.translate = `0 ${by}px`
}

/** Runs in the window: sees each picture, and what a finger comes down on, without asking the portal's own code. */
function watch(): void {
  const pictures: { at: number; buttons: { name: string; box: DOMRect }[] }[] = []
  const choices: Record<string, number> = { Ja: 1, Nein: 2, Enthaltung: 0 }
  const look = () => {
    const group = document.querySelector('[data-vote-group]')
    // As far as it is sent with a ballot: what is voted on.
    const question = group?.getAttribute('data-question')?.split(' ').slice(0, 2).join(' ') ?? ''
    const buttons = [...document.querySelectorAll('[data-ballot] button')].flatMap((button) => {
      const words = button.textContent ?? ''
      // The second step says what it casts.
      const choice = /^(?:Stimme abgeben: )?(Ja|Nein|Enthaltung)/.exec(words)?.[1]
      return choice === undefined
        ? []
        : [{ name: `${question} ${choices[choice]}`, box: button.getBoundingClientRect() }]
    })
    pictures.push({ at: performance.now(), buttons })
    if (pictures.length > 400) pictures.shift()
  }
  const follow = () => {
    look()
    requestAnimationFrame(follow)
  }
  requestAnimationFrame(follow)
  addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y, timeStamp }) => {
      look()
      const at = (buttons: { name: string; box: DOMRect }[]) =>
        buttons.findLast(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)
          ?.name ?? null
      const last = pictures.at(-1)
      const on = last ? at(last.buttons) : null
      const recent = pictures.filter(
        (_, index) => (pictures[index + 1]?.at ?? Number.POSITIVE_INFINITY) > timeStamp - 480,
      )
      Object.assign(window, { tap: { on, stood: recent.every(({ buttons }) => at(buttons) === on) } })
    },
    { capture: true },
  )
}

/** Always the same chances for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
