import type { Locator, Page } from '@playwright/test'
import type { HandbookSection } from '@portal/web/src/features/handbook/pages/records.ts'
import { type Piece, piecesOf } from '@portal/web/src/features/handbook/pieces.ts'
import { expect } from '#portal.ts'

type Role = Parameters<Page['getByRole']>[0]

/** Everything that a text of the handbook names: what stands on the screen, what it quotes, and links by their words. */
export const namedIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) =>
    piece.kind === 'words'
      ? Array.from(piece.text.matchAll(/„([^“]+)“/g), ([, quoted]) => quoted ?? '')
      : [piece.text],
  )

/** A section of the handbook that somebody does what it says of; each thing that it names has to be come across. */
export class Section {
  /** All that it names. */
  readonly names: ReadonlySet<string>
  readonly #address: string
  readonly #title: string
  readonly #links: Extract<Piece, { kind: 'link' }>[]
  readonly #left: Set<string>

  constructor(path: string, { id, title, text = [], steps = [], after = [] }: HandbookSection) {
    const texts = [...text, ...steps, ...after]
    this.#address = `/Handbuch/${path}#${id}`
    this.#title = title
    this.#links = texts.flatMap(piecesOf).filter((piece) => piece.kind === 'link')
    this.names = new Set(texts.flatMap(namedIn))
    this.#left = new Set(this.names)
  }

  /** What it names, and nobody has come across yet. */
  get left(): string[] {
    return [...this.#left]
  }

  /** Has come across something that the section names. */
  tick(name: string): void {
    if (!this.names.has(name)) throw new Error(`${this.#address} does not name “${name}”`)
    this.#left.delete(name)
  }

  /** Goes where a link of the section leads, from the section itself. */
  async follow(page: Page, words: string): Promise<void> {
    this.tick(words)
    const link = this.#links.find(({ text }) => text === words)
    if (!link) throw new Error(`${this.#address} has no link “${words}”`)
    await page.goto(this.#address)
    await page
      .getByRole('region', { name: this.#title, exact: true })
      .getByRole('link', { name: words, exact: true })
      .click()
    await expect(page).toHaveURL((url) => decodeURIComponent(url.pathname).startsWith(link.to))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Diese Seite gibt es nicht')).toHaveCount(0)
  }

  /** What the section names is there for whoever has this window: to be read, and to be found by its role. */
  async see(page: Page, name: string, role: Role, within: Page | Locator = page): Promise<Locator> {
    this.tick(name)
    const words = new RegExp(
      `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}( \\*|\\s?\\(\\d+\\))?$`,
    )
    await expect(shown(within.getByText(words)), `“${name}” is read`).toBeVisible()
    const found = within
      .getByRole(role)
      .filter({ hasText: words })
      .or(within.getByRole(role).filter({ has: page.getByText(words) }))
      .or(within.getByRole(role, { name: words }))
    await expect(shown(found), `“${name}” is a ${role}`).toBeVisible()
    return shown(found)
  }

  /** The same of a field that has no role, as one for a file. */
  async labelled(page: Page, name: string): Promise<Locator> {
    await this.read(page, name)
    return page.getByLabel(name, { exact: true })
  }

  async click(page: Page, name: string, role: Role = 'button', within: Page | Locator = page): Promise<void> {
    await (await this.see(page, name, role, within)).click()
  }

  /** What the section quotes or names stands somewhere, as a text. */
  async read(page: Page, name: string): Promise<void> {
    this.tick(name)
    await expect(shown(page.getByText(name, { exact: true }))).toBeVisible()
  }
}

const shown = (found: Locator): Locator => found.filter({ visible: true }).first()
