import { expect } from '@playwright/test'
import { demoPassword } from '#portal.ts'
import { type choose, type ExpectedSight, plain, type Seen, type see, sightForPages } from './sight.ts'
import type { Window } from './window.ts'

const sight = await sightForPages()

/** What the page then knows. */
interface Sight {
  see: typeof see
  choose: typeof choose
}

/** Keys that are no letters, as WebDriver writes them. */
const keys = { Enter: '\uE007', Control: '\uE009', Backspace: '\uE003' }

/** Somebody before a window, who sees what is shown and has a mouse and a keyboard. */
export class Person {
  readonly window: Window
  readonly #portal: string
  readonly #keep: (name: string, picture: Buffer) => Promise<void>

  constructor(window: Window, portal: string, keep: (name: string, picture: Buffer) => Promise<void>) {
    this.window = window
    this.#portal = portal
    this.#keep = keep
  }

  /** Keeps a picture of what is seen. */
  shows = async (name: string): Promise<void> => this.#keep(name, await this.window.picture())

  async goes(path: string): Promise<void> {
    await this.window.go(this.#portal + path)
    await this.sees({ role: 'main' })
    // What the server has drawn answers to nothing yet.
    const drawn = () =>
      this.window.run(`return String(document.querySelector('[data-first-screen]') !== null)`)
    await expect.poll(drawn).toBe('false')
  }

  async sees(meant: ExpectedSight): Promise<void> {
    await expect.poll(() => this.#see(meant), said('sees', meant)).not.toEqual([])
  }

  async seesNo(meant: ExpectedSight): Promise<void> {
    await expect.poll(() => this.#see(meant), said('sees no', meant)).toEqual([])
  }

  /** Clicks on what there is only one of, as soon as it stands still and can be clicked. */
  async clicks(meant: ExpectedSight): Promise<void> {
    let seen: Seen[] = []
    const ready = async () => {
      const before = JSON.stringify(seen)
      seen = await this.#see(meant, true)
      return seen.map(({ free }) => free && JSON.stringify(seen) === before)
    }
    await expect.poll(ready, said('clicks', meant)).toEqual([true])
    for (const { x, y } of seen)
      await this.window.act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])
  }

  /** Replaces what stands in a field. */
  async fills(meant: ExpectedSight, text: string): Promise<void> {
    await this.clicks(meant)
    await this.#press([down(keys.Control), ...pressed('a'), up(keys.Control), ...pressed(keys.Backspace)])
    await this.types(text)
    await expect.poll(async () => (await this.#see(meant))[0]?.value, said('fills', meant)).toBe(text)
  }

  types = (text: string): Promise<void> => this.#press(Array.from(text, pressed).flat())

  presses = (key: keyof typeof keys): Promise<void> => this.#press(pressed(keys[key]))

  /** Chooses the option of a list whose words begin so. */
  async chooses(meant: ExpectedSight, words: string): Promise<void> {
    await expect.poll(() => this.#ask('choose', plain(meant), words), said('chooses', meant)).toBe(true)
  }

  async logsIn(username: string): Promise<void> {
    await this.fills({ label: 'Benutzername' }, username)
    await this.fills({ label: 'Passwort' }, demoPassword)
    await this.clicks({ role: 'button', name: 'Anmelden', inside: { role: 'main' } })
    await this.sees({ role: 'button', name: /Benutzermenü/ })
  }

  async logsOut(): Promise<void> {
    await this.clicks({ role: 'button', name: /Benutzermenü/ })
    await this.clicks({ role: 'button', name: 'Abmelden' })
    await this.sees({ label: 'Benutzername' })
  }

  #see = (meant: ExpectedSight, bring = false): Promise<Seen[]> => this.#ask('see', plain(meant), bring)

  #press = (actions: object[]): Promise<void> => this.window.act([{ type: 'key', id: 'keyboard', actions }])

  /** Asks the page, which may have become another one since the last time. */
  async #ask<Name extends keyof Sight>(
    name: Name,
    ...args: Parameters<Sight[Name]>
  ): Promise<ReturnType<Sight[Name]>> {
    const known = await this.window.run(`return String('sight' in window)`)
    if (known === 'false') await this.window.run(sight)
    return JSON.parse(
      await this.window.run(`return JSON.stringify(sight.${name}(...${JSON.stringify(args)}))`),
    )
  }
}

const said = (verb: string, meant: ExpectedSight) => ({
  message: `${verb} ${JSON.stringify(meant, (_, value) => (value instanceof RegExp ? String(value) : value))}`,
})

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const pressed = (value: string) => [down(value), up(value)]
