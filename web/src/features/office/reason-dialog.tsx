import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogText } from './dialog-text.tsx'
import { type Becoming, EachMotion } from './each-motion.tsx'
import { nameOf } from './motion-words.ts'
import { useEachMotion } from './use-each-motion.ts'

interface Props {
  /** Those with which the step is taken, in its order. */
  motions: readonly OfficeMotion[]
  /** What the button says that does it with these. */
  confirm: (motions: readonly OfficeMotion[]) => string
  title: string
  /** What the step does, in a sentence or two. */
  children: ReactNode
  /** What becomes of a motion, before it and after it. */
  becomes: { before: string; after: string }
  done: string
  /** Why it can't be taken with a motion, as far as that is known before; null where it can. */
  refuse: (motion: OfficeMotion) => string | null
  /** Takes the step with a motion for this reason. */
  ask: (motion: OfficeMotion, reason: string) => Promise<unknown>
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** "Ib - 07", or how many motions there are. */
export const namedTogether = (motions: readonly OfficeMotion[]): string =>
  motions[0] && motions.length === 1 ? nameOf(motions[0]) : `${motions.length} Anträge`

/**
 * A step that changes what everybody sees, and is taken for a reason that stays, with one motion or several: each is answered for
 * itself, and before, it is said what stands in the way of which (rule BD7).
 */
export function ReasonDialog(props: Props) {
  const { confirm, title, children, becomes, done, refuse, ask, onClose, onDone } = props
  // With what it is done is not among those any more with which it can be done.
  const [motions] = useState(props.motions)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const each = useEachMotion(motions)
  const isOne = motions.length === 1
  const possible = each.left.filter((motion) => refuse(motion) === null)
  const lineOf = (motion: OfficeMotion): Becoming => {
    const result = each.results.get(motion.appId ?? 0)
    const problem = result ?? (result === undefined ? refuse(motion) : null)
    if (problem !== null) return { motion, tone: 'problem', words: problem }
    return { motion, tone: 'fine', words: result === null ? becomes.after : becomes.before }
  }
  const take = () => {
    if (reason.trim() === '') return setMissing(true)
    each.take(
      () => possible.map((motion) => ({ appId: motion.appId ?? 0, ask: () => ask(motion, reason.trim()) })),
      {
        done,
        onDone: () => {
          // With others it was not even tried: why, stays to be read.
          if (possible.length < each.left.length) return
          onDone?.()
          onClose()
        },
      },
    )
  }
  const only = isOne && motions[0] ? lineOf(motions[0]) : null
  const isOver = each.results.size > 0 && possible.length === 0
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      refusal={
        isMissing && reason.trim() === ''
          ? 'Bitte geben Sie einen Grund an.'
          : only?.tone === 'problem'
            ? only.words
            : each.refusal
      }
      actions={
        <>
          {!isOver && (
            <Button color="bad" loading={each.pending} disabled={possible.length === 0} onClick={take}>
              {confirm(possible.length > 0 ? possible : motions)}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {isOver ? 'Schließen' : 'Abbrechen'}
          </Button>
        </>
      }
    >
      {children}
      {!isOne && (
        <EachMotion label={each.results.size > 0 ? 'Ergebnis' : 'Vorschau'} lines={motions.map(lineOf)} />
      )}
      <DialogText label="Grund" rows={2} maxLength={1000} value={reason} onChange={setReason} />
    </Dialog>
  )
}
