import type { Line } from '#parts/order-lines.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useUndoKey } from '#ui/use-undo-key.ts'
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
