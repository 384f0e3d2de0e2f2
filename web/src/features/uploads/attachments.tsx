import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import { attachmentEndings, MAX_UPLOAD_BYTES, MAX_UPLOADS_PER_DRAFT } from '@portal/shared/uploads/rules.ts'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useShallow } from 'zustand/shallow'
import { Button } from '#ui/button.tsx'
import { formatBytes } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { AttachmentRow, UploadRow } from './attachment-row.tsx'
import classes from './attachments.module.css'
import { addFiles, drop, retry, useQueue } from './queue.ts'
import { removeLater, UNDO_SECONDS } from './remove-later.ts'
import { useAttachedFiles } from './use-attached-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'

interface Props {
  /** The draft that the files are for. */
  draft: string
  /** The names that the portal keeps the draft's files under, in their order. */
  files: readonly string[]
  onAdd: (filename: string) => void
  onRemove: (filename: string) => void
}

/** The attachments of a draft: chosen, dropped, pasted or photographed, each with where it stands. */
export function Attachments({ draft, files, onAdd, onRemove }: Props) {
  const title = useId()
  const hint = useId()
  const place = useRef<HTMLElement>(null)
  const open = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const uploads = useQueue(useShallow((queue) => queue.uploads.filter((upload) => upload.draft === draft)))
  const attached = useAttachedFiles(draft, files)
  const add = (chosen: readonly File[]) => addFiles(draft, chosen, files.length, onAdd)
  usePastedFiles(add)

  /** Nobody is left without a place in the page when the row that they were in goes. */
  const away = (take: () => void) => {
    take()
    place.current?.focus({ preventScroll: true })
  }
  const remove = (filename: string, name: string) =>
    away(() => {
      onRemove(filename)
      const keep = removeLater(filename, name)
      const undo = () => {
        keep()
        onAdd(filename)
      }
      showToast({
        text: `${name} wurde entfernt.`,
        action: { label: 'Rückgängig', run: undo },
        seconds: UNDO_SECONDS,
      })
    })

  return (
    <section ref={place} tabIndex={-1} className={classes.attachments} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        Anhänge
      </h2>
      <Dropzone
        openRef={open}
        onDrop={add}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes.zone}
        inputProps={{ accept: accepted, hidden: true }}
      >
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPaperclip size={20} aria-hidden />}
            aria-describedby={hint}
            onClick={() => open.current?.()}
          >
            Dateien auswählen
          </Button>
          <Button
            variant="default"
            className={classes.camera}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Foto aufnehmen
          </Button>
        </div>
        <p id={hint} className={classes.hint}>
          <span className={classes.drag}>Oder hierher ziehen oder einfügen. </span>
          Höchstens {MAX_UPLOADS_PER_DRAFT} Dateien mit je {formatBytes(MAX_UPLOAD_BYTES)}:{' '}
          {attachmentEndings.join(', ')}.
        </p>
      </Dropzone>
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label="Foto aufnehmen"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {files.length + uploads.length > 0 && (
        <ul className={classes.list}>
          {attached.map(({ filename, file, address }) => (
            <AttachmentRow
              key={filename}
              file={file}
              address={address}
              onRemove={(name) => remove(filename, name)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => away(() => retry(upload.id))}
              onDrop={() => away(() => drop(upload.id))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',')
