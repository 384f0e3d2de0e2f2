import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { sendFiles } from '#live/send-files.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './desk-dialog.module.css'
import { isPublicMotion } from './motion-form.ts'
import { nameOf } from './motion-words.ts'
import { useMotionDetail } from './use-desk.ts'
import { useDeskStep } from './use-desk-step.ts'

/** The files of a motion: each one that comes or goes is a change of the motion (rule BA3). */
export function FilesDialog({ motion, onClose }: { motion: OfficeMotion; onClose: () => void }) {
  const appId = motion.appId ?? 0
  const { data, error } = useMotionDetail(appId)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const step = useDeskStep()
  const [reasonId, fileId] = [useId(), useId()]
  const needsReason = isPublicMotion(motion)
  const reason = typed.trim()
  const lacksReason = needsReason && reason === ''
  const take = (ask: () => Promise<unknown>, done: string) => {
    setMissing(lacksReason)
    if (!lacksReason) step.take(ask, { done })
  }
  const remove = (file: string, name: string) => {
    if (!data) return
    const attachments = data.files.filter((other) => other.file !== file)
    take(
      () => call('editMotion', { appId, version: data.version, attachments, reason }),
      `„${name}“ ist keine Anlage mehr.`,
    )
  }
  return (
    <Dialog
      title={`Anlagen von ${nameOf(motion)}`}
      opened
      onClose={onClose}
      refusal={
        isMissing && lacksReason
          ? 'Bitte geben Sie zuerst einen Grund an.'
          : (step.refusal ?? error?.message ?? null)
      }
      actions={<Button onClick={onClose}>Fertig</Button>}
    >
      <p>
        {needsReason
          ? 'Der Antrag ist öffentlich: Alle sehen sofort, was Sie anhängen oder entfernen.'
          : 'Die Anlagen werden mit dem Antrag veröffentlicht.'}
      </p>
      {data ? (
        <ul className={classes.intakes} aria-label="Anlagen">
          {data.files.map(({ name, file }) => (
            <li key={file} className={classes.intake}>
              <span className={classes.fine}>
                <IconPaperclip size={18} aria-hidden />
                {name}
              </span>
              <Button
                size="sm"
                variant="default"
                disabled={step.pending}
                aria-label={`${name} entfernen`}
                onClick={() => remove(file, name)}
              >
                Entfernen
              </Button>
            </li>
          ))}
          {data.files.length === 0 && <li className={classes.soft}>Noch hat der Antrag keine Anlage.</li>}
        </ul>
      ) : (
        <SkeletonRows rows={1} height={44} />
      )}
      {needsReason && (
        <div className={classes.field}>
          <label htmlFor={reasonId}>
            Grund <span className={classes.hint}>(steht im Verlauf)</span>
          </label>
          <input
            id={reasonId}
            data-autofocus
            maxLength={1000}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      )}
      <div className={classes.field}>
        <label htmlFor={fileId}>Datei anhängen</label>
        <FileInput
          id={fileId}
          disabled={step.pending}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // The same file can be chosen again, after a refusal too.
            currentTarget.value = ''
            if (chosen)
              take(
                () => sendFiles('attachFile', chosen, { appId: String(appId), reason }),
                `„${chosen.name}“ ist angehängt.`,
              )
          }}
        />
        {step.pending && <p role="status">Wird gespeichert …</p>}
      </div>
    </Dialog>
  )
}
