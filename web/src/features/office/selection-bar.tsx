import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconArrowsUpDown, IconEye, IconFileExport, IconInbox, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { MenuEntry } from '#ui/menu-entry.tsx'
import { SelectionBar as Bar, SelectionMenu, SelectionStep as Step } from '#ui/selection-bar.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'
import { useDeskStep } from './use-desk-step.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface Props {
  motions: readonly OfficeMotion[]
  onDone: () => void
}

type DialogName = 'publish' | 'move' | 'assign' | 'export' | 'note' | 'flags' | 'unpublish' | 'withdraw'

/** What can be done with all motions that are chosen. */
export function SelectionBar({ motions, onDone }: Props) {
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const step = useDeskStep()
  const drafts = motions.filter(({ state }) => state === 'draft')
  const incoming = motions.filter(({ state }) => state === 'submitted')
  const open = motions.filter(
    ({ state }) => state === 'draft' || state === 'scheduled' || state === 'published',
  )
  const published = open.filter(({ state }) => state !== 'draft')
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
  const close = () => setDialog(null)
  return (
    <Bar
      count={motions.length}
      refusal={step.refusal}
      more={
        <SelectionMenu>
          {(closeMenu) => {
            const entry = (
              what: DialogName,
              words: string,
              does: string,
              some: readonly OfficeMotion[] = motions,
            ) =>
              some.length > 0 && (
                <MenuEntry
                  words={some.length < motions.length ? `${words} (${some.length})` : words}
                  does={does}
                  onClick={() => {
                    closeMenu()
                    setDialog(what)
                  }}
                />
              )
            return (
              <>
                {entry('note', 'Notiz …', 'Nur das Tagungsbüro liest sie.')}
                {entry('flags', 'Abstimmung …', 'Geheim, als Kammerabstimmung, oder nicht mehr.', open)}
                {entry(
                  'unpublish',
                  'Veröffentlichung zurücknehmen …',
                  'Werden wieder Entwürfe. Die Nummern bleiben vergeben. Möglich bis zur ersten Abstimmung.',
                  published,
                )}
                {entry(
                  'withdraw',
                  'Zurückziehen …',
                  'Behalten Nummer und Text und verlassen die Reihenfolge. Das lässt sich nicht zurücknehmen.',
                  open,
                )}
              </>
            )
          }}
        </SelectionMenu>
      }
      onDone={onDone}
    >
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
          onClick={() => setDialog('publish')}
        />
      )}
      {open.length > 0 && (
        <Step
          icon={IconArrowsUpDown}
          words="Verschieben …"
          count={open.length}
          of={motions.length}
          onClick={() => setDialog('move')}
        />
      )}
      <Step
        icon={IconUserCheck}
        words="Zuständig …"
        count={motions.length}
        of={motions.length}
        onClick={() => setDialog('assign')}
      />
      <Step
        icon={IconFileExport}
        words="Exportieren …"
        count={motions.length}
        of={motions.length}
        onClick={() => setDialog('export')}
      />
      {dialog === 'publish' && <PublishDialog motions={drafts} onClose={close} onDone={onDone} />}
      {dialog === 'move' && <MoveDialog motions={open} onClose={close} />}
      {dialog === 'assign' && <AssignDialog motions={motions} onClose={close} />}
      {dialog === 'note' && <NoteDialog motions={motions} onClose={close} />}
      {dialog === 'flags' && <FlagDialog motions={open} onClose={close} />}
      {dialog === 'unpublish' && <UnpublishDialog motions={published} onClose={close} onDone={onDone} />}
      {dialog === 'withdraw' && <WithdrawDialog motions={open} onClose={close} onDone={onDone} />}
      {dialog === 'export' && <ExportDialog motions={motions} onClose={close} />}
    </Bar>
  )
}
