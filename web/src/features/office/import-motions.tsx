import { type MotionField, motionFields } from '@portal/shared/motion-import/columns.ts'
import type { MotionImportPreview } from '@portal/shared/motion-import/records.ts'
import { refuseMotionApply } from '@portal/shared/motion-import/rules.ts'
import { motionFieldNames } from '@portal/shared/text/motion-import.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { sendFiles } from '#live/send-files.ts'
import classes from '#parts/table-import.module.css'
import { FileChoice, ImportSteps, StoredImports } from '#parts/table-import.tsx'
import { CheckFoot, errorsInWords, ImportCounts, useChecking } from '#parts/table-import-check.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { ImportMotionRows, type MotionsMends } from './import-motion-rows.tsx'
import { renewDesk } from './use-desk.ts'

const desk = '/Tagungsbuero/Antraege'
const key = ['motion-imports']

/** A table of motions becomes drafts. */
export const ImportMotions = () => (
  <ImportSteps<MotionField, MotionImportPreview>
    area={{ to: desk, name: 'Anträge' }}
    name="Anträge importieren"
    fields={motionFields}
    names={motionFieldNames}
    hint="Was hier gewählt wird, merkt sich das Portal für die nächste Tabelle."
    map={({ previewId }, mapping) => call('mendMotions', { previewId, mapping })}
    file={(onRead) => <FileStep onRead={onRead} />}
    check={(shown) => <CheckStep {...shown} />}
  />
)

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
        read={(file) => sendFiles('previewMotions', file)}
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
          await renew({ queryKey: key })
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
  onOther: () => void
}

/** What the table would enter: errors first, mended in the row; taken over as a whole or not at all. */
function CheckStep({ preview, onChange, onColumns, onOther }: CheckProps) {
  const { counts, rows } = preview
  const navigate = useNavigate()
  const checking = useChecking({
    preview,
    onChange,
    mend: (request: { previewId: string; version?: number } & MotionsMends) => call('mendMotions', request),
    apply: (request) => call('applyMotions', request),
    onApplied: async (applied) => {
      await renewDesk()
      showToast({
        text: `Übernommen: ${applied.counts.new} neue Entwürfe, ${applied.counts.changed} geändert. 30 Tage lang zurückzunehmen.`,
        seconds: 10,
      })
      await navigate(`${desk}?stand=entwuerfe`)
    },
  })
  const against = refuseMotionApply(counts)
  const written = counts.new + counts.changed
  return (
    <>
      <ImportCounts label="Was die Tabelle ändert" counts={counts} rest="werden Entwürfe" />
      <Card className={classes.card}>
        <ImportMotionRows rows={rows} pending={checking.pending} onMend={checking.mend} />
      </Card>
      <CheckFoot
        checking={checking}
        against={against && errorsInWords(counts.error)}
        written={written}
        words={written === 1 ? '1 Entwurf übernehmen' : `${formatNumber(written)} Entwürfe übernehmen`}
        onAgain={() => checking.again({})}
        onColumns={onColumns}
        onOther={onOther}
      />
    </>
  )
}
