import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './desk-dialog.module.css'
import { nameOf, shortMoment } from './motion-words.ts'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onClose: () => void
  onDone?: () => void
}

/**
 * Publishes one motion or several, now or at a time. What stands in the way of one is said before, and stops all; what is only
 * unusual is said too (rule BD7).
 */
export function PublishDialog({ motions, onClose, onDone }: Props) {
  const [later, setLater] = useState(false)
  const [time, setTime] = useState('')
  const step = useDeskStep()
  const appIds = motions.flatMap(({ appId }) => appId ?? [])
  const at = later && time !== '' ? new Date(time) : null
  const request = { appIds, ...(at && { at: at.toISOString() }) }
  const preview = useQuery(
    {
      queryKey: ['publish-preview', appIds, at?.toISOString() ?? null],
      queryFn: () => call('publishMotions', { ...request, preview: true }),
      retry: false,
      gcTime: 0,
    },
    queries,
  )
  const problems = preview.data?.problems ?? []
  const count = motions.length === 1 ? '1 Antrag' : `${motions.length} Anträge`
  const publish = () =>
    step.take(() => call('publishMotions', request), {
      done: (answer) =>
        answer.problems.length > 0
          ? 'Es wurde nichts veröffentlicht.'
          : at
            ? `${count} ${motions.length === 1 ? 'erscheint' : 'erscheinen'} am ${shortMoment(at)} Uhr.`
            : motions.length === 1
              ? `${count} ist veröffentlicht.`
              : `${count} sind veröffentlicht.`,
      onDone: (answer) => {
        if (answer.problems.length > 0) {
          void preview.refetch()
          return
        }
        onDone?.()
        onClose()
      },
    })
  return (
    <Dialog
      title={
        motions[0] && motions.length === 1
          ? `${nameOf(motions[0])} veröffentlichen?`
          : `${count} veröffentlichen?`
      }
      opened
      onClose={onClose}
      refusal={step.refusal ?? preview.error?.message ?? null}
      actions={
        <>
          <Button
            loading={step.pending}
            disabled={!preview.data || problems.length > 0 || (later && at === null)}
            onClick={publish}
          >
            {later ? `${count} zu dieser Zeit veröffentlichen` : `${count} jetzt veröffentlichen`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <p>
        {problems.length > 0
          ? 'Es wird nichts veröffentlicht, solange hier etwas im Weg steht.'
          : 'Alle sehen die Anträge dann in der Liste, und die Anträge bekommen ihren Platz in der Reihenfolge. Die Nummern sind damit für immer vergeben; die Veröffentlichung lässt sich bis zur ersten Abstimmung mit einem Grund zurücknehmen.'}
      </p>
      {!preview.data && !preview.error && (
        <SkeletonRows rows={motions.length > 3 ? 3 : motions.length} height={56} />
      )}
      {preview.data && (
        <ul className={classes.lines} aria-label="Vorschau">
          {motions.map((motion) => (
            <li key={motion.appId} className={classes.line}>
              <p>
                <b>{nameOf(motion)}</b> <UnbrokenNumbers>{motion.title || 'Ohne Titel'}</UnbrokenNumbers>
              </p>
              {problems
                .filter(({ appId }) => appId === motion.appId)
                .map(({ problem }) => (
                  <p key={problem} className={classes.problem}>
                    <IconAlertTriangle size={18} aria-hidden />
                    {problem}
                  </p>
                ))}
              {preview.data.notes
                .filter(({ appId }) => appId === motion.appId)
                .map(({ note }) => (
                  <p key={note} className={classes.note}>
                    <IconInfoCircle size={18} aria-hidden />
                    {note}
                  </p>
                ))}
              {![...problems, ...preview.data.notes].some(({ appId }) => appId === motion.appId) && (
                <p className={classes.fine}>
                  <IconCheck size={18} aria-hidden />
                  vollständig
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <fieldset className={classes.options}>
        <label className={classes.option}>
          <input type="radio" name="wann" checked={!later} onChange={() => setLater(false)} />
          jetzt
        </label>
        <label className={classes.option}>
          <input type="radio" name="wann" checked={later} onChange={() => setLater(true)} />
          zu einer Zeit
        </label>
      </fieldset>
      {later && (
        <label className={classes.field}>
          Zeitpunkt
          <input
            type="datetime-local"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </label>
      )}
    </Dialog>
  )
}
