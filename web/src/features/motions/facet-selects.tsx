import { IconChevronDown } from '@tabler/icons-react'
import { memo, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatNumber } from '#ui/format.ts'
import { Select } from '#ui/select.tsx'
import { Wish } from '#ui/wish.tsx'
import classes from './facet-selects.module.css'
import { type Facet, type Filters, facetAll, facetNames, facets, hasSeveral, type Option } from './facets.ts'

interface Props {
  chosen: Filters
  options: Record<Facet, Option[]>
  onChoose: (facet: Facet, values: readonly string[]) => void
  /** Whether nobody is typing. */
  settled: boolean
}

/**
 * One list of values for each way to narrow the motions. Some hundred people are among them: the motions come first, and
 * while somebody types the lists wait.
 */
export function FacetSelects({ options, ...props }: Props) {
  // React holds back for up to 300 ms what has just been loaded, and draws it over and over until then if
  // `useDeferredValue` is given a first value.
  const [isShown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(true)), [])
  return <Selects {...props} options={useDeferredValue(isShown ? options : noOptions)} />
}

const Selects = memo(
  ({ chosen, options, onChoose }: Props) =>
    facets.map((facet) => {
      const Control = hasSeveral(facet) ? Several : One
      return (
        <Control
          key={facet}
          facet={facet}
          chosen={chosen[facet]}
          options={options[facet]}
          onChoose={(values) => onChoose(facet, values)}
        />
      )
    }),
  (_, { settled }) => !settled,
)

interface ControlProps {
  facet: Facet
  chosen: readonly string[]
  options: Option[]
  onChoose: (values: readonly string[]) => void
}

const labelOf = ({ label, count }: Option) => `${label} (${formatNumber(count)})`

const One = ({ facet, chosen, options, onChoose }: ControlProps) => (
  <Select
    className={classes.select}
    inputClassName={classes.input}
    label={facetNames[facet]}
    value={chosen[0] ?? ''}
    data-chosen={chosen.length > 0 || undefined}
    onChange={({ currentTarget: { value } }) => onChoose(value === '' ? [] : [value])}
  >
    <option value="">{facetAll[facet]}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {labelOf(option)}
      </option>
    ))}
  </Select>
)

/** Looks like the others, and unfolds to a box for each value. */
function Several({ facet, chosen: known, options, onChoose }: ControlProps) {
  // A box is ticked at once, and the list follows.
  const key = known.join(' ')
  const [wish, setWish] = useState({ key, chosen: known })
  if (wish.key !== key) setWish({ key, chosen: known })
  const { chosen } = wish
  const choose = (values: readonly string[]) => {
    setWish({ key, chosen: values })
    onChoose(values)
  }
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const words = names.length > 0 ? names.join(', ') : facetAll[facet]
  return (
    <div className={classes.select} data-chosen={chosen.length > 0 || undefined}>
      <Disclosure
        label={facetNames[facet]}
        buttonLabel={`${facetNames[facet]}: ${words}`}
        className={classes.several}
        panelClassName={classes.values}
        button={() => (
          <>
            <span className={classes.input}>{words}</span>
            <IconChevronDown size={20} aria-hidden />
          </>
        )}
      >
        {() =>
          options.map((option) => (
            <Wish
              key={option.value}
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
            >
              {labelOf(option)}
            </Wish>
          ))
        }
      </Disclosure>
    </div>
  )
}

const noOptions: Record<Facet, Option[]> = { top: [], applicant: [], type: [], association: [], status: [] }
