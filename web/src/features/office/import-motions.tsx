import { motionFields } from '@portal/shared/motion-import/columns.ts'
import type { MotionImportPreview } from '@portal/shared/motion-import/records.ts'
import { refuseMotionApply } from '@portal/shared/motion-import/rules.ts'
import { motionFieldNames } from '@portal/shared/text/motion-import.ts'
import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallInput, call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { sendTable } from '#live/send-table.ts'
import { useAction } from '#live/use-action.ts'
import classes from '#parts/table-import.module.css'
import { ColumnChoice, FileChoice, ImportCount, ImportFrame, StoredImports } from '#parts/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { ImportMotionRows } from './import-motion-rows.tsx'
import { renewDesk } from './use-desk.ts'

const desk = '/Tagungsbuero/Antraege'
const key = ['motion-imports']

/** A table of motions becomes drafts in four steps: the file, its columns, what it would enter, and doing it. */
export function ImportMotions() {
  const [fileName, setFileName] = useState('')
  const [preview, setPreview] = useState<MotionImportPreview | null>(null)
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const again = () => {
    setPreview(null)
    setStep(0)
  }
  return (
    <ImportFrame
      area={{ to: desk, name: 'Anträge' }}
      name="Anträge importieren"
      fileName={preview && fileName}
      step={step}
    >
      {step === 0 && (
        <FileStep
          onRead={(read, name) => {
            setFileName(name)
            setPreview(read)
            setStep(1)
          }}
        />
      )}
      {step === 1 && preview && (
        <ColumnChoice
          columns={preview.columns}
          mapping={preview.mapping}
          fields={motionFields}
          names={motionFieldNames}
          hint="Was hier gewählt wird, merkt sich das Portal für die nächste Tabelle."
          onBack={again}
          onNext={async (mapping) => {
            const { previewId } = preview
            if (mapping)
              setPreview(await call('mendMotions', { previewId, mapping: JSON.stringify(mapping) }))
            setStep(2)
          }}
        />
      )}
      {step === 2 && preview && (
        <CheckStep preview={preview} onChange={setPreview} onColumns={() => setStep(1)} onAgain={again} />
      )}
    </ImportFrame>
  )
}

/** A file is chosen and read; below it are the imports of before, each of which can be taken back. */
function FileStep({ onRead }: { onRead: (preview: MotionImportPreview, name: string) => void }) {
  const { data } = useQuery(
    { queryKey: key, queryFn: () => call('motionImports', {}), retry: false },
    queries,
  )
  return (
    <>
      <FileChoice
        label="Excel- oder CSV-Datei"
        accept=".xlsx,.csv,.txt"
        read={(file) => sendTable('previewMotions', file)}
        onRead={onRead}
      >
        Gebraucht werden TOP, Titel und Antragstext; Titelzeilen darüber stören nicht. Ein Änderungsantrag
        nennt den Antrag, den er ändert, mit dessen Nummer oder als „Zeile 5“. Höchstens 10 MB und 2.000
        Zeilen. Noch wird nichts übernommen.
      </FileChoice>
      <StoredImports
        imports={data ?? []}
        inWords={({ counts }) => `${counts.new} neu, ${counts.changed} geändert`}
        undo={(importId) => call('undoMotions', { importId })}
        onUndone={async () => {
          await queries.invalidateQueries({ queryKey: key })
          await renewDesk()
          showToast({ text: 'Der Import ist zurückgenommen.', seconds: 6 })
        }}
      >
        {(fileName) =>
          `Die Entwürfe aus „${fileName}“ gibt es danach nicht mehr; geänderte sagen wieder, was sie davor sagten. Das geht nur als Ganzes und nur, solange niemand mit ihnen weitergearbeitet hat.`
        }
      </StoredImports>
    </>
  )
}

interface CheckProps {
  preview: MotionImportPreview
  onChange: (preview: MotionImportPreview) => void
  onColumns: () => void
  onAgain: () => void
}

/** What the table would enter: errors first, mended in the row; taken over as a whole or not at all. */
function CheckStep({ preview, onChange, onColumns, onAgain }: CheckProps) {
  const { previewId, counts, rows } = preview
  const mending = useAction()
  const applying = useAction()
  const navigate = useNavigate()
  const mend = (mends: Omit<CallInput<'mendMotions'>, 'previewId'>) =>
    mending.act(() => call('mendMotions', { previewId, ...mends }), onChange)
  const against = refuseMotionApply(counts)
  const written = counts.new + counts.changed
  const apply = () =>
    applying.act(
      () => call('applyMotions', { previewId }),
      async (applied) => {
        await renewDesk()
        showToast({
          text: `Übernommen: ${applied.counts.new} neue Entwürfe, ${applied.counts.changed} geändert. 30 Tage lang zurückzunehmen.`,
          seconds: 10,
        })
        await navigate(`${desk}?stand=entwuerfe`)
      },
    )
  const isOutdated = applying.problem?.status === 409
  return (
    <>
      <dl className={classes.counts} aria-label="Was die Tabelle ändert">
        <ImportCount
          number={counts.error}
          word="Fehler"
          rest="verhindern die Übernahme"
          tone={counts.error > 0}
        />
        <ImportCount number={counts.new} word="neu" rest="werden Entwürfe" />
        <ImportCount number={counts.changed} word="geändert" rest="vorher → nachher" />
        <ImportCount number={counts.unchanged} word="unverändert" rest="bleiben, wie sie sind" />
      </dl>
      {mending.refusal && <ErrorAlert>{mending.refusal}</ErrorAlert>}
      <Card className={classes.card}>
        <ImportMotionRows rows={rows} pending={mending.pending} onMend={mend} />
      </Card>
      {applying.refusal && <ErrorAlert>{applying.refusal}</ErrorAlert>}
      <div className={classes.foot}>
        <p role="status" className={against ? classes.bad : classes.soft}>
          {against && <IconAlertCircle size={18} aria-hidden />}
          {against
            ? `Noch ${counts.error} Fehler: bitte zuerst in der Tabelle beheben.`
            : 'Alles oder nichts · 30 Tage lang rückgängig zu machen'}
        </p>
        <Button size="sm" variant="default" onClick={onColumns}>
          Spalten
        </Button>
        <Button size="sm" variant="default" onClick={onAgain}>
          Andere Datei
        </Button>
        {isOutdated && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              applying.forget()
              mend({})
            }}
          >
            Noch einmal prüfen
          </Button>
        )}
        <Button
          size="sm"
          loading={applying.pending}
          disabled={against !== null || written === 0}
          leftSection={against !== null ? <IconLock size={18} aria-hidden /> : undefined}
          onClick={apply}
        >
          {written === 1 ? '1 Entwurf übernehmen' : `${formatNumber(written)} Entwürfe übernehmen`}
        </Button>
      </div>
    </>
  )
}
