import { formatNumber } from '#ui/format.ts'
import { type Facet, facetAll, facetNames, facets, hasSeveral, type Option } from './facets.ts'
import { filtersOn, names, type Shown } from './list-address.ts'

interface Props {
  shown: Shown
  options: Record<Facet, Option[]>
}

/** What narrows the list, as a form that needs no script: its fields are named as the address names them (rule M16). */
export function DrawnFilters({ shown, options }: Props) {
  const on = filtersOn(shown)
  return (
    <form className="start-form" method="get" action="/Applications">
      <span className="start-field">
        <input
          type="search"
          name="q"
          defaultValue={shown.query}
          placeholder="Nummer oder Wort"
          aria-label="Anträge durchsuchen"
        />
      </span>
      <button type="submit">Anträge zeigen</button>
      <details className="start-more">
        <summary>Filter{on > 0 && ` (${on})`}</summary>
        <div>
          {facets.map((facet) =>
            hasSeveral(facet) ? (
              <fieldset key={facet} className="start-several">
                <legend>{facetNames[facet]}</legend>
                {options[facet].map((option) => (
                  <label key={option.value}>
                    <input
                      type="checkbox"
                      name={names[facet]}
                      value={option.value}
                      defaultChecked={shown[facet].includes(option.value)}
                    />
                    {labelOf(option)}
                  </label>
                ))}
                <label>
                  <input type="checkbox" name="beschluss" value="1" defaultChecked={shown.onlyDecided} />
                  Nur Beschlüsse
                </label>
              </fieldset>
            ) : (
              <label key={facet} className="start-field">
                {facetNames[facet]}
                <select name={names[facet]} defaultValue={shown[facet][0] ?? ''}>
                  <option value="">{facetAll[facet]}</option>
                  {options[facet].map((option) => (
                    <option key={option.value} value={option.value}>
                      {labelOf(option)}
                    </option>
                  ))}
                </select>
              </label>
            ),
          )}
          <label className="start-field">
            Ansicht
            <select name="ansicht" defaultValue={shown.view === 'overview' ? 'liste' : 'detail'}>
              <option value="detail">Details</option>
              <option value="liste">Übersicht</option>
            </select>
          </label>
        </div>
      </details>
    </form>
  )
}

const labelOf = ({ label, count }: Option) => `${label} (${formatNumber(count)})`
