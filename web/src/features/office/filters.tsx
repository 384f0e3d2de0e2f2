import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import type { AgendaItem } from '@portal/shared/motions/records.ts'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Choice } from '#ui/choice.tsx'
import { formatNumber } from '#ui/format.ts'
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
    <TextInput
      ref={field}
      className={classes.query ?? ''}
      type="search"
      aria-label="Eingereichte Anträge durchsuchen"
      placeholder="Eingangsnummer, Titel oder Name"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      leftSection={<IconSearch size={22} aria-hidden />}
      rightSection={query && <CloseButton aria-label="Suche leeren" onClick={() => onQuery('')} />}
    />
    <NativeSelect
      className={classes.top ?? ''}
      aria-label="Tagesordnungspunkt"
      value={shown.top ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ top: value === '' ? null : Number(value) })}
      rightSection={<IconChevronDown size={20} aria-hidden />}
    >
      <option value="">Alle TOP</option>
      {tops.map(({ id, name, content }) => (
        <option key={id} value={id}>
          TOP {name} – {content}
        </option>
      ))}
    </NativeSelect>
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
