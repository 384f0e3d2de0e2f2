import { IconX } from '@tabler/icons-react'
import { unbroken } from '#ui/format.ts'
import classes from './chosen-filters.module.css'
import { type Facet, facets, type Option } from './facets.ts'
import { type Shown, unnarrowed } from './list-address.ts'

interface Props {
  shown: Shown
  options: Record<Facet, Option[]>
  onChange: (change: Partial<Shown>) => void
}

/** A value that narrows the list, and what the list would be without it. */
interface Narrowing {
  key: string
  label: string
  without: Partial<Shown>
}

/** The values that are chosen from lists; what is switched on says so itself. */
const narrowingsOf = (shown: Shown, options: Record<Facet, Option[]>): Narrowing[] =>
  facets.flatMap((facet) =>
    shown[facet].map((chosen) => ({
      key: `${facet} ${chosen}`,
      label:
        // The content of an agenda item would fill the line, and stands above its motions anyhow.
        facet === 'top'
          ? unbroken(`TOP ${chosen}`)
          : (options[facet].find(({ value }) => value === chosen)?.label ?? chosen),
      without: { [facet]: shown[facet].filter((value) => value !== chosen) },
    })),
  )

/** The same as links, for the server. */
export function DrawnNarrowings({ shown, options, linkTo }: Omit<Props, 'onChange'> & LinkProps) {
  const narrowings = narrowingsOf(shown, options)
  if (narrowings.length === 0) return null
  return (
    <div className={classes.chosen} role="group" aria-label="Gewählte Filter">
      {narrowings.map(({ key, label, without }) => (
        <a
          key={key}
          className={classes.chip}
          href={linkTo(without)}
          aria-label={`Filter entfernen: ${label}`}
        >
          <span className={classes.label}>{label}</span>
          <IconX size={18} aria-hidden />
        </a>
      ))}
    </div>
  )
}

interface LinkProps {
  linkTo: (change: Partial<Shown>) => string
}

/** What narrows the list now; each can be taken back alone, and all of them together. */
export function ChosenFilters({ shown, options, onChange }: Props) {
  const narrowings = narrowingsOf(shown, options)
  if (narrowings.length === 0) return null
  return (
    <div className={classes.chosen} role="group" aria-label="Gewählte Filter">
      {narrowings.map(({ key, label, without }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          onClick={() => onChange(without)}
          aria-label={`Filter entfernen: ${label}`}
        >
          <span className={classes.label}>{label}</span>
          <IconX size={18} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        className={classes.reset}
        onClick={() => onChange({ ...unnarrowed, query: shown.query })}
      >
        Alle Filter zurücksetzen
      </button>
    </div>
  )
}
