import type { Protocol } from '@portal/shared/record/protocol.ts'
import { IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatClock } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { anchorOf, ProtocolPaper } from './protocol-paper.tsx'
import classes from './protocol-screen.module.css'

type Day = Protocol['days'][number]

/** Speeches and the register change without what the hall is doing: those come with the next look. */
const RENEWED_MS = 15_000

const dayNames = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
export const nameOfDay = (day: string): string => dayNames.format(new Date(day))

/** The protocol as it writes itself (rule RE9). Which day is shown stands in the address; the last one, if none does. */
export function ProtocolScreen() {
  const rev = useLive((live) => live.point?.rev ?? 0)
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['protocol', rev],
      queryFn: () => call('protocol', {}),
      placeholderData: keepPreviousData,
      refetchInterval: RENEWED_MS,
    },
    queries,
  )
  const shown = data?.days.find(({ day }) => day === params.get('tag')) ?? data?.days.at(-1)
  return (
    <div className={classes.screen} data-fills>
      <div className={classes.days}>
        <PageTitle title="Protokoll" />
        {data && <Days days={data.days} shown={shown} />}
      </div>
      <div className={classes.middle}>
        <div className={classes.head}>
          <h2>{shown ? nameOfDay(shown.day) : 'Sitzung'}</h2>
          <p className={classes.soft}>schreibt sich mit</p>
          <StatusBadge tone="wait">Entwurf</StatusBadge>
        </div>
        <div className={classes.desk}>
          {error && (
            <ErrorAlert>
              Das Protokoll konnte nicht gelesen werden.{' '}
              <Button variant="default" onClick={() => void refetch()}>
                Erneut versuchen
              </Button>
            </ErrorAlert>
          )}
          {!data && !error && <SkeletonRows rows={8} height={60} />}
          {data && !shown && (
            <p className={classes.empty}>
              Noch ist nichts geschehen. Sobald ein Tagesordnungspunkt aufgerufen ist, schreibt sich das
              Protokoll mit.
            </p>
          )}
          {data && shown && <ProtocolPaper congress={data} day={shown} />}
        </div>
      </div>
      <aside className={classes.side} aria-label="Gliederung und Ausgabe">
        {shown && <Outline day={shown} />}
        <section>
          <h2>Ausgeben</h2>
          <div className={classes.forms}>
            {shown && <PdfLink day={shown.day}>PDF dieses Tages</PdfLink>}
            <PdfLink>PDF des Kongresses</PdfLink>
            <a className={classes.pdf} href="/api/office/protocol?format=docx">
              <IconFileTypeDocx size={18} aria-hidden />
              Word des Kongresses
            </a>
          </div>
          <p className={classes.soft}>Sie tragen den Vermerk „Entwurf“.</p>
        </section>
        {data && (
          <section>
            <h2>Fingerabdruck des Inhalts</h2>
            <p className={classes.print}>{grouped(data.hash)}</p>
          </section>
        )}
      </aside>
    </div>
  )
}

const PdfLink = ({ day, children }: { day?: string; children: string }) => (
  <a
    className={classes.pdf}
    href={`/api/office/protocol?format=pdf${day ? `&day=${day}` : ''}`}
    target="_blank"
    rel="noopener"
  >
    <IconFileTypePdf size={18} aria-hidden />
    {children}
  </a>
)

function Days({ days, shown }: { days: Day[]; shown: Day | undefined }) {
  return (
    <nav aria-label="Sitzungstage">
      {days.map((day, place) => (
        <div key={day.day} className={classes.day}>
          <Link
            to={`?tag=${day.day}`}
            className={classes.dayName}
            aria-current={day === shown ? 'page' : undefined}
          >
            {place + 1}. Tag · {nameOfDay(day.day)}
          </Link>
          {day === shown && (
            <ul className={classes.sections}>
              {day.sections.map(({ title, entries }) => (
                <li key={entries[0]?.id}>
                  <a href={`#${anchorOf(entries[0]?.id ?? '')}`}>
                    <span>{title}</span>
                    <span className={classes.count}>{entries.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </nav>
  )
}

const Outline = ({ day }: { day: Day }) => (
  <section className={classes.outline}>
    <h2>Gliederung</h2>
    <ol>
      {day.sections
        .flatMap(({ entries }) => entries)
        .filter(({ kind }) => kind !== 'speech' && kind !== 'item')
        .map(({ id, at, title }) => (
          <li key={id}>
            <a href={`#${anchorOf(id)}`}>
              <span className={classes.time}>{formatClock(new Date(at))}</span>
              <span className={classes.cut}>{title}</span>
            </a>
          </li>
        ))}
    </ol>
  </section>
)

/** Digits that people compare, in groups of four. */
const grouped = (hash: string): string =>
  hash
    .slice(0, 32)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, '$& ')
