import type { Application } from '@portal/shared/motions/records.ts'
import { IconFileOff } from '@tabler/icons-react'
import { memo, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { useDocumentStep } from '#parts/document-step.ts'
import { announce } from '#ui/announcer.ts'
import { formatNumber } from '#ui/format.ts'
import { KeysButton } from '#ui/keys-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { type TypedQuery, useTypedQuery } from '#ui/use-typed-query.ts'
import { ArrivalsNotice } from './arrivals-notice.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { isPage } from './is-page.ts'
import { countInWords, listTitle, pageOf, pageSizes, titleOf } from './list.ts'
import { chooses, pageToShow, type Shown, unnarrowed } from './list-address.ts'
import { MotionGroups } from './motion-groups.tsx'
import classes from './motions-screen.module.css'
import { Typed } from './search-field.tsx'
import type { Slots } from './slots.ts'
import { useAddress } from './use-address.ts'
import { useListKeys, useShowLinked } from './use-list-keys.ts'
import { useMotionList } from './use-motion-list.ts'

const Neighbours = latePart('Neighbours', () => import('./neighbours.tsx'))
const NothingFound = latePart('NothingFound', () => import('./nothing-found.tsx'))

const ROW_HEIGHT = { detail: 136, overview: 52 }

/** All published motions, to search, to turn over, and to read where they stand. */
export function MotionsScreen({ slots }: { slots: Slots }) {
  const { shown, show } = useAddress()
  const [typed, setTyped, take] = useTypedQuery(shown.query, (query) =>
    show({ query, page: 0, motion: null }),
  )
  // Typing goes on while the list follows.
  const query = useDeferredValue(typed)
  return (
    <Typed value={{ typed, setTyped }}>
      <MotionList query={query} take={take} onQuery={setTyped} slots={slots} />
    </Typed>
  )
}

interface Props {
  /** What the list shows; on a slow device it is behind those who type. */
  query: string
  /** Takes what is typed by now. */
  take: () => TypedQuery
  onQuery: (query: string) => void
  slots: Slots
}

const MotionList = memo(({ query, take, onQuery, slots }: Props) => {
  // The first list is built in steps: a slow phone stays usable meanwhile.
  const loaded = useDeferredValue(useLive((live) => live.data !== null))
  const { shown, show, unfold, linkTo, filters } = useAddress()
  const { all, still, synonyms, chosen, found, words, similar, own, relations, arrivals, renew } =
    useMotionList(shown, query)

  const settled = query === shown.query
  const wanted = settled ? pageToShow(shown, found) : 1
  const { page, pages, motions } = pageOf(found, wanted, pageSizes[shown.view])
  const list = useListFocus(page)
  const field = useRef<HTMLInputElement>(null)
  const turnTo = (page: number) => {
    list.turn()
    show({ page, motion: null })
  }
  const keys = useListKeys({
    place: list.place,
    search: field,
    onTurn: (by) => page + by >= 1 && page + by <= pages && turnTo(page + by),
    marks: own.marks,
  })
  const linked = useShowLinked(
    list.place,
    shown.motion,
    loaded && motions.some(({ id }) => id === shown.motion),
  )
  const filtered = query !== '' || chooses(shown)
  useHitsAnnounced(filtered ? found.length : null)

  const change = (changes: Partial<Shown>) => {
    if (changes.onlyNew !== undefined) own.startAnew()
    show({ ...changes, page: 0, motion: null })
  }
  const narrow = (changes: Partial<Shown>) => {
    if (changes.query !== undefined) onQuery(changes.query)
    change(changes)
  }
  const toggle = (motion: Application) => {
    own.keepShown(motion)
    if (motion.id === shown.motion) linked.unfolded(null)
    // As a page of its own it is shown from its beginning.
    else if (!isPage()) linked.unfolded(motion.id)
    unfold(motion.id, page, take())
  }
  const total = countInWords(all.length)
  const paper = useDocumentStep().opened
  const opened = motions.find(({ id }) => id === shown.motion)
  return (
    <div className={classes.screen}>
      <PageTitle {...listTitle} tab={tabOf(opened, paper, shown.query)}>
        {loaded && (
          <p>{filtered ? `${formatNumber(found.length)} von ${total.replace(/e$/, 'en')}` : total}</p>
        )}
        <KeysButton />
      </PageTitle>
      <Filters
        shown={shown}
        field={field}
        chosen={chosen}
        settled={settled}
        opened={filters.opened}
        onOpen={filters.open}
        onChange={change}
        onView={(view) => show({ view, page: 0 })}
        counts={
          own.marks
            ? {
                fresh: chosen.motions.filter(own.isNew).length,
                marked: chosen.motions.filter(own.isMarked).length,
              }
            : null
        }
      />
      <ChosenFilters shown={shown} options={chosen.options} onChange={change} />
      {loaded && shown.motion !== null && !relations.now(shown.motion) && (
        <Notice tone="wait" icon={IconFileOff}>
          <p>Der Antrag, zu dem der Verweis führt, ist nicht veröffentlicht.</p>
        </Notice>
      )}
      {!loaded && <SkeletonRows rows={pageSizes.detail} height={ROW_HEIGHT[shown.view]} />}
      {loaded && found.length === 0 && (
        <Suspense>
          <NothingFound
            filtered={filtered}
            motions={still}
            synonyms={synonyms}
            shown={{ ...shown, query }}
            own={own.marks ? own : undefined}
            onChange={narrow}
            onReset={() => narrow(unnarrowed)}
          />
        </Suspense>
      )}
      <ArrivalsNotice arrivals={arrivals} onShow={renew} />
      {loaded && found.length > 0 && (
        <section
          ref={list.place}
          className={classes.list}
          tabIndex={-1}
          aria-label={pages > 1 ? `Anträge, Seite ${page} von ${pages}` : 'Anträge'}
          onKeyDown={keys.onKeyDown}
        >
          <MotionGroups
            motions={motions.flatMap(({ id }) => relations.now(id) ?? [])}
            relations={relations}
            view={shown.view}
            query={query}
            words={words}
            similar={similar}
            unfolded={shown.motion}
            isNew={own.isNew}
            slots={slots}
            onToggle={toggle}
          />
        </section>
      )}
      {opened && (
        <Suspense>
          <Neighbours
            motion={opened}
            motions={found}
            place={list.place}
            to={({ id }) => linkTo({ page: 0, motion: id })}
          />
        </Suspense>
      )}
      {found.length > 0 && (
        <p className={classes.empty}>Wählen Sie einen Antrag: Sein Text steht dann neben der Liste.</p>
      )}
      <div>
        <Pager page={page} pages={pages} to={(to) => linkTo({ page: to, motion: null })} onTurn={list.turn} />
      </div>
    </div>
  )
})

/** What is open, for the browser's tab and its history. */
const tabOf = (opened: Application | undefined, paper: boolean, query: string): string => {
  if (opened) return `${paper ? 'Drucksache ' : ''}${titleOf(opened)}`
  const { title, rest } = listTitle
  return `${query && `„${query}“ – `}${title}${rest}`
}

/** Says how many motions were found, once the typing rests. */
function useHitsAnnounced(hits: number | null) {
  useEffect(() => {
    if (hits === null) return
    const timer = setTimeout(
      () => announce(hits === 1 ? '1 Antrag gefunden' : `${hits} Anträge gefunden`),
      1000,
    )
    return () => clearTimeout(timer)
  }, [hits])
}
