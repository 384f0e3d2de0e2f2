import type { AttachedFile } from '@portal/shared/submissions/records.ts'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconLoader2,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { formatBytes } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './attachment-row.module.css'
import { stateInWords, type Upload } from './upload.ts'

interface RowProps {
  name: ReactNode
  /** Null where it is not known. */
  size: number | null
  state: 'waiting' | 'active' | 'success' | 'error'
  words: string
  /** Below the words: how far it is, or what helps. */
  below?: ReactNode
  action: ReactNode
}

const icons = { waiting: IconClock, active: IconLoader2, success: IconCircleCheck, error: IconAlertCircle }

function Row({ name, size, state, words, below, action }: RowProps) {
  const Shown = icons[state]
  return (
    <li className={classes.row} data-state={state}>
      <Shown className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {size !== null && <span className={classes.size}>{formatBytes(size)}</span>}
        </p>
        <p className={classes.state}>{words}</p>
        {below}
      </div>
      {action}
    </li>
  )
}

interface AttachmentProps {
  /** Null while the server has not been asked; `gone` where it has cleared the file since. */
  file: AttachedFile | 'gone' | null
  address: string
  onRemove: (name: string) => void
}

/** A file that has arrived. */
export function AttachmentRow({ file, address, onRemove }: AttachmentProps) {
  const known = file === 'gone' ? null : file
  const name = known?.name ?? 'Datei'
  return (
    <Row
      name={
        known ? (
          <a href={address} download={name}>
            {name}
          </a>
        ) : (
          name
        )
      }
      size={known?.size ?? null}
      state={file === 'gone' ? 'error' : 'success'}
      words={
        file === 'gone'
          ? 'Diese Datei gibt es auf dem Server nicht mehr. Bitte fügen Sie sie noch einmal hinzu.'
          : 'Hochgeladen'
      }
      action={<IconButton icon={IconTrash} label={`${name} entfernen`} onClick={() => onRemove(name)} />}
    />
  )
}

interface UploadProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** A file that is on its way, or did not arrive. */
export function UploadRow({ upload: { name, size, state }, onRetry, onDrop }: UploadProps) {
  const failed = state.kind === 'error'
  return (
    <Row
      name={name}
      size={size}
      state={state.kind}
      words={stateInWords(state)}
      below={
        <>
          {state.kind === 'active' && (
            <progress className={classes.progress} max={1} value={state.part} aria-label={name} />
          )}
          {failed && state.again && (
            <Button
              variant="default"
              size="sm"
              className={classes.again}
              aria-label={`${name} erneut versuchen`}
              onClick={onRetry}
            >
              Erneut versuchen
            </Button>
          )}
        </>
      }
      action={
        <IconButton
          icon={failed ? IconTrash : IconX}
          label={failed ? `${name} entfernen` : `${name} abbrechen`}
          onClick={onDrop}
        />
      }
    />
  )
}
