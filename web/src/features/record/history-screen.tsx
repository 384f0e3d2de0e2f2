import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { HistoryEntry } from '@portal/shared/record/records.ts'
import { HISTORY_LENGTH } from '@portal/shared/record/rules.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatExactTime } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './history-screen.module.css'

/** What is new while nobody looks for something comes by itself. */
const RENEWED_MS = 15_000

const fields = ['q', 'wer', 'top', 'ab'] as const

/** What officials and accounts did, the latest first (rule RE6). What is looked for stands in the address. */
export function HistoryScreen() {
  const [params, setParams] = useSearchParams()
  const [q = '', who = '', top = '', day = ''] = fields.map((field) => params.get(field) ?? '')
  const tops = useLive((live) => live.data?.tops) ?? []
  const form = useRef<HTMLFormElement>(null)
  // The way back writes into the fields what was looked for then.
  useEffect(() => {
    for (const field of fields) {
      const input = form.current?.elements.namedItem(field)
      if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement)
        input.value = params.get(field) ?? ''
    }
  }, [params])
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    setParams(
      fields.flatMap((field) => {
        const entered = entries.get(field)
        const value = typeof entered === 'string' ? entered.trim() : ''
        return value === '' ? [] : [[field, value] satisfies [string, string]]
      }),
    )
  }
  const from =
    day === '' || Number.isNaN(Date.parse(`${day}T00:00`)) ? '' : new Date(`${day}T00:00`).toISOString()
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: ['history', q, who, top, from],
      queryFn: ({ pageParam }) => call('history', { q, who, top, from, until: pageParam }),
      initialPageParam: '',
      getNextPageParam: (last: HistoryEntry[]) =>
        last.length < HISTORY_LENGTH ? undefined : last.at(-1)?.at,
      refetchInterval: RENEWED_MS,
    },
    queries,
  )
  const entries = data?.pages.flat()
  return (
    <>
      <PageTitle title="Verlauf" />
      <form ref={form} className={classes.filters} role="search" onSubmit={search}>
        <TextInput name="q" label="Was" defaultValue={q} maxLength={200} className={classes.field} />
        <TextInput name="wer" label="Wer" defaultValue={who} maxLength={200} className={classes.field} />
        <NativeSelect
          name="top"
          label="Tagesordnungspunkt"
          defaultValue={top}
          className={classes.field}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          <option value="">Alle</option>
          {tops.map(({ id, name, content }) => (
            <option key={id} value={id}>
              TOP {name}: {content}
            </option>
          ))}
        </NativeSelect>
        <TextInput name="ab" label="Ab dem" type="date" defaultValue={day} />
        <Button type="submit" variant="default">
          Suchen
        </Button>
        <span className={classes.take}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <a
              key={format}
              href={`/api/office/export/history?${new URLSearchParams({ q, who, top, from, format })}`}
              download
            >
              {format === 'xlsx' ? 'Als Excel-Tabelle' : 'Als CSV'}
            </a>
          ))}
        </span>
      </form>
      {error && (
        <ErrorAlert>
          Der Verlauf konnte nicht gelesen werden.{' '}
          <Button variant="default" onClick={() => void refetch()}>
            Erneut versuchen
          </Button>
        </ErrorAlert>
      )}
      {!entries && !error && <SkeletonRows rows={10} height={42} />}
      {entries?.length === 0 && <p className={classes.soft}>Dazu ist nichts vermerkt.</p>}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ältere zeigen
        </Button>
      )}
    </>
  )
}

const dayOf = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Each day is a group of its own. */
function Entries({ entries }: { entries: HistoryEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayOf.format(new Date(at)))
  return [...days].map(([day, ofDay]) => (
    <Card key={day} className={classes.card}>
      <table className={classes.table}>
        <caption className={classes.day}>{day}</caption>
        <thead>
          <tr>
            <th scope="col">Zeit</th>
            <th scope="col">Wer</th>
            <th scope="col">Was</th>
          </tr>
        </thead>
        <tbody>
          {ofDay.map(({ at, who, text }, place) => (
            // Entries are never put between others, and the same deed can be done twice in a moment.
            <tr key={`${at} ${who} ${text} ${ofDay.length - place}`}>
              <td className={classes.time}>{formatExactTime(new Date(at))}</td>
              <td className={classes.who}>{who}</td>
              <td className={classes.what}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  ))
}
