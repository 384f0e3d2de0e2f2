import {
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconGavel,
  IconLayoutList,
  IconList,
  IconSparkles,
} from '@tabler/icons-react'
import { type RefObject, Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { Choice } from '#ui/choice.tsx'
import type { FilteredMotions } from './choose.ts'
import classes from './filters.module.css'
import type { View } from './list.ts'
import { filtersOn, type Shown } from './list-address.ts'
import { SearchField } from './search-field.tsx'
import { Switch } from './switch.tsx'

// The motions come first.
const FacetSelects = latePart('FacetSelects', () => import('./facet-selects.tsx'))

interface Props {
  shown: Shown
  /** The field, so that a key can lead to it. */
  field: RefObject<HTMLInputElement | null>
  chosen: Pick<FilteredMotions, 'options' | 'decided'>
  settled: boolean
  /** How many motions are new to the reader, and bookmarked; null for visitors, who mark nothing. */
  counts: { fresh: number; marked: number } | null
  /** Whether a phone, which has them behind a button, shows the filters. */
  opened: boolean
  onOpen: (opened: boolean) => void
  onChange: (change: Partial<Shown>) => void
  onView: (view: View) => void
}

/** What narrows the list, and how it is shown. A phone has all but the search behind one button. */
export function Filters(props: Props) {
  const { shown, field, chosen, settled, counts, opened, onOpen, onChange, onView } = props
  const on = filtersOn(shown)
  return (
    <search className={classes.filters}>
      <SearchField field={field} />
      <button
        type="button"
        className={classes.open}
        aria-expanded={opened}
        aria-controls="antragsfilter"
        onClick={() => onOpen(!opened)}
      >
        <IconAdjustmentsHorizontal aria-hidden />
        Filter{on > 0 && ` (${on})`}
      </button>
      <div id="antragsfilter" className={classes.panel} data-opened={opened || undefined}>
        <Choice
          label="Ansicht"
          value={shown.view}
          onChange={onView}
          options={[
            { value: 'detail', label: 'Details', icon: IconLayoutList },
            { value: 'overview', label: 'Übersicht', icon: IconList },
          ]}
        />
        <div className={classes.facets}>
          <Switch
            icon={IconGavel}
            on={shown.onlyDecided}
            onSwitch={(onlyDecided) => onChange({ onlyDecided })}
            count={chosen.decided}
          >
            Beschlüsse
          </Switch>
          <Suspense>
            <FacetSelects
              chosen={shown}
              options={chosen.options}
              settled={settled}
              onChoose={(facet, values) => onChange({ [facet]: values })}
            />
          </Suspense>
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
      </div>
    </search>
  )
}
