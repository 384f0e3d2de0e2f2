import { documentUrl } from '@portal/shared/documents/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { latePart } from '#live/late-part.ts'
import { AttachmentList } from '#parts/attachment-list.tsx'
import { useDocumentStep } from '#parts/document-step.ts'
import { Button } from '#ui/button.tsx'
import { unbroken } from '#ui/format.ts'
import classes from './motion-documents.module.css'

// The reader is as large as the rest of the portal, and loaded by whoever opens a document.
const DocumentPlace = latePart('DocumentPlace', () => import('./document-place.tsx'))

/** A motion's printed paper, to be read inside the page, and its attachments. */
export function MotionDocuments({ motion }: { motion: Application }) {
  const { opened, open, close } = useDocumentStep()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  const title = `Drucksache ${unbroken(printNumber(motion))}`
  useEffect(() => {
    if (wasOpened.current && !opened) opener.current?.focus({ preventScroll: true })
    wasOpened.current = opened
  }, [opened])
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconFileTypePdf size={20} aria-hidden />}
        aria-expanded={opened}
        onClick={opened ? close : open}
      >
        {opened ? 'Drucksache schließen' : 'Drucksache lesen'}
      </Button>
      {motion.attachments.length > 0 && <AttachmentList attachments={motion.attachments} />}
      {opened && (
        <Suspense fallback={<p className={classes.loading}>Das Dokument wird geladen …</p>}>
          <DocumentPlace url={documentUrl(motion)} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
