import type { AgendaItem } from '@portal/shared/motions/records.ts'
import { isSelectable } from '@portal/shared/submissions/rules.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment, unbroken } from '#ui/format.ts'
import classes from './desk-dialog.module.css'
import { useDeskStep } from './use-desk-step.ts'

const none = [] as const

/** For which agenda items delegates can hand in motions, and since when not (rule BA11). */
export function IntakeDialog({ onClose }: { onClose: () => void }) {
  const tops = useLive((live) => live.data?.tops) ?? none
  const step = useDeskStep()
  const items = tops.filter(isSelectable)
  const set = (some: readonly AgendaItem[], open: boolean) =>
    step.take(
      async () => {
        for (const { id } of some) await call('setIntake', { topId: id, open })
      },
      {
        done: `${some.length === 1 ? unbroken(`TOP ${some[0]?.name}`) : 'Alle TOPs'}: Anträge werden ${open ? 'wieder' : 'nicht mehr'} angenommen.`,
      },
    )
  const opened = items.filter(({ intakeClosedAt }) => intakeClosedAt === undefined)
  const closed = items.filter(({ intakeClosedAt }) => intakeClosedAt !== undefined)
  return (
    <Dialog
      title="Annahme von Anträgen"
      opened
      onClose={onClose}
      refusal={step.refusal}
      actions={
        <>
          <Button onClick={onClose}>Fertig</Button>
          {opened.length > 1 && (
            <Button variant="default" loading={step.pending} onClick={() => set(opened, false)}>
              Für alle TOPs schließen
            </Button>
          )}
          {closed.length > 1 && (
            <Button variant="default" loading={step.pending} onClick={() => set(closed, true)}>
              Für alle TOPs öffnen
            </Button>
          )}
        </>
      }
    >
      <p>
        Zu einem geschlossenen TOP können Delegierte keine Anträge mehr einreichen; sie lesen, seit wann. Was
        eingegangen ist, bleibt. Das Tagungsbüro kann weiter Anträge anlegen.
      </p>
      <ul className={classes.intakes} aria-label="Tagesordnungspunkte">
        {items.map((top) => (
          <li key={top.id} className={classes.intake}>
            <span>
              <b>{unbroken(`TOP ${top.name}`)}</b> {top.content}
              <br />
              {top.intakeClosedAt === undefined ? (
                <span className={classes.soft}>Anträge werden angenommen.</span>
              ) : (
                <span className={classes.closed}>
                  Geschlossen seit {formatMoment(new Date(top.intakeClosedAt))}
                </span>
              )}
            </span>
            <Button
              size="sm"
              variant="default"
              disabled={step.pending}
              aria-label={`${unbroken(`TOP ${top.name}`)} ${top.intakeClosedAt === undefined ? 'schließen' : 'wieder öffnen'}`}
              onClick={() => set([top], top.intakeClosedAt !== undefined)}
            >
              {top.intakeClosedAt === undefined ? 'Schließen' : 'Wieder öffnen'}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
