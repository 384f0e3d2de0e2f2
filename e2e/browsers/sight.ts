import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Queries from '@testing-library/dom'

/** What a person finds on a page, and how. */

/** A name, where each space is any space, or a pattern for it. */
type Words = string | RegExp

/** What is meant: by role and name, by label, or by text; `inside` narrows it to a part of the page. */
export interface ExpectedSight {
  role?: string
  name?: Words
  label?: Words
  text?: Words
  inside?: ExpectedSight
}

/** The same as it can be sent to a page. */
export interface Plain {
  role?: string
  name?: string
  label?: string
  text?: string
  inside?: Plain
}

/** What is seen of an element. */
export interface Seen {
  /** The middle of it. */
  x: number
  y: number
  /** Whether it is enabled, and nothing lies above its middle. */
  free: boolean
  words: string
  /** Of a field. */
  value: string
}

export function plain({ role, name, label, text, inside }: ExpectedSight): Plain {
  return {
    ...(role && { role }),
    ...(name && { name: sourceOf(name) }),
    ...(label && { label: sourceOf(label) }),
    ...(text && { text: sourceOf(text) }),
    ...(inside && { inside: plain(inside) }),
  }
}

/** The spaces of print numbers and figures are not the ones of the keyboard. */
function sourceOf(words: Words): string {
  const source =
    words instanceof RegExp ? words.source : `^\\s*${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`
  return source.replaceAll(' ', '\\s+')
}

/** What runs in the page: `see` and `choose`, with the queries that they are made of. */
export async function sightForPages(): Promise<string> {
  const path = '@testing-library/dom/dist/@testing-library/dom.umd.min.js'
  const queries = await readFile(createRequire(import.meta.url).resolve(path), 'utf8')
  return [queries, find, see, choose, 'Object.assign(window, { sight: { see, choose } })'].join('\n')
}

declare const TestingLibraryDom: typeof Queries

/** Everything that is meant and shown. */
function find({ role, name, label, text, inside }: Plain): HTMLElement[] {
  const pattern = (source = '') => new RegExp(source, 'u')
  const within = inside ? find(inside) : [document.body]
  const found = within.flatMap((part) => {
    if (label) return TestingLibraryDom.queryAllByLabelText(part, pattern(label))
    if (!role) return TestingLibraryDom.queryAllByText(part, pattern(text))
    const named = TestingLibraryDom.queryAllByRole(part, role, { name: pattern(name) })
    return named.filter(({ textContent }) => pattern(text).test(textContent ?? ''))
  })
  return found.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  })
}

/** What is seen of what is meant; to be clicked on, a single one is brought into sight. */
export function see(meant: Plain, bring: boolean): Seen[] {
  const all = find(meant)
  if (bring && all.length === 1) all[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return all.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const above = document.elementFromPoint(x, y)
    return {
      x,
      y,
      free: !element.matches(':disabled, [aria-disabled="true"]') && element.contains(above),
      words: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      value: 'value' in element ? String(element.value) : (element.textContent ?? ''),
    }
  })
}

/** Chooses the option of a list whose words begin so; whether there is one. */
export function choose(meant: Plain, words: string): boolean {
  const [list] = find(meant)
  if (!(list instanceof HTMLSelectElement)) return false
  const option = [...list.options].find(({ text }) => text.replaceAll(/\s+/g, ' ').startsWith(words))
  if (!option) return false
  list.value = option.value
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }))
  return true
}
