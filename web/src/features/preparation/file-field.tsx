import { useId } from 'react'
import { sendFiles } from '#live/send-files.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { FileInput } from '#ui/file-input.tsx'
import classes from './preparation.module.css'

interface Props {
  label: string
  hint: string
  use: 'file' | 'logo' | 'banner'
  /** The name of the file that is there; null for none. */
  file: string | null
  /** Whether the entry is saved with this file, so that it can be looked at. */
  isSaved: boolean
  onChange: (file: string | null) => void
}

/** A file of an entry: chosen here, looked into by the portal, and part of the entry once that is saved (rule KD8). */
export function FileField({ label, hint, use, file, isSaved, onChange }: Props) {
  const id = useId()
  const { act, pending, refusal } = useAction()
  const name = file?.split('/').at(-1)
  const address = file && `/download/${file.split('/').map(encodeURIComponent).join('/')}`
  return (
    <div className={classes.file}>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-hint`} className={classes.soft}>
        {hint}
      </small>
      {address && isSaved && use !== 'file' && <img src={address} alt={`${label}: ${name}`} />}
      {name && (
        <p className={classes.ways}>
          <span>{name}</span>
          <Button size="sm" variant="subtle" onClick={() => onChange(null)}>
            {label} entfernen
          </Button>
        </p>
      )}
      <FileInput
        id={id}
        accept={use === 'file' ? undefined : 'image/png,image/jpeg,image/gif'}
        aria-describedby={`${id}-hint`}
        disabled={pending}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file can be chosen again, after a failure too.
          currentTarget.value = ''
          if (chosen)
            act(
              () => sendFiles('keepPageFile', chosen, { use }),
              (stored) => onChange(stored.file),
            )
        }}
      />
      {pending && <p role="status">Wird hochgeladen …</p>}
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </div>
  )
}
