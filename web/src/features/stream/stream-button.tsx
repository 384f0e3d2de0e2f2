import { IconBroadcast } from '@tabler/icons-react'
import { changePanel, PANEL_ID, usePanelState } from './panel-state.ts'
import classes from './stream-button.module.css'
import { useOffered } from './use-offered.ts'

/** Unfolds the live stream at the top of the page, and folds it; nothing where none is on the air (rule L5). */
export function StreamButton() {
  const unfolded = usePanelState((panel) => panel.unfolded)
  if (!useOffered()) return null
  return (
    <button
      type="button"
      className={classes.button}
      aria-label="Livestream"
      title="Livestream"
      aria-expanded={unfolded}
      aria-controls={unfolded ? PANEL_ID : undefined}
      onClick={() => {
        changePanel({ unfolded: !unfolded })
        if (!unfolded) window.scrollTo(0, 0)
      }}
    >
      <IconBroadcast aria-hidden />
    </button>
  )
}
