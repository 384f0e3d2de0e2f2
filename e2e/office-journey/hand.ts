import type { Locator } from '@playwright/test'

/**
 * What a step costs a person, in seconds, by the keystroke-level model of Card, Moran and Newell: to find and point at something
 * and press there (mental step 1.35, pointing 1.1, press 0.2), and a letter of somebody who types as most do.
 */
const PRESS_S = 2.65
const LETTER_S = 0.28

interface Part {
  name: string
  clicks: number
  letters: number
  /** Seconds that the portal and the browser took, by the clock. */
  seconds: number
}

/** A hand that does what a person does in a window, and counts it. */
export class Hand {
  readonly parts: Part[] = []
  #clicks = 0
  #letters = 0

  /** Does a part of the way, and keeps what it cost. */
  async part(name: string, does: () => Promise<void>): Promise<Part> {
    const [clicks, letters, from] = [this.#clicks, this.#letters, performance.now()]
    await does()
    const part = {
      name,
      clicks: this.#clicks - clicks,
      letters: this.#letters - letters,
      seconds: (performance.now() - from) / 1000,
    }
    this.parts.push(part)
    return part
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#clicks += 1
  }

  /** Goes to a field and writes in it, over what stands there. */
  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#clicks += 1
    this.#letters += text.length
  }

  /** Goes to a field and puts there what was copied elsewhere. */
  async paste(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#clicks += 2
  }

  /** Unfolds a list and takes an entry of it. */
  async choose(field: Locator, entry: string | { label: string }): Promise<void> {
    await field.selectOption(entry)
    this.#clicks += 2
  }

  /** Asks for a file, picks it in the window of the system, and opens it. */
  async file(field: Locator, name: string, content: string | Buffer, mimeType = 'text/csv'): Promise<void> {
    await field.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    this.#clicks += 3
  }
}

/** Seconds that a practised person takes for it: pointing, pressing and typing, and waiting for the portal besides. */
export const personSeconds = ({ clicks, letters, seconds }: Part): number =>
  clicks * PRESS_S + letters * LETTER_S + seconds

export function printParts(parts: readonly Part[]): void {
  for (const part of parts)
    console.log(
      `${part.name}: ${part.clicks} clicks, ${part.letters} letters, ${part.seconds.toFixed(1)} s by machine, ` +
        `about ${Math.round(personSeconds(part))} s by hand`,
    )
}
