import { BUNDLE_LIMIT } from '@portal/shared/office/bundles.ts'
import { deskColumnTitles } from '@portal/shared/office/desk-columns.ts'
import { isPublic } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useState } from 'react'
import { callForFile } from '#live/call-for-file.ts'
import { call } from '#live/fetch-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fetchBundle } from './bundle-dialog.tsx'
import classes from './desk-dialog.module.css'
import { targetOf } from './desk-target.ts'
import { fixedColumns, useColumns } from './use-columns.ts'
import { useDeskStep } from './use-desk-step.ts'

type Format = 'xlsx' | 'csv' | 'pdf'

const tables = [
  { value: 'xlsx', label: 'Excel-Tabelle (.xlsx)' },
  { value: 'csv', label: 'Tabelle als Text (.csv)' },
] as const

/** What everybody can read has a paper; a draft that was withdrawn has none. */
const hasPaper = ({ public_datetime: at }: OfficeMotion): boolean =>
  isPublic(at === null ? null : new Date(at), new Date())

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
}

/** Takes the chosen motions along, with the columns that the table shows (rule BX4). */
export function ExportDialog({ motions, onClose }: Props) {
  const columns = useColumns(({ shown }) => shown)
  const [format, setFormat] = useState<Format>('xlsx')
  const step = useDeskStep()
  const papers = motions.flatMap((motion) => (hasPaper(motion) ? (motion.appId ?? []) : []))
  const take = async () => {
    if (format === 'pdf') await fetchBundle(await call('makePrintBundle', { appIds: papers }))
    else await callForFile('exportSelection', { ...targetOf(motions), columns: [...columns], format })
  }
  const further = columns.filter((column) => !fixedColumns.includes(column))
  return (
    <Dialog
      title={motions.length === 1 ? 'Antrag exportieren' : `${motions.length} Anträge exportieren`}
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          <Button loading={step.pending} onClick={() => step.take(take, { onDone: onClose })}>
            Herunterladen
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <fieldset className={classes.options}>
        <legend className={classes.legend}>
          Mit den Spalten, die Ihre Tabelle zeigt: Nummer, Titel, Antragstellende
          {further.map((column) => `, ${deskColumnTitles[column]}`).join('')}.
          {further.includes('note') && ' Notizen sind nur für das Tagungsbüro.'}
        </legend>
        {tables.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input type="radio" name="format" checked={format === value} onChange={() => setFormat(value)} />
            {label}
          </label>
        ))}
        {papers.length > 0 && (
          <label className={classes.option}>
            <input
              type="radio"
              name="format"
              checked={format === 'pdf'}
              disabled={papers.length > BUNDLE_LIMIT}
              onChange={() => setFormat('pdf')}
            />
            {papers.length === 1 ? '1 Drucksache' : `${papers.length} Drucksachen`} zum Drucken (PDF)
          </label>
        )}
      </fieldset>
    </Dialog>
  )
}
