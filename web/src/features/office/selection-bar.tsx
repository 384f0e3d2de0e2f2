import type { OfficeMotion } from '@portal/shared/office/records.ts'
import {
  IconArrowsUpDown,
  IconEye,
  IconFileExport,
  IconInbox,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import type { Icon } from '#ui/icon.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import classes from './selection-bar.module.css'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onDone: () => void
}

/** What can be done with all motions that are chosen. It stands below the table and covers no line of it. */
export function SelectionBar({ motions, onDone }: Props) {
  const [asked, setAsked] = useState<'publish' | 'move' | 'assign' | 'export' | null>(null)
  const step = useDeskStep()
  const drafts = motions.filter(({ state }) => state === 'draft')
  const incoming = motions.filter(({ state }) => state === 'submitted')
  const movable = motions.filter(
    ({ state }) => state === 'draft' || state === 'scheduled' || state === 'published',
  )
  const take = () =>
    step.take(
      () => call('takeSubmissions', { ids: incoming.flatMap(({ submission }) => submission ?? []) }),
      {
        done: ({ appIds }) =>
          appIds.length === 1
            ? '1 Eingang ist jetzt ein Entwurf.'
            : `${appIds.length} Eingänge sind jetzt Entwürfe.`,
      },
    )
  const close = () => setAsked(null)
  return (
    <div className={classes.bar} role="toolbar" aria-label="Auswahl">
      <b className={classes.count} role="status">
        {motions.length} ausgewählt
      </b>
      {incoming.length > 0 && (
        <Step
          icon={IconInbox}
          words="Übernehmen"
          count={incoming.length}
          of={motions.length}
          onClick={take}
        />
      )}
      {drafts.length > 0 && (
        <Step
          icon={IconEye}
          words="Veröffentlichen …"
          count={drafts.length}
          of={motions.length}
          onClick={() => setAsked('publish')}
        />
      )}
      {movable.length > 0 && (
        <Step
          icon={IconArrowsUpDown}
          words="Verschieben …"
          count={movable.length}
          of={motions.length}
          onClick={() => setAsked('move')}
        />
      )}
      <Step
        icon={IconUserCheck}
        words="Zuständig …"
        count={motions.length}
        of={motions.length}
        onClick={() => setAsked('assign')}
      />
      <Step
        icon={IconFileExport}
        words="Exportieren …"
        count={motions.length}
        of={motions.length}
        onClick={() => setAsked('export')}
      />
      {step.refusal && (
        <p className={classes.refusal} role="alert">
          {step.refusal}
        </p>
      )}
      <button
        type="button"
        className={classes.none}
        aria-label="Auswahl aufheben"
        title="Auswahl aufheben"
        onClick={onDone}
      >
        <IconX size={20} aria-hidden />
      </button>
      {asked === 'publish' && <PublishDialog motions={drafts} onClose={close} onDone={onDone} />}
      {asked === 'move' && <MoveDialog motions={movable} onClose={close} />}
      {asked === 'assign' && <AssignDialog motions={motions} onClose={close} />}
      {asked === 'export' && <ExportDialog motions={motions} onClose={close} />}
    </div>
  )
}

interface StepProps {
  icon: Icon
  words: string
  /** For how many of the chosen motions it can be done. */
  count: number
  of: number
  onClick: () => void
}

const Step = ({ icon: Shown, words, count, of, onClick }: StepProps) => (
  <button type="button" className={classes.step} onClick={onClick}>
    <Shown className={classes.icon} aria-hidden />
    {words}
    {count < of && ` (${count})`}
  </button>
)
