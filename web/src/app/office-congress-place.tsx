import { ClosingPart } from '#features/closing/closing-part.tsx'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'

/** What concerns the congress as a whole: how the portal works, and its end. */
export const CongressPlace = () => (
  <>
    <SettingsScreen />
    <ClosingPart />
  </>
)
