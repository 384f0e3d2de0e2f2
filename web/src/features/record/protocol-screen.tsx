import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { ProtocolDay, ProtocolEntry } from '@portal/shared/record/protocol.ts'
import { isInContents, refuseRelease } from '@portal/shared/record/protocol-rules.ts'
import { can } from '@portal/shared/roles.ts'
import { refusals } from '@portal/shared/text/refusals.ts'
import { IconAlertTriangle, IconFileTypeDocx, IconFileTypePdf, IconLock, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatClock, formatMoment } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { NoteDialog, type NotePlace } from './note-dialog.tsx'
import { anchorOf, ProtocolPaper } from './protocol-paper.tsx'
import classes from './protocol-screen.module.css'
import { doubtWords, grouped, nameOfDay, noteOf, resultOf, waitingOf } from './protocol-words.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { useNotes, useProtocol } from './use-protocol.ts'

/** The protocol as it writes itself (rule RE9). Which day is shown stands in the address; the last one, if none does. */
export function ProtocolScreen() {
  const [params] = useSearchParams()
  const { data, error, refetch } = useProtocol()
  const notes = useNotes(data?.hash)
  const mayAdd = useLive((live) => can(live.data?.user ?? null, 'run-office'))
  const [place, setPlace] = useState<NotePlace | null>(null)
  const [releasing, setReleasing] = useState<ProtocolDay | null>(null)
  const number = data?.days.findIndex(({ day }) => day === params.get('tag')) ?? -1
  const shown = data?.days[number] ?? data?.days.at(-1)
  const releasingNow = data?.days.find(({ day }) => day === releasing?.day)
  const whyNot = useRefusal(shown)

  const open = ({ id, at, topId, title }: Pick<ProtocolEntry, 'id' | 'at' | 'topId' | 'title'>) => {
    const noted = noteOf(id)
    const known = notes.data?.find((note) => note.id === noted) ?? null
    // What a colleague has just written is here in a moment.
    if (noted !== null && !known) return
    const enterable = shown?.enterable.find(({ entryId }) => entryId === id)?.kinds ?? []
    setPlace({
      ...{ kind: known?.kind ?? 'remark', others: known ? [] : ['election', ...enterable] },
      ...{ at, topId, resultId: resultOf(id), about: `Zu: ${title}`, note: known },
    })
  }
  const mend = (kind: 'count' | 'rollcall', resultId: number, title: string) => {
    const known = notes.data?.find((note) => note.kind === kind && note.resultId === resultId) ?? null
    setPlace({ kind, others: [], at: null, topId: null, resultId, about: title, note: known })
  }
  /** What was entered late about a result can be put right, and struck out, for as long as the protocol stands. */
  const enteredLate = (entryId: string) => {
    const resultId = resultOf(entryId)
    if (resultId === null) return []
    const kinds = new Set(notes.data?.filter((note) => note.resultId === resultId).map(({ kind }) => kind))
    return (['count', 'rollcall'] as const).filter((kind) => kinds.has(kind))
  }
  const mendEntered = ({ id, title }: ProtocolEntry, kind: 'count' | 'rollcall') => {
    const resultId = resultOf(id)
    if (resultId !== null) mend(kind, resultId, title)
  }
  return (
    <div className={classes.screen} data-fills>
      <div className={classes.days}>
        <PageTitle title="Protokoll" />
        {data && <Days days={data.days} shown={shown} />}
      </div>
      <div className={classes.middle}>
        <div className={classes.head}>
          <div className={classes.about}>
            <h2>{shown ? nameOfDay(shown.day) : 'Sitzung'}</h2>
            {shown && <StateOf text={shown} />}
            <p className={classes.soft}>{shown ? wordsOf(shown) : 'schreibt sich mit'}</p>
          </div>
          {shown && (
            <div className={classes.steps}>
              {mayAdd && (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconNote size={18} aria-hidden />}
                  onClick={() =>
                    setPlace({
                      ...{ kind: 'remark', others: ['election'], at: lastMomentOf(shown) },
                      ...{ topId: null, resultId: null, note: null },
                      about: `Am Ende: ${nameOfDay(shown.day)}`,
                    })
                  }
                >
                  Ergänzung
                </Button>
              )}
              {waitingOf(shown) && (
                <Button
                  size="sm"
                  leftSection={<IconLock size={18} aria-hidden />}
                  disabled={whyNot !== null}
                  aria-describedby={whyNot === null ? undefined : 'why-not-released'}
                  onClick={() => setReleasing(shown)}
                >
                  Freigeben …
                </Button>
              )}
            </div>
          )}
        </div>
        <div className={classes.desk} role="region" aria-label="Text des Protokolls" tabIndex={0}>
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
          {data && shown && (
            <ProtocolPaper
              congress={data}
              day={shown}
              adding={mayAdd && notes.data ? { onNote: open, enteredLate, onMend: mendEntered } : null}
            />
          )}
        </div>
      </div>
      <aside className={classes.side} aria-label="Gliederung und Ausgabe">
        {mayAdd && <Folder day={shown?.day ?? null} />}
        {shown && <Outline day={shown} />}
        {shown && waitingOf(shown) && (
          <section>
            <h2>Vor der Freigabe</h2>
            {whyNot !== null && (
              <p id="why-not-released" className={classes.soft}>
                {whyNot}
              </p>
            )}
            <Approval day={shown} />
            <Doubts day={shown} onMend={mayAdd && notes.data ? mend : null} />
          </section>
        )}
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
          <p className={classes.soft}>Was nicht freigegeben ist, trägt den Vermerk „Entwurf“.</p>
          <Link to="/Tagungsbuero/Protokoll/Beschluesse">Beschlüsse als PDF und Sperrfristen</Link>
        </section>
        {shown && (
          <section>
            <h2>Fingerabdruck des Tages</h2>
            <p className={classes.print}>{grouped(shown.hash)}</p>
          </section>
        )}
      </aside>
      {place && <NoteDialog place={place} onClose={() => setPlace(null)} />}
      {releasing && releasingNow && (
        <ReleaseDialog day={releasing} now={releasingNow} onClose={() => setReleasing(null)} />
      )}
    </div>
  )
}

