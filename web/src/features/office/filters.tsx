import type { AgendaItem } from '@portal/shared/motions/records.ts'
import type { RefObject } from 'react'
import { Choice } from '#ui/choice.tsx'
import { formatNumber } from '#ui/format.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { type Shown, type State, states } from './desk.ts'
import classes from './filters.module.css'

const words: Record<State, string> = {
  open: 'Zu bearbeiten',
  new: 'Neu',
  'in-work': 'In Bearbeitung',
  published: 'Veröffentlicht',
  all: 'Alle',
}

interface Props {
  shown: Shown
  query: string
  /** The field, so that a key can lead to it. */
  field: RefObject<HTMLInputElement | null>
  tops: readonly AgendaItem[]
  counts: Record<State, number>
  onQuery: (query: string) => void
  onChange: (change: Partial<Shown>) => void
}

/** What narrows the list of submissions. */
export const Filters = ({ shown, query, field, tops, counts, onQuery, onChange }: Props) => (
  <search className={classes.filters}>
    <SearchInput
      ref={field}
      className={classes.query}
      label="Eingereichte Anträge durchsuchen"
      placeholder="Eingangsnummer, Titel oder Name"
      value={query}
      onType={onQuery}
    />
    <Select
      className={classes.top}
      label="Tagesordnungspunkt"
      value={shown.top ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ top: value === '' ? null : Number(value) })}
    >
      <option value="">Alle TOP</option>
      {tops.map(({ id, name, content }) => (
        <option key={id} value={id}>
          TOP {name} – {content}
        </option>
      ))}
    </Select>
    <div className={classes.states}>
      <Choice
        label="Stand"
        value={shown.state}
        onChange={(state) => onChange({ state })}
        options={states.map((state) => ({
          value: state,
          label: `${words[state]} (${formatNumber(counts[state])})`,
        }))}
      />
    </div>
  </search>
)
