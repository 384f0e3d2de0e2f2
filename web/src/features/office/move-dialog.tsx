import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useId, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { EachMotion } from './each-motion.tsx'
import { nameOf } from './motion-words.ts'
import { numbered } from './move-numbers.ts'
import { useEachMotion } from './use-each-motion.ts'

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
  const each = useEachMotion(motions)
  const [topField, numberField, reasonField] = [useId(), useId(), useId()]
  const needsReason = motions.some(({ state }) => state === 'published')
  const move = () =>
    each.take(
      async () => {
        const numbers = await call('officeNumbers', {})
        const taken = [...(numbers.find(({ top_id }) => top_id === topId)?.taken ?? [])]
        return numbered(each.left, taken, readNumber(number)).map(({ appId, version, number: place }) => ({
          appId,
          ask: () => call('editMotion', { appId, version, top_id: topId, number: place, reason }),
        }))
      },
      // Where several were moved, what became of each is read before the dialog is closed.
      { onDone: () => motions.length === 1 && onClose() },
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
      refusal={each.refusal}
      actions={
        <>
          {!each.isDone && (
            <Button
              loading={each.pending}
              disabled={(needsReason && reason.trim() === '') || !/^\d{0,4}$/.test(number)}
              onClick={move}
            >
              {each.results.size > 0 ? 'Übrige noch einmal verschieben' : 'Verschieben'}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {each.isDone ? 'Schließen' : 'Abbrechen'}
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
      {each.results.size > 0 && (
        <EachMotion
          label="Ergebnis"
          lines={motions.map((motion) => {
            const refusal = each.results.get(motion.appId ?? 0) ?? null
            return refusal === null
              ? { motion, tone: 'fine', words: 'verschoben' }
              : { motion, tone: 'problem', words: refusal }
          })}
        />
      )}
    </Dialog>
  )
}
