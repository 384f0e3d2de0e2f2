import { useEffect, useRef } from 'react'
import type { Line } from '#parts/order-lines.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { isTyping } from '#ui/use-typing.ts'
import type { Steps } from './steps.ts'

/** The line that has the focus in it. */
export const lineInFocus = (lines: readonly Line[]): Line | null => {
  const id = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line']
  return lines.find((line) => String(line.id) === id) ?? null
}

interface Keys {
  lines: readonly Line[]
  steps: Steps
  /** A text is to come below this line. */
  onText: (after: Line | null) => void
}

/** What the keyboard does in the order, beyond moving the line in focus. */
export function useOrderKeys({ lines, steps, onText }: Keys) {
  const proposed = () => {
    const focused = lineInFocus(lines)
    return focused?.fresh ? focused : lines.find(({ fresh, state }) => fresh && state === 'waiting')
  }
  useShortcuts([
    {
      key: 'e',
      label: 'Vorschlag übernehmen',
      run: () => {
        const line = proposed()
        if (line) steps.take(line)
      },
    },
    { key: 't', label: 'Textzeile darunter einfügen', run: () => onText(lineInFocus(lines)) },
  ])
  useUndoKey(steps.undo)
}

/** Ctrl+Z takes back one's own last step, but not while somebody types or answers a question. */
function useUndoKey(undo: () => void) {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping() || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
