import type { Application, Synonyms } from '@portal/shared/motions/records.ts'
import { IconFiles, IconSearch } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'
import type { Shown } from './list-address.ts'
import { looseningInWords, looseningsOf, type OwnFilters } from './loosen.ts'
import classes from './nothing-found.module.css'

interface Props {
  filtered: boolean
  /** What was looked through, and with which words. */
  motions: Application[]
  synonyms: Synonyms
  shown: Shown
  /** What the reader has marked; visitors mark nothing. */
  own: OwnFilters | undefined
  onChange: (change: Partial<Shown>) => void
  onReset: () => void
}

/** Why the list is empty, and what to loosen so that it is not (rule M13). */
export function NothingFound({ filtered, motions, synonyms, shown, own, onChange, onReset }: Props) {
  if (!filtered)
    return (
      <EmptyState icon={IconFiles}>
        <p>Es sind noch keine Anträge veröffentlicht.</p>
      </EmptyState>
    )
  const loosenings = looseningsOf(motions, synonyms, shown, own)
  return (
    <EmptyState
      icon={IconSearch}
      action={
        <Button variant="default" onClick={onReset}>
          Filter zurücksetzen
        </Button>
      }
    >
      <p>Die aktuellen Filter führen zu keinem Ergebnis. Bitte passen Sie Ihre Suche an.</p>
      {loosenings.length > 0 && (
        <ul className={classes.loosenings} aria-label="Was Sie weglassen können">
          {loosenings.map(({ name, change, count }) => (
            <li key={name}>
              <button type="button" className={classes.loosening} onClick={() => onChange(change)}>
                {looseningInWords({ name, count })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
