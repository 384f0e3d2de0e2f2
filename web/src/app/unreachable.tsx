import { refresh } from '#live/snapshot.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ErrorState } from '#ui/state.tsx'

/** The page when the first data did not come. */
export const Unreachable = () => (
  <>
    <PageTitle title="Das Portal ist nicht erreichbar" />
    <ErrorState onRetry={() => void refresh()}>
      <p>
        Die Daten konnten nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung. Das Portal versucht
        es von selbst weiter.
      </p>
    </ErrorState>
  </>
)
