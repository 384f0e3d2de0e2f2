import type { KeyboardEvent, RefObject } from 'react'

/** Rows that unfold are articles; the button in each one's heading unfolds it. */
const toggle = ':is(h2, h3) button[aria-expanded]'

/** The unfolding button of the row that has the focus in it. */
export const toggleInFocus = (): HTMLElement | null =>
  document.activeElement?.closest('article')?.querySelector(toggle) ?? null

/** From row to row by keyboard. `onEnd` is asked where there is no further row. */
export function useRowSteps(place: RefObject<HTMLElement | null>, onEnd?: (by: 1 | -1) => void) {
  const step = (by: 1 | -1) => {
    const toggles = [...(place.current?.querySelectorAll<HTMLElement>(`article ${toggle}`) ?? [])]
    const current = toggleInFocus()
    const next = current ? toggles[toggles.indexOf(current) + by] : toggles[0]
    if (next) next.focus()
    else onEnd?.(by)
  }
  return {
    step,
    /** The arrows go from row to row while the button of one of them is in focus. */
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!by || document.activeElement !== toggleInFocus()) return
      event.preventDefault()
      step(by === 1 ? 1 : -1)
    },
  }
}
