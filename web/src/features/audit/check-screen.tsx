import { fingerprintOf, type NotedHead, readFingerprint } from '@portal/shared/audit/check.ts'
import { calls } from '@portal/shared/calls.ts'
import { countFaults, recountInWords } from '@portal/shared/text/counts.ts'
import { faultInWords, noticeInWords } from '@portal/shared/text/log.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import fields from '#ui/field.module.css'
import { FileInput } from '#ui/file-input.tsx'
import { formatMoment, formatNumber, unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Checked } from './check-file.ts'
import classes from './check-screen.module.css'
import { logVerdict } from './log-verdict.ts'

const files = [
  { path: calls.logFile.path, name: 'Pruefprotokoll.json', label: 'Prüfprotokoll' },
  { path: calls.counts.path, name: 'Ergebnisse.json', label: 'Zählungen aller Ergebnisse' },
]

/** Where anybody checks the log, and counts results again, on their own device (rules RL6 and RL8). */
export function CheckScreen() {
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <div className={classes.screen}>
      <PageTitle title="Prüfen" />
      <p>
        Das Portal vermerkt jede Handlung der Leitung in einem Prüfprotokoll und unterschreibt nach jedem
        Ergebnis dessen Stand. Hier prüfen Sie auf Ihrem eigenen Gerät, dass daran nichts geändert wurde, und
        zählen Ergebnisse nach. Was Sie prüfen, verlässt das Gerät nicht.
      </p>
      <Card className={classes.card}>
        <h2>Herunterladen</h2>
        <ul className={classes.files}>
          {files.map(({ path, name, label }) => (
            <li key={path}>
              <a href={path} download={name}>
                {label} (JSON)
              </a>
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          Bewahren Sie die Dateien auf: Spätere lassen sich mit ihnen vergleichen.
        </p>
      </Card>
      <CheckForm onChecked={setChecked} />
      <div aria-live="polite">{checked && <Outcome checked={checked} />}</div>
    </div>
  )
}

async function checkHere(file: File, known: readonly NotedHead[]): Promise<Checked> {
  const { checkFile } = await import('./check-file.ts')
  return checkFile(await file.text().catch(() => ''), known)
}

function CheckForm({ onChecked }: { onChecked: (checked: Checked | null) => void }) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [noted, setNoted] = useState('')
  const [wrong, setWrong] = useState('')
  const [checking, setChecking] = useState(false)
  const check = async (event: SyntheticEvent) => {
    event.preventDefault()
    onChecked(null)
    const written = noted.split(';').filter((one) => one.trim() !== '')
    const known = written.map(readFingerprint)
    if (!file) return setWrong('Wählen Sie eine Datei, die Sie vom Portal heruntergeladen haben.')
    if (known.includes(null))
      return setWrong('Ein Stand besteht aus Nummer und Prüfsumme, etwa 128: 9f86 d081 884c 7d65 9a2f.')
    setWrong('')
    setChecking(true)
    await checkHere(file, known as NotedHead[]).then(onChecked, () =>
      setWrong('Die Prüfung ist nicht gelungen. Laden Sie die Seite neu und versuchen Sie es noch einmal.'),
    )
    setChecking(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void check(event)} noValidate>
      <Card className={classes.card}>
        <h2>Auf diesem Gerät prüfen</h2>
        <label htmlFor={`${id}-file`}>Heruntergeladene Datei</label>
        <FileInput
          id={`${id}-file`}
          accept=".json,application/json"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <label htmlFor={`${id}-head`}>Notierter Stand (freiwillig)</label>
        <input
          id={`${id}-head`}
          className={fields.input}
          value={noted}
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setNoted(event.target.value)}
        />
        <p id={`${id}-hint`} className={classes.hint}>
          Wie er im Saal, beim Beschluss oder im Nachweis zum Ergebnis stand; mehrere durch Semikolon
          getrennt.
        </p>
        {wrong !== '' && <ErrorAlert>{wrong}</ErrorAlert>}
        <Button type="submit" disabled={checking}>
          {checking ? 'Wird geprüft …' : 'Prüfen'}
        </Button>
      </Card>
    </form>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  if (checked.kind === 'unknown')
    return (
      <ErrorAlert>
        Das ist weder das Prüfprotokoll noch eine Zählung, wie das Portal sie herausgibt.
      </ErrorAlert>
    )
  return (
    <Card className={classes.card}>
      <h2>Ergebnis der Prüfung</h2>
      {checked.title !== '' && <p className={classes.hint}>{checked.title}</p>}
      {checked.kind === 'log' ? <LogOutcome checked={checked} /> : <Counts results={checked.results} />}
    </Card>
  )
}

function LogOutcome({ checked: { report, noted } }: { checked: Extract<Checked, { kind: 'log' }> }) {
  const { size, heads, signed, faults, notices } = report
  const { tone, word, says } = logVerdict(report, noted)
  return (
    <>
      <p>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </p>
      {[...says, ...notices.map(noticeInWords)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {faults.length > 0 && (
        <ErrorAlert>
          <ul className={classes.faults}>
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.place}`}>{faultInWords(fault)}</li>
            ))}
          </ul>
        </ErrorAlert>
      )}
      <dl className={classes.figures}>
        <dt>Einträge</dt>
        <dd>{formatNumber(size)}</dd>
        <dt>Unterschriebene Stände</dt>
        <dd>{formatNumber(heads)}</dd>
        {signed && (
          <>
            <dt>Zuletzt unterschrieben</dt>
            <dd>bis Eintrag {formatNumber(signed.size)}</dd>
            <dt>Schlüssel</dt>
            <dd className={classes.key}>{signed.key}</dd>
          </>
        )}
        <dt>Stand dieser Datei</dt>
        <dd className={classes.stand}>{size === 0 ? 'noch leer' : fingerprintOf(report)}</dd>
      </dl>
    </>
  )
}

function Counts({ results }: Pick<Extract<Checked, { kind: 'counts' }>, 'results'>) {
  const wrong = results.filter(({ again }) => again.faults.length > 0).length
  return (
    <>
      <p>
        <StatusBadge tone={wrong === 0 ? 'good' : 'bad'}>
          {wrong === 0
            ? `${formatNumber(results.length)} nachgezählt, alles stimmt`
            : `${formatNumber(wrong)} von ${formatNumber(results.length)} stimmen nicht`}
        </StatusBadge>
      </p>
      <ul className={classes.results}>
        {results.map(({ record, again }) => (
          <li key={record.id}>
            <h3>
              {record.number && <b>{unbroken(record.number)} </b>}
              {record.content}
            </h3>
            <p className={classes.hint}>
              {formatMoment(new Date(record.declaredAt))}
              {record.replaced && ' · später ersetzt'}
            </p>
            {again.faults.length > 0 ? (
              <ErrorAlert>{again.faults.map((fault) => countFaults[fault]).join(' ')}</ErrorAlert>
            ) : (
              <p>{recountInWords(record)}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
