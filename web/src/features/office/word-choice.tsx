import type { ReadDocument } from '@portal/shared/motion-import/records.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { sendFiles } from '#live/send-files.ts'
import { FileChoice } from '#parts/table-import.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

interface Props {
  /** Whether something is written already, which would be lost. */
  isWritten: boolean
  onRead: (document: ReadDocument) => void
}

/** A motion is taken over from a document of Word; what could not be is named (rule BM8). */
export function WordChoice({ isWritten, onRead }: Props) {
  const [confirming, setConfirming] = useState<{ document: ReadDocument; name: string } | null>(null)
  const [taken, setTaken] = useState<{ left: readonly string[]; name: string } | null>(null)
  const take = (document: ReadDocument, name: string) => {
    setConfirming(null)
    setTaken({ left: document.left, name })
    onRead(document)
  }
  return (
    <>
      <FileChoice
        label="Aus Word übernehmen"
        accept=".docx"
        read={(file) => sendFiles('readMotionDocument', file)}
        onRead={(document, name) => (isWritten ? setConfirming({ document, name }) : take(document, name))}
      >
        Übernommen werden Wörter, Fettes, Listen, Tabellen und Fußnoten. Was auf eine Zeile „Begründung“
        folgt, wird die Begründung. Höchstens 10 MB.
      </FileChoice>
      {taken && taken.left.length > 0 && (
        <Notice tone="wait" icon={IconAlertTriangle} title={`Aus „${taken.name}“ nicht übernommen:`}>
          <p>{taken.left.join(', ')}.</p>
        </Notice>
      )}
      <ConfirmDialog
        title="Text ersetzen?"
        opened={confirming !== null}
        confirm="Text ersetzen"
        onConfirm={() => confirming && take(confirming.document, confirming.name)}
        onClose={() => setConfirming(null)}
      >
        <p>Titel, Antragstext und Begründung aus „{confirming?.name}“ ersetzen, was hier schon steht.</p>
      </ConfirmDialog>
    </>
  )
}
