import type { ImportPreview } from '@portal/shared/register/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { sendFiles } from '#live/send-files.ts'
import { FileChoice, StoredImports } from '#parts/table-import.tsx'
import { showToast } from '#ui/toast-store.ts'
import { renewPeople } from './use-people.ts'

const key = ['people-imports']

/** A file is chosen and read; below it are the imports of before, each of which can be taken back. */
export function FileStep({ onRead }: { onRead: (preview: ImportPreview, name: string) => void }) {
  const { data } = useQuery(
    { queryKey: key, queryFn: () => call('peopleImports', {}), retry: false },
    queries,
  )
  return (
    <>
      <FileChoice
        label="Excel- oder CSV-Datei"
        accept=".xlsx,.csv,.txt"
        read={(file) => sendFiles('previewPeople', file)}
        onRead={onRead}
      >
        Gebraucht werden Nachname, Vorname und Kammer; Titelzeilen darüber stören nicht. Höchstens 5 MB und
        5.000 Zeilen. Noch wird nichts übernommen.
      </FileChoice>
      <StoredImports
        imports={data ?? []}
        inWords={({ counts }) => `${counts.new} neu, ${counts.changed} geändert, ${counts.removed} entfernt`}
        undo={(importId) => call('undoPeople', { importId })}
        onUndone={async () => {
          await renew({ queryKey: key })
          await renewPeople()
          showToast({ text: 'Der Import ist zurückgenommen.', seconds: 6 })
        }}
      >
        {(fileName) =>
          `Alle Personen sind danach, wie sie vor „${fileName}“ waren; neu angelegte gibt es nicht mehr. Das geht nur als Ganzes und nur, solange nichts anderes darauf beruht.`
        }
      </StoredImports>
    </>
  )
}
