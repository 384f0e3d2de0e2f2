import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

export const MIN_WIDTH = 248
export const MAX_WIDTH = 960
/** How much one press of a button or an arrow key changes. */
export const STEP = 80

interface PanelState {
  unfolded: boolean
  /** In pixels; a window that has no room for it shows as much as fits. */
  width: number
}

/** The id of the panel, for the button that unfolds it. */
export const PANEL_ID = 'livestream'

const key = 'portal-livestream'
const usual: PanelState = { unfolded: false, width: 408 }

export const clampWidth = (width: number): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)))

/** What was remembered, or the usual where nothing sensible was. */
export function parsePanelState(stored: string | null): PanelState {
  const [, open, width] = /^(auf|zu) (\d{1,4})$/.exec(stored ?? '') ?? []
  return open && width ? { unfolded: open === 'auf', width: clampWidth(Number(width)) } : usual
}

export const writePanelState = ({ unfolded, width }: PanelState): string =>
  `${unfolded ? 'auf' : 'zu'} ${width}`

/** Whether the panel is unfolded, and its width, as this device remembers them (rule L5). */
export const usePanelState = create<PanelState>()(() => parsePanelState(readStored(key)))

export function changePanel(part: Partial<PanelState>) {
  usePanelState.setState(part)
  writeStored(key, writePanelState(usePanelState.getState()))
}
