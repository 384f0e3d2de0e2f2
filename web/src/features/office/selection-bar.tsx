import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconArrowsUpDown, IconEye, IconFileExport, IconInbox, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { SelectionBar as Bar, SelectionStep as Step } from '#ui/selection-bar.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDeskStep } from './use-desk-step.ts'

interface Props {
  motions: readonly OfficeMotion[]
  onDone: () => void
}

/** What can be done with all motions that are chosen. */
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
    <Bar count={motions.length} refusal={step.refusal} onDone={onDone}>
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
      {asked === 'publish' && <PublishDialog motions={drafts} onClose={close} onDone={onDone} />}
      {asked === 'move' && <MoveDialog motions={movable} onClose={close} />}
      {asked === 'assign' && <AssignDialog motions={motions} onClose={close} />}
      {asked === 'export' && <ExportDialog motions={motions} onClose={close} />}
    </Bar>
  )
}
