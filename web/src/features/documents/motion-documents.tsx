import { Button } from '@mantine/core'
import { documentUrl } from '@portal/shared/documents/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { AttachmentList } from '#parts/attachment-list.tsx'
import { unbroken } from '#ui/format.ts'
import classes from './motion-documents.module.css'

// The reader is as large as the rest of the portal, and loaded by whoever opens a document.
const DocumentViewer = lazy(async () => ({
  default: (await import('./document-viewer.tsx')).DocumentViewer,
}))

/** A motion's printed paper, to be read inside the page, and its attachments. */
export function MotionDocuments({ motion }: { motion: Application }) {
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const title = `Drucksache ${unbroken(printNumber(motion))}`
  const close = () => {
    setOpened(false)
    opener.current?.focus()
  }
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Drucksache schließen' : 'Drucksache lesen'}
      </Button>
      {motion.attachments.length > 0 && <AttachmentList attachments={motion.attachments} />}
      {opened && (
        <Suspense fallback={<p className={classes.loading}>Das Dokument wird geladen …</p>}>
          <DocumentViewer url={documentUrl(motion)} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
