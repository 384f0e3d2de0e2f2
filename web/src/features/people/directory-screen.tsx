import type { OwnUser } from '@portal/shared/people/records.ts'
import { isListed } from '@portal/shared/people/rules.ts'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useLive } from '#live/store.ts'
import { matching, toEntries } from '#parts/find-people.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { useTypedQuery } from '#ui/use-typed-query.ts'
import { letterPages, PAGE_SIZE, pageOf } from './directory.ts'
import classes from './directory-screen.module.css'
import { Filters } from './filters.tsx'
import { Letters } from './letters.tsx'
import { OwnContact } from './own-contact.tsx'
import { PersonRow } from './person-row.tsx'
import { useAddress } from './use-address.ts'
import { useLetterJump } from './use-letter-jump.ts'

/** Everybody who takes part, to look up and to reach. */
export function DirectoryScreen() {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const own = useLive((live) => live.data?.user)
  const { shown, show, linkTo } = useAddress()
  const [typed, setTyped] = useTypedQuery(shown.query, (query) => show({ query }))
  const query = useDeferredValue(typed)

  const all = useMemo(() => toEntries(users ?? [], associations ?? []), [users, associations])
  const found = useMemo(() => matching(all, query, shown.code), [all, query, shown.code])
  const letters = useMemo(() => letterPages(found), [found])
  const { page, pages, entries } = pageOf(found, query === shown.query ? shown.page : 1)
  const filtered = query !== '' || shown.code !== ''
  const list = useListFocus(page)
  const jumpTo = useLetterJump()
  useHitsAnnounced(filtered ? found.length : null)

  return (
    <>
      <PageTitle title="Delegierte">
        {users && <p>{filtered ? inWords(found.length, all.length) : people(all.length)}</p>}
      </PageTitle>
      {mayBeReached(own) && <OwnContact contact={own.contact} />}
      <Filters
        associations={associations ?? []}
        code={shown.code}
        query={typed}
        onQuery={setTyped}
        onCode={(code) => show({ code })}
      />
      {pages > 1 && <Letters letters={letters} to={linkTo} onJump={jumpTo} />}
      {!users && <SkeletonRows rows={PAGE_SIZE} height={72} />}
      {users && found.length === 0 && (
        <EmptyState
          icon={IconSearch}
          action={
            <Button
              variant="default"
              onClick={() => {
                setTyped('')
                show({ query: '', code: '' })
              }}
            >
              Filter zurücksetzen
            </Button>
          }
        >
          <p>Die aktuellen Filter führen zu keinem Ergebnis. Bitte passen Sie Ihre Suche an.</p>
        </EmptyState>
      )}
      {found.length > 0 && (
        <section
          ref={list.place}
          className={classes.list}
          tabIndex={-1}
          aria-label={pages > 1 ? `Delegierte, Seite ${page} von ${pages}` : 'Delegierte'}
        >
          <Card>
            <ul>
              {entries.map((entry, place) => (
                <PersonRow
                  key={entry.user.register_number}
                  entry={entry}
                  query={query}
                  opensLetter={entry.letter !== entries[place - 1]?.letter}
                />
              ))}
            </ul>
          </Card>
        </section>
      )}
      <Pager page={page} pages={pages} to={linkTo} onTurn={list.turn} />
    </>
  )
}

const mayBeReached = (own: OwnUser | null | undefined): own is OwnUser => own != null && isListed(own)

const people = (count: number) => (count === 1 ? '1 Person' : `${formatNumber(count)} Personen`)

const inWords = (found: number, all: number) => `${formatNumber(found)} von ${people(all)}`

/** Says how many people were found, once the typing rests. */
function useHitsAnnounced(hits: number | null) {
  useEffect(() => {
    if (hits === null) return
    const timer = setTimeout(() => announce(`${people(hits)} gefunden`), 1000)
    return () => clearTimeout(timer)
  }, [hits])
}