/** What the hall goes on with when nothing works; after the sitting of a day it is due (rule RP6). */
function Folder({ day }: { day: string | null }) {
  const isOver = !useSitting() && day === sessionDay(new Date())
  return (
    <section>
      <h2>Notfallmappe</h2>
      <p className={isOver ? undefined : classes.soft}>
        {isOver
          ? 'Die Sitzung ist vorüber: Drucken Sie die Mappe für morgen, falls dann nichts mehr geht.'
          : 'Reihenfolge, Anträge, Namensliste und Zählbögen auf Papier, falls nichts mehr geht.'}
      </p>
      <div className={classes.forms}>
        <a className={classes.pdf} href="/api/office/emergency-folder" target="_blank" rel="noopener">
          <IconFileTypePdf size={18} aria-hidden />
          Notfallmappe (PDF)
        </a>
      </div>
    </section>
  )
}

/** Whether anything is before the hall. */
const useSitting = (): boolean =>
  useLive(
    ({ point }) => !!point && (point.top !== null || !!point.currentVote || !!point.currentBusinessOrder),
  )

/** Why the shown day can't be released yet, in a sentence (rule RE14); null where it can. */
function useRefusal(day: ProtocolDay | undefined): string | null {
  const sitting = useSitting()
  if (!day) return null
  const hash = waitingOf(day)?.hash ?? ''
  const reason = refuseRelease({
    ...{ day: day.day, today: sessionDay(new Date()), sitting, hash, waiting: hash },
    // Whether this is the same person the server knows.
    ...{ approved: null, me: 0 },
  })
  return reason && refusals[reason][1]
}

function wordsOf(day: ProtocolDay): string {
  const waiting = waitingOf(day)
  if (!waiting) return 'Was sich noch ändert, steht in einem Nachtrag.'
  return waiting.number === 0 ? 'schreibt sich mit' : `Nachtrag ${waiting.number} wartet auf seine Freigabe.`
}

/** After the last entry of the day, and not later than now. */
const lastMomentOf = (day: ProtocolDay): string | null => {
  const all = [day, ...day.supplements].flatMap(({ sections }) => sections.flatMap(({ entries }) => entries))
  return all.reduce<string | null>((last, { at }) => (last === null || at > last ? at : last), null)
}

const StateOf = ({ text }: { text: Pick<ProtocolDay, 'state'> }) =>
  text.state === 'released' ? (
    <StatusBadge tone="good">Freigegeben</StatusBadge>
  ) : (
    <StatusBadge tone="wait">Entwurf</StatusBadge>
  )

function Approval({ day }: { day: ProtocolDay }) {
  const approved = waitingOf(day)?.approved
  if (!approved) return null
  return (
    <p className={classes.approval}>
      {approved.by} hat am {formatMoment(new Date(approved.at))} freigegeben. Es fehlt eine zweite Person.
    </p>
  )
}

interface DoubtProps {
  day: ProtocolDay
  /** Opens what mends it. */
  onMend: ((kind: 'count' | 'rollcall', resultId: number, title: string) => void) | null
}

/** What somebody should look into before they release the day (rule RE15). */
function Doubts({ day, onMend }: DoubtProps) {
  const kinds = Map.groupBy(day.doubts, ({ doubt }) => doubt)
  if (kinds.size === 0) return <p className={classes.soft}>Es ist nichts offen.</p>
  return [...kinds].map(([kind, doubts]) => (
    <div key={kind} className={classes.doubt}>
      <p className={classes.doubtHead}>
        <IconAlertTriangle size={18} aria-hidden />
        {doubtWords[kind]} ({doubts.length})
      </p>
      <ul>
        {doubts.map(({ entryId, title }) => {
          const resultId = resultOf(entryId)
          return (
            <li key={entryId}>
              <a href={`#${anchorOf(entryId)}`}>{title}</a>
              {onMend && resultId !== null && kind !== 'text-changed' && (
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() =>
                    onMend(
                      kind === 'hall-not-counted' || kind === 'count-against-result' ? 'count' : 'rollcall',
                      resultId,
                      title,
                    )
                  }
                >
                  {kind === 'hall-not-counted' || kind === 'count-against-result'
                    ? 'Zahlen nachtragen'
                    : 'Namen eintragen'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  ))
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

function Days({ days, shown }: { days: ProtocolDay[]; shown: ProtocolDay | undefined }) {
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
          <StateOf text={day} />
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

const Outline = ({ day }: { day: ProtocolDay }) => (
  <section className={classes.outline}>
    <h2>Gliederung</h2>
    <ol>
      {day.sections
        .flatMap(({ entries }) => entries)
        .filter(isInContents)
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
