import { IconBroadcast } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import { changePanel, PANEL_ID, usePanelState } from './panel-state.ts'
import { useOffered } from './use-offered.ts'

/** Unfolds the live stream at the top of the page, and folds it; nothing where none is on the air (rule L5). */
export function StreamButton() {
  const unfolded = usePanelState((panel) => panel.unfolded)
  if (!useOffered()) return null
  return (
    <IconButton
      icon={IconBroadcast}
      label="Livestream"
      aria-expanded={unfolded}
      aria-controls={unfolded ? PANEL_ID : undefined}
      onClick={() => {
        changePanel({ unfolded: !unfolded })
        if (!unfolded) window.scrollTo(0, 0)
      }}
    />
  )
}
