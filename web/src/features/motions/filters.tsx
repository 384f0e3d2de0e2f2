import {
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconLayoutList,
  IconList,
  IconSparkles,
} from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { Choice } from '#ui/choice.tsx'
import { FacetSelects } from './facet-selects.tsx'
import { type Facet, facets, type Option } from './facets.ts'
import classes from './filters.module.css'
import type { View } from './list.ts'
import type { Shown } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { Switch } from './switch.tsx'

interface Props {
  shown: Shown
  /** The field, so that a key can lead to it. */
  field: RefObject<HTMLInputElement | null>
  options: Record<Facet, Option[]>
  settled: boolean
  /** How many motions are new to the reader, and bookmarked; null for visitors, who mark nothing. */
  counts: { fresh: number; marked: number } | null
  onChange: (change: Partial<Shown>) => void
  onView: (view: View) => void
}

/** What narrows the list, and how it is shown. */
export function Filters({ shown, field, options, settled, counts, onChange, onView }: Props) {
  const [opened, setOpened] = useState(false)
  const chosen = facets.filter((facet) => shown[facet] !== '').length
  return (
    <search className={classes.filters}>
      <SearchField field={field} />
      <Choice
        label="Ansicht"
        value={shown.view}
        onChange={onView}
        options={[
          { value: 'detail', label: 'Details', icon: IconLayoutList },
          { value: 'overview', label: 'Übersicht', icon: IconList },
        ]}
      />
      <button
        type="button"
        className={classes.open}
        aria-expanded={opened}
        aria-controls="antragsfilter"
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal aria-hidden />
        Filter{chosen > 0 && ` (${chosen})`}
      </button>
      <div id="antragsfilter" className={classes.facets} data-opened={opened || undefined}>
        <FacetSelects
          chosen={shown}
          options={options}
          settled={settled}
          onChoose={(facet, value) => onChange({ [facet]: value })}
        />
      </div>
      {counts && (
        <div className={classes.own} role="group" aria-label="Für mich">
          <Switch
            icon={IconSparkles}
            on={shown.onlyNew}
            onSwitch={(onlyNew) => onChange({ onlyNew })}
            count={counts.fresh}
          >
            Nur neue
          </Switch>
          <Switch
            icon={IconBookmark}
            on={shown.onlyMarked}
            onSwitch={(onlyMarked) => onChange({ onlyMarked })}
            count={counts.marked}
          >
            Meine Lesezeichen
          </Switch>
        </div>
      )}
    </search>
  )
}
