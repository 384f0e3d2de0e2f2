import { Button } from '@mantine/core'
import { IconFiles, IconSearch } from '@tabler/icons-react'
import { EmptyState } from '#ui/state.tsx'

/** Why the list is empty. */
export const NothingFound = ({ filtered, onReset }: { filtered: boolean; onReset: () => void }) =>
  filtered ? (
    <EmptyState
      icon={IconSearch}
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      <p>Die aktuellen Filter führen zu keinem Ergebnis. Bitte passen Sie Ihre Suche an.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={IconFiles}>
      <p>Es sind noch keine Anträge veröffentlicht.</p>
    </EmptyState>
  )
