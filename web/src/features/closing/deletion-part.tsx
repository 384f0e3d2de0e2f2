import { TextInput } from '@mantine/core'
import type { Deletion } from '@portal/shared/deletion/records.ts'
import { deletionWords } from '@portal/shared/deletion/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatMoment, formatNumber } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './closing.module.css'

const queryKey = ['deletions']

/** What is deleted after the end, each with its day (rule KE10). */
export function DeletionPart() {
  const { data, error } = useQuery({ queryKey, queryFn: () => call('deletions', {}), staleTime: 0 }, queries)
  const [confirming, setConfirming] = useState<Deletion | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const show = (plan: Deletion[]) => {
    queries.setQueryData(queryKey, plan)
    // What is still to be deleted stands against the next congress.
    void renew({ queryKey: ['next-congress'] })
  }
  const plan = (kind: Deletion['kind'], due: string) =>
    act(
      () => call('planDeletion', { kind, due }),
      (after) => {
        show(after)
        showToast({ text: 'Gespeichert.', seconds: 6 })
      },
    )
  const remove = ({ kind }: Deletion) =>
    act(
      () => call('deleteNow', { kind }),
      (after) => {
        show(after)
        setConfirming(null)
        showToast({ text: `Gelöscht: ${deletionWords[kind].name}.`, seconds: 6 })
      },
    )
  return (
    <Card className={classes.part} role="region" aria-label="Löschung">
      <h2 className={classes.title}>Löschung</h2>
      <p className={classes.soft}>
        Nach dem Ende wird an diesen Tagen gelöscht, was niemand mehr braucht. Anträge, Beschlüsse, Ergebnisse
        und das Protokoll bleiben.
      </p>
      {(error ?? (refusal && !confirming)) && <ErrorAlert>{error?.message ?? refusal}</ErrorAlert>}
      {!data && !error && <SkeletonRows rows={6} height={64} />}
      <ul className={classes.plan}>
        {data?.map((deletion) => (
          <Planned
            key={`${deletion.kind} ${deletion.due}`}
            deletion={deletion}
            pending={pending}
            onPlan={(due) => plan(deletion.kind, due)}
            onDelete={() => setConfirming(deletion)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={confirming !== null}
        title={`${confirming ? deletionWords[confirming.kind].name : ''} löschen?`}
        confirm="Endgültig löschen"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={() => confirming && remove(confirming)}
        onClose={() => {
          forget()
          setConfirming(null)
        }}
      >
        {confirming && (
          <p>
            {deletionWords[confirming.kind].says} {inWords(confirming.waiting)}. Das lässt sich nicht
            zurücknehmen; eine frühere Sicherung enthält sie weiterhin.
          </p>
        )}
      </ConfirmDialog>
    </Card>
  )
}

const inWords = (count: number): string => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`)

interface Props {
  deletion: Deletion
  pending: boolean
  onPlan: (due: string) => void
  onDelete: () => void
}

function Planned({ deletion: { kind, due, doneAt, gone, waiting }, pending, onPlan, onDelete }: Props) {
  const { name, says } = deletionWords[kind]
  const [written, setWritten] = useState(due ?? '')
  return (
    <li className={classes.planned}>
      <div>
        <b>{name}</b>
        <p className={classes.soft}>{says}</p>
        <p>
          {doneAt
            ? `Gelöscht am ${formatMoment(new Date(doneAt))}: ${inWords(gone ?? 0)}.`
            : `Zurzeit ${inWords(waiting)}${due ? '' : ', nach dem Ende vorgesehen'}.`}
        </p>
      </div>
      {due && !doneAt && (
        <div className={classes.planActions}>
          <TextInput
            type="date"
            label={`${name}: löschen am`}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          {written !== due && written !== '' && (
            <Button variant="default" loading={pending} onClick={() => onPlan(written)}>
              Tag speichern
            </Button>
          )}
          <Button variant="default" aria-label={`${name} jetzt löschen …`} onClick={onDelete}>
            Jetzt löschen …
          </Button>
        </div>
      )}
    </li>
  )
}
