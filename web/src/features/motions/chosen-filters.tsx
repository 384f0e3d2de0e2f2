import { IconX } from '@tabler/icons-react'
import { unbroken } from '#ui/format.ts'
import classes from './chosen-filters.module.css'
import { type Facet, facets, noFilters, type Option } from './facets.ts'
import type { Shown } from './list-address.ts'

interface Props {
  shown: Shown
  options: Record<Facet, Option[]>
  onChange: (change: Partial<Shown>) => void
}

/** What narrows the list now; each can be taken back alone, and all of them together. */
export function ChosenFilters({ shown, options, onChange }: Props) {
  const chosen = facets.filter((facet) => shown[facet] !== '')
  if (chosen.length === 0) return null
  const labelOf = (facet: Facet) =>
    // The content of an agenda item would fill the line, and stands above its motions anyhow.
    facet === 'top'
      ? unbroken(`TOP ${shown.top}`)
      : (options[facet].find(({ value }) => value === shown[facet])?.label ?? shown[facet])
  return (
    <div className={classes.chosen} role="group" aria-label="Gewählte Filter">
      {chosen.map((facet) => (
        <button
          key={facet}
          type="button"
          className={classes.chip}
          onClick={() => onChange({ [facet]: '' })}
          aria-label={`Filter entfernen: ${labelOf(facet)}`}
        >
          <span className={classes.label}>{labelOf(facet)}</span>
          <IconX size={18} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes.reset} onClick={() => onChange(noFilters)}>
        Alle Filter zurücksetzen
      </button>
    </div>
  )
}
