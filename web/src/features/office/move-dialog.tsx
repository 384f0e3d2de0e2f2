import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { nameOf } from './motion-words.ts'
import { numbered } from './move-numbers.ts'
import { useDeskStep } from './use-desk-step.ts'

const readNumber = (text: string): number | null => (text === '' ? null : Number(text))

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
}

/** Moves one motion or several to another item; what was refused stays in the list with the reason (rule BD7). */
export function MoveDialog({ motions, onClose }: Props) {
  const tops = useLive((live) => live.data?.tops) ?? []
  const [topId, setTopId] = useState(motions[0]?.top_id ?? 0)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<ReadonlyMap<number, string | null>>(new Map())
  const step = useDeskStep()
  const [topField, numberField, reasonField] = [useId(), useId(), useId()]
  const needsReason = motions.some(({ state }) => state === 'published')
  const left = motions.filter(({ appId }) => appId !== null && results.get(appId) !== null)
  const isDone = results.size > 0 && left.length === 0
  const move = () =>
    step.take(
      async () => {
        const next = new Map(results)
        const numbers = await call('officeNumbers', {})
        const taken = [...(numbers.find(({ top_id }) => top_id === topId)?.taken ?? [])]
        for (const { appId, version, number: place } of numbered(left, taken, readNumber(number))) {
          const answer = await call('editMotion', {
            appId,
            version,
            top_id: topId,
            number: place,
            reason,
          }).then(
            () => null,
            (error: Error) => error.message,
          )
          next.set(appId, answer)
        }
        return next
      },
      {
        onDone: (next) => {
          setResults(next)
          if (motions.length === 1 && [...next.values()].every((refusal) => refusal === null)) onClose()
        },
      },
    )
  return (
    <Dialog
      title={
        motions[0] && motions.length === 1
          ? `${nameOf(motions[0])} verschieben`
          : `${motions.length} Anträge verschieben`
      }
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          {!isDone && (
            <Button
              loading={step.pending}
              disabled={(needsReason && reason.trim() === '') || !/^\d{0,4}$/.test(number)}
              onClick={move}
            >
              {results.size > 0 ? 'Übrige noch einmal verschieben' : 'Verschieben'}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {isDone ? 'Schließen' : 'Abbrechen'}
          </Button>
        </>
      }
    >
      <p>
        Die Anträge bekommen unter dem neuen TOP die nächste freie Nummer. Frühere Nummern und Links führen
        weiter zu ihnen.
      </p>
      <div className={classes.field}>
        <label htmlFor={topField}>Tagesordnungspunkt</label>
        <select
          id={topField}
          value={topId}
          onChange={({ currentTarget }) => setTopId(Number(currentTarget.value))}
        >
          {tops.map(({ id, name, content }) => (
            <option key={id} value={id}>
              {name} – {content}
            </option>
          ))}
        </select>
      </div>
      {motions.length === 1 && (
        <div className={classes.field}>
          <label htmlFor={numberField}>
            Nummer <span className={classes.hint}>(leer: die nächste freie)</span>
          </label>
          <input
            id={numberField}
            inputMode="numeric"
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </div>
      )}
      {needsReason && (
        <div className={classes.field}>
          <label htmlFor={reasonField}>
            Grund <span className={classes.hint}>(öffentlich)</span>
          </label>
          <input
            id={reasonField}
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      )}
      {results.size > 0 && (
        <ul className={classes.lines} aria-label="Ergebnis">
          {motions.map((motion) => {
            const refusal = results.get(motion.appId ?? 0)
            return (
              <li key={motion.appId} className={classes.line}>
                <b>{nameOf(motion)}</b> {motion.title}
                <p className={refusal === null ? classes.fine : classes.problem}>
                  {refusal === null ? (
                    <IconCheck size={18} aria-hidden />
                  ) : (
                    <IconAlertTriangle size={18} aria-hidden />
                  )}
                  {refusal === null ? 'verschoben' : refusal}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
