import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { EachMotion } from './each-motion.tsx'
import { namedTogether } from './reason-dialog.tsx'
import { useEachMotion } from './use-each-motion.ts'
import { becomes, type FlagChange, reasonOf, wasOf } from './ways-to-vote.ts'

const choices = [
  { words: 'geheim', change: { secure_vote: true } },
  { words: 'nicht geheim', change: { secure_vote: false } },
  { words: 'als Kammerabstimmung', change: { union_vote: true } },
  { words: 'nicht als Kammerabstimmung', change: { union_vote: false } },
] as const satisfies { words: string; change: FlagChange }[]

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
}

/** How several motions are voted on; before, it is said of each what becomes of it (rule BD7). */
export function FlagDialog({ motions, onClose }: Props) {
  const point = useLive((live) => live.point)
  const [chosen, setChosen] = useState<(typeof choices)[number] | null>(null)
  const each = useEachMotion(motions)
  const lines = chosen
    ? motions.map((motion) => {
        const refusal = each.results.get(motion.appId ?? 0)
        if (refusal) return { motion, tone: 'problem' as const, words: refusal }
        return becomes(motion, chosen.change, motionsOnFloor(point))
      })
    : []
  const possible = lines.flatMap(({ motion, tone }) =>
    tone === 'fine' || each.results.get(motion.appId ?? 0) ? motion : [],
  )
  const edit = ({ appId, version }: OfficeMotion, change: FlagChange) => ({
    appId: appId ?? 0,
    ask: () => call('editMotion', { appId: appId ?? 0, version, reason: reasonOf(change), ...change }),
  })
  const save = () =>
    chosen &&
    each.take(() => possible.map((motion) => edit(motion, chosen.change)), {
      done: `${namedTogether(possible)}: Abstimmung ${chosen.words}.`,
      undo: (appIds) =>
        possible
          .filter(({ appId }) => appIds.includes(appId ?? 0))
          .map((motion) => edit(motion, wasOf(motion, chosen.change))),
      onDone: () => lines.every(({ tone }) => tone !== 'problem') && onClose(),
    })
  return (
    <Dialog
      title={`Wie wird über ${namedTogether(motions)} abgestimmt?`}
      opened
      onClose={onClose}
      refusal={each.refusal}
      actions={
        <>
          <Button loading={each.pending} disabled={possible.length === 0} onClick={save}>
            {possible.length === 0 ? 'Ändern' : `${namedTogether(possible)} ändern`}
          </Button>
          <Button variant="default" onClick={onClose}>
            {each.results.size > 0 ? 'Schließen' : 'Abbrechen'}
          </Button>
        </>
      }
    >
      <fieldset className={classes.options}>
        <legend className={classes.legend}>Was Sie nicht wählen, bleibt bei jedem Antrag, wie es ist.</legend>
        {choices.map((choice) => (
          <label key={choice.words} className={classes.option}>
            <input
              type="radio"
              name="abstimmung"
              checked={chosen === choice}
              onChange={() => {
                setChosen(choice)
                each.forget()
              }}
            />
            {choice.words}
          </label>
        ))}
      </fieldset>
      {chosen && <EachMotion label="Vorschau" lines={lines} />}
    </Dialog>
  )
}
