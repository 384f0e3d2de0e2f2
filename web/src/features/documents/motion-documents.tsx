import { Button } from '@mantine/core'
import { attachmentUrl, documentUrl } from '@portal/shared/documents/rules.ts'
import { fileKind } from '@portal/shared/files.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatBytes, unbroken } from '#ui/format.ts'
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
      {motion.attachments.length > 0 && (
        <ul className={classes.attachments} aria-label="Anlagen">
          {motion.attachments.map((attachment) => (
            <li key={attachment.id}>
              <a
                className={classes.attachment}
                href={attachmentUrl(attachment)}
                target="_blank"
                rel="noreferrer"
              >
                <IconPaperclip size={18} aria-hidden />
                <span>
                  {attachment.name}{' '}
                  <span className={classes.kind}>
                    {fileKind(attachment.file).label}, {formatBytes(attachment.size)}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={<p className={classes.loading}>Das Dokument wird geladen …</p>}>
          <DocumentViewer url={documentUrl(motion)} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
