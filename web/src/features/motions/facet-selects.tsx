import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useDeferredValue } from 'react'
import { formatNumber } from '#ui/format.ts'
import classes from './facet-selects.module.css'
import { type Facet, type Filters, facets, type Option } from './facets.ts'

const words: Record<Facet, { name: string; all: string }> = {
  top: { name: 'Tagesordnungspunkt', all: 'Alle TOP' },
  applicant: { name: 'Antragstellende', all: 'Alle Personen' },
  type: { name: 'Art', all: 'Alle Arten' },
  association: { name: 'Landesärztekammer', all: 'Alle Kammern' },
  status: { name: 'Status', all: 'Jeder Status' },
}

interface Props {
  chosen: Filters
  options: Record<Facet, Option[]>
  onChoose: (facet: Facet, value: string) => void
  /** Whether nobody is typing. */
  settled: boolean
}

/**
 * One list of values for each way to narrow the motions. Some hundred people are among them: the motions come first, and
 * while somebody types the lists wait.
 */
export const FacetSelects = (props: Props) => (
  <Selects {...useDeferredValue(props, { ...props, options: noOptions })} />
)

const Selects = memo(
  ({ chosen, options, onChoose }: Props) =>
    facets.map((facet) => (
      <NativeSelect
        key={facet}
        className={classes.select ?? ''}
        classNames={{ input: classes.input ?? '' }}
        aria-label={words[facet].name}
        value={chosen[facet]}
        data-chosen={chosen[facet] !== '' || undefined}
        onChange={(event) => onChoose(facet, event.currentTarget.value)}
        rightSection={<IconChevronDown size={20} aria-hidden />}
      >
        <option value="">{words[facet].all}</option>
        {options[facet].map(({ value, label, count }) => (
          <option key={value} value={value}>
            {label} ({formatNumber(count)})
          </option>
        ))}
      </NativeSelect>
    )),
  (_, { settled }) => !settled,
)

const noOptions: Record<Facet, Option[]> = { top: [], applicant: [], type: [], association: [], status: [] }
