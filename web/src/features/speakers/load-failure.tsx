import { ErrorState } from '#ui/state.tsx'

/** The specification's words where a list could not be read. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState onRetry={onRetry}>
    <p>Es konnten keine Daten zum aktuellen Top geladen werden.</p>
  </ErrorState>
)
