import { useEffect, useRef, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'
import { isTyping } from './use-typing.ts'

export interface Shortcut {
  /** As the browser names it: "n", "+", "Enter". */
  key: string
  /** What it does, for the list of keys. */
  label?: string
  run?: () => void
  /** Left out while something that Enter or Space would press has the focus. */
  yields?: boolean
  /** It works while a dialog is open, too. */
  anywhere?: boolean
}

const key = 'portal-tasten'

/** Keys can be switched off on this device (WCAG 2.1.4); `listed` shows the list of them. */
export const useShortcutWish = create<{ on: boolean; listed: boolean }>()(() => ({
  on: readStored(key) !== 'aus',
  listed: false,
}))

export function wishShortcuts(on: boolean) {
  writeStored(key, on ? 'an' : 'aus')
  useShortcutWish.setState({ on })
}

export const listShortcuts = (listed: boolean) => useShortcutWish.setState({ listed })

/** The keys of all screens that are mounted now, the youngest last. */
const groups = new Set<{ current: Shortcut[] }>()

/** Called when a screen comes, goes or is drawn anew. */
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

const knownShortcuts = (): Shortcut[] => [...groups].flatMap((group) => group.current)

/** What the keys do here and now: of several parts that know a key, the youngest answers to it. */
export function shortcutsNow(): Shortcut[] {
  const known = knownShortcuts().filter(({ run }) => run)
  const youngest = new Map(known.map((shortcut) => [shortcut.key.toLowerCase(), shortcut]))
  return [...youngest.values()].filter(({ label }) => label)
}

const isSameList = (one: Shortcut[], other: Shortcut[]): boolean =>
  one.length === other.length &&
  one.every(({ key, label }, place) => key === other[place]?.key && label === other[place].label)

let listed: Shortcut[] = []

/** The same list until a key or what it does changes. */
function listedShortcuts(): Shortcut[] {
  const now = shortcutsNow()
  if (!isSameList(listed, now)) listed = now
  return listed
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the keys do, for a screen that shows it while that changes. */
export const useShortcutsNow = (): Shortcut[] => useSyncExternalStore(subscribe, listedShortcuts)

/** Single keys that do something while this component is there. They never fire while somebody types. */
export function useShortcuts(shortcuts: Shortcut[]) {
  const group = useRef(shortcuts)
  useEffect(() => {
    group.current = shortcuts
    notify()
  })
  useEffect(() => {
    groups.add(group)
    notify()
    return () => {
      groups.delete(group)
      notify()
    }
  }, [])
}

const list: Shortcut = { key: '?', label: 'Diese Liste zeigen', run: () => listShortcuts(true) }

document.addEventListener('keydown', (event) => {
  // Keys on the screen come with a field that somebody types in.
  if (!isTyping()) document.documentElement.dataset['keyboard'] = ''
  const shortcut = [list, ...knownShortcuts()].findLast((known) => known.run && fits(known, event))
  if (!shortcut) return
  event.preventDefault()
  shortcut.run?.()
})

/** A key that is held down must not run through several steps. */
function fits({ key, yields, anywhere }: Shortcut, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== key.toLowerCase()) return false
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false
  if (isTyping() || (!anywhere && dialogIsOpen())) return false
  if (!useShortcutWish.getState().on && key !== 'Escape') return false
  return !(yields && isPressable(document.activeElement))
}

const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** A choice that has been made already is not chosen again: after it, Enter leads on. */
const isPressable = (element: Element | null) =>
  element?.matches('a, button:not([aria-pressed="true"]), summary, [role="button"]') ?? false
