import type { ImportPreview, StoredImport } from '@portal/shared/register/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { sendTable } from '#live/send-table.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import classes from './import.module.css'
import { renewPeople } from './use-people.ts'

const key = ['people-imports']

/** A file is chosen and read; below it are the imports of before, each of which can be taken back. */
export function FileStep({ onRead }: { onRead: (preview: ImportPreview, name: string) => void }) {
  const id = useId()
  const { act, pending, refusal } = useAction()
  const read = (file: File | undefined) => {
    if (!file) return
    act(
      () => sendTable(file),
      (preview) => onRead(preview, file.name),
    )
  }
  return (
    <>
      <Card className={classes.file}>
        <label htmlFor={id}>Excel- oder CSV-Datei</label>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv,.txt"
          disabled={pending}
          onChange={({ currentTarget }) => {
            read(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <p className={classes.soft}>
          Gebraucht werden Nachname, Vorname und Kammer; Titelzeilen darüber stören nicht. Höchstens 5 MB und
          5.000 Zeilen. Noch wird nichts übernommen.
        </p>
        {pending && <p role="status">Die Datei wird gelesen …</p>}
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      </Card>
      <Imports />
    </>
  )
}

function Imports() {
  const { data } = useQuery(
    { queryKey: key, queryFn: () => call('peopleImports', {}), retry: false },
    queries,
  )
  const [asked, setAsked] = useState<StoredImport | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const close = () => {
    forget()
    setAsked(null)
  }
  if (!data || data.length === 0) return null
  return (
    <Card className={classes.file}>
      <h2>Bisherige Importe</h2>
      <ul className={classes.imports}>
        {data.map((stored) => (
          <li key={stored.importId}>
            <span>
              <b>{stored.fileName}</b>, {formatMoment(new Date(stored.at))}, {stored.by}: {stored.counts.new}{' '}
              neu, {stored.counts.changed} geändert, {stored.counts.removed} entfernt
              {stored.undoneAt !== null && ` – zurückgenommen ${formatMoment(new Date(stored.undoneAt))}`}
            </span>
            {stored.undoneAt === null && (
              <Button size="sm" variant="default" onClick={() => setAsked(stored)}>
                Zurücknehmen …
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Import zurücknehmen?"
        opened={asked !== null}
        confirm="Import zurücknehmen"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={() =>
          act(
            () => call('undoPeople', { importId: asked?.importId ?? 0 }),
            async () => {
              close()
              await queries.invalidateQueries({ queryKey: key })
              await renewPeople()
              showToast({ text: 'Der Import ist zurückgenommen.', seconds: 6 })
            },
          )
        }
        onClose={close}
      >
        <p>
          Alle Personen sind danach, wie sie vor „{asked?.fileName}“ waren; neu angelegte gibt es nicht mehr.
          Das geht nur als Ganzes und nur, solange nichts anderes darauf beruht.
        </p>
      </ConfirmDialog>
    </Card>
  )
}
