import type { Register } from '@portal/shared/attendance/records.ts'
import { holdsSeat } from '@portal/shared/people/rules.ts'
import { IconArrowBackUp, IconCamera, IconCheck, IconClock, IconLogout, IconX } from '@tabler/icons-react'
import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import type { Entry } from '#parts/find-people.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatTime } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import classes from './attendance.module.css'
import { type Answer, noteScan, type Scan, sendWaiting, settle, useDesk } from './desk.ts'
import { findAttendee } from './find-attendee.ts'

const Camera = latePart('Camera', () => import('./camera.tsx'))

/** What waits is tried again so often. */
const AGAIN_MS = 5000

interface Props {
  entries: Entry[]
  register: Register | null
}

/**
 * The check-in desk: one field that takes a number, a name, or what a hand scanner types. What it answers is large enough to be
 * read from the other side of the desk.
 */
export function CheckIn({ entries, register }: Props) {
  const [typed, setTyped] = useState('')
  const [coming, setComing] = useState(true)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [filming, setFilming] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { one, offered } = findAttendee(entries, typed)
  useShortcuts([{ key: '/', label: 'Nummer oder Name', run: () => field.current?.focus() }])

  const take = ({ user }: Entry) => {
    setTyped('')
    setUnknown(null)
    field.current?.focus()
    void noteScan({ registerNumber: user.register_number, name: user.name }, coming)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    if (one) take(one)
    else if (offered.length === 0) {
      setUnknown(typed.trim())
      field.current?.select()
    }
  }
  const read = (code: string) => {
    const found = findAttendee(entries, code).one
    if (found) take(found)
    else setUnknown(code)
  }
  return (
    <Card className={classes.card}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.way}>
          <legend className={classes.legend}>Was geschieht</legend>
          <label>
            <input type="radio" name="weg" checked={coming} onChange={() => setComing(true)} />
            <span>Einchecken</span>
          </label>
          <label>
            <input type="radio" name="weg" checked={!coming} onChange={() => setComing(false)} />
            <span>Auschecken</span>
          </label>
        </fieldset>
        <label className={classes.label} htmlFor="anwesenheit-wer">
          Nummer, Name oder Ausweis
        </label>
        <div className={classes.line}>
          <input
            ref={field}
            id="anwesenheit-wer"
            className={classes.field}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby="anwesenheit-hilfe"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            variant="default"
            aria-pressed={filming}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => setFilming(!filming)}
          >
            Kamera
          </Button>
        </div>
        <p id="anwesenheit-hilfe" className={classes.soft}>
          {hintOf(typed, one, offered.length)}
        </p>
        {offered.length > 0 && (
          <ul className={classes.offered} aria-label="Gemeint ist">
            {offered.map((entry) => (
              <li key={entry.user.register_number}>
                <button type="button" className={classes.offer} onClick={() => take(entry)}>
                  <b>{entry.user.name}</b>
                  <span className={classes.soft}>
                    {entry.place} · Nr. {entry.user.number}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
      {filming && (
        <Suspense fallback={<p className={classes.soft}>Die Kamera wird vorbereitet …</p>}>
          <Camera onRead={read} />
        </Suspense>
      )}
      <div role="status" className={classes.answer}>
        {unknown !== null ? (
          <Shown tone="bad" title={`Niemand gefunden zu „${unknown}“.`} />
        ) : (
          <LastAnswer entries={entries} register={register} />
        )}
      </div>
      <StoredScansPanel />
    </Card>
  )
}

function hintOf(typed: string, one: Entry | null, offered: number): string {
  if (typed.trim() === '') return 'Ausweis scannen oder tippen, dann Eingabetaste.'
  if (one) return `Eingabetaste: ${one.user.name}`
  return offered > 0 ? 'Mehrere passen. Bitte wählen Sie, oder tippen Sie weiter.' : 'Niemand passt dazu.'
}

/** What became of the last one, and a step back from it. */
function LastAnswer({ entries, register }: Props) {
  const last = useDesk((desk) => desk.last)
  if (!last) return null
  const entry = entries.find(({ user }) => user.register_number === last.scan.registerNumber)
  const place = entry ? `${entry.place} · Nr. ${entry.user.number}` : ''
  const known = register?.people.find(({ registerNumber }) => registerNumber === last.scan.registerNumber)
  const since = known?.where === 'hall' && known.since !== null ? Date.parse(known.since) : null
  // What the server did not note again, because it was so already.
  const already =
    last.outcome === 'noted' &&
    last.scan.present &&
    since !== null &&
    Date.parse(last.scan.at) - since > 15_000
  return (
    <Shown
      tone={toneOf(last)}
      title={titleOf(last, already)}
      undo={last.outcome === 'refused' || already ? null : last.scan}
    >
      <p>{place}</p>
      {already && since !== null && <p>Eingecheckt seit {formatTime(new Date(since))}.</p>}
      {last.reason && <p>{last.reason}</p>}
      {entry && !holdsSeat(entry.user) && last.outcome !== 'refused' && (
        <p>Ohne Sitz: zählt nicht zur Beschlussfähigkeit.</p>
      )}
    </Shown>
  )
}

const toneOf = ({ outcome }: Answer) =>
  outcome === 'noted' ? 'good' : outcome === 'waiting' ? 'wait' : 'bad'

function titleOf({ scan, outcome }: Answer, already: boolean): string {
  if (outcome === 'refused') return `Nicht vermerkt: ${scan.name}`
  if (outcome === 'waiting') return `Vorgemerkt: ${scan.name}`
  if (already) return `War schon da: ${scan.name}`
  return `${scan.present ? 'Eingecheckt' : 'Ausgecheckt'}: ${scan.name}`
}

interface ShownProps {
  tone: 'good' | 'wait' | 'bad'
  title: string
  undo?: Scan | null
  children?: React.ReactNode
}

function Shown({ tone, title, undo = null, children }: ShownProps) {
  const Icon =
    tone === 'bad' ? IconX : tone === 'wait' ? IconClock : undo?.present === false ? IconLogout : IconCheck
  return (
    <div className={classes.big} data-tone={tone}>
      <Icon size={32} aria-hidden />
      <div>
        <p className={classes.bigTitle}>{title}</p>
        {children}
      </div>
      {undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => void noteScan(undo, !undo.present)}
        >
          Zurücknehmen
        </Button>
      )}
    </div>
  )
}

/** What waits on this device for a network, and what the server did not take when it came. */
function StoredScansPanel() {
  const waiting = useDesk((desk) => desk.waiting)
  const refused = useDesk((desk) => desk.refused)
  const online = useLive((live) => live.connection === 'online')
  const any = waiting.length > 0
  useEffect(() => {
    if (!any) return
    if (online) void sendWaiting()
    const timer = setInterval(() => void sendWaiting(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [any, online])
  return (
    <>
      {any && (
        <Notice
          tone="wait"
          icon={IconClock}
          title={waiting.length === 1 ? '1 Person wartet' : `${waiting.length} Personen warten`}
        >
          <p>
            Ohne Verbindung bleibt es auf diesem Gerät und wird von selbst gesendet. Bitte melden Sie sich bis
            dahin nicht ab.
          </p>
        </Notice>
      )}
      {refused.map((scan) => (
        <Notice
          key={`${scan.registerNumber} ${scan.at}`}
          tone="bad"
          icon={IconX}
          title={`Nicht vermerkt: ${scan.name}`}
        >
          <p>
            {scan.present ? 'Gekommen' : 'Gegangen'} um {formatTime(new Date(scan.at))}. {scan.reason}
          </p>
          <Button variant="default" onClick={() => settle(scan)}>
            Erledigt
          </Button>
        </Notice>
      ))}
    </>
  )
}
