import type { Data } from '@portal/shared/snapshot/records.ts'
import { IconFiles, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { EmptyState } from '#ui/state.tsx'
import { choose, seek } from './choose.ts'
import { DrawnNarrowings } from './chosen-filters.tsx'
import { DrawnFilters } from './drawn-filters.tsx'
import { countInWords, listTitle, pageOf, pageSizes } from './list.ts'
import { chooses, pageToShow, type Shown, unnarrowed, writeAddress } from './list-address.ts'
import { looseningInWords, looseningsOf } from './loosen.ts'
import { MotionGroups } from './motion-groups.tsx'
import type { Relations } from './relations.ts'
import { questionOf } from './synonyms.ts'

interface Props extends Pick<Data, 'synonyms'> {
  /** All motions in their order. */
  all: Data['apps']
  relations: Relations
  shown: Shown
  /** What stands where the filters will be, beside the form for those who have no script. */
  children: ReactNode
}

/**
 * A page of the list as visitors find it: to be read before the code has come (rule M9), and where none runs, with a form
 * for what narrows it (rule M16). Words that are spelled nearly alike are sought by the code alone.
 */
export function DrawnList({ all, relations, synonyms, shown, children }: Props) {
  const { motions: found, options } = choose(seek(all, shown.query, synonyms).motions, shown)
  const { page, pages, motions } = pageOf(found, pageToShow(shown, found), pageSizes[shown.view])
  const total = countInWords(all.length)
  const linkTo = (changes: Partial<Shown>) => {
    const params = writeAddress({ ...shown, page: 0, ...changes })
    // The usual view need not be said.
    if (shown.view === 'detail') params.delete('ansicht')
    return `?${params}`
  }
  return (
    <>
      <PageTitle {...listTitle}>
        <p>{chooses(shown) ? `${formatNumber(found.length)} von ${total.replace(/e$/, 'en')}` : total}</p>
      </PageTitle>
      <div className="start-filters">
        {children}
        <noscript>
          <DrawnFilters shown={shown} options={options} />
        </noscript>
      </div>
      <DrawnNarrowings shown={shown} options={options} linkTo={linkTo} />
      {found.length === 0 && (
        <EmptyState icon={all.length === 0 ? IconFiles : IconSearch}>
          {all.length === 0 ? (
            <p>Es sind noch keine Anträge veröffentlicht.</p>
          ) : (
            <>
              <p>Die aktuellen Filter führen zu keinem Ergebnis. Bitte passen Sie Ihre Suche an.</p>
              <ul>
                {looseningsOf(all, synonyms, shown).map((loosening) => (
                  <li key={loosening.name}>
                    <a href={linkTo(loosening.change)}>{looseningInWords(loosening)}</a>
                  </li>
                ))}
                <li>
                  <a href={linkTo(unnarrowed)}>Alle Anträge zeigen</a>
                </li>
              </ul>
            </>
          )}
        </EmptyState>
      )}
      <MotionGroups
        motions={motions}
        relations={relations}
        view={shown.view}
        query={shown.query}
        words={questionOf(shown.query, synonyms).words}
        similar={[]}
        unfolded={null}
        isNew={() => false}
        slots={{ top: () => null }}
        onToggle={() => {}}
        addressOf={({ id }) => linkTo({ motion: id, page })}
      />
      <Pager page={page} pages={pages} to={(to) => linkTo({ page: to })} />
    </>
  )
}
