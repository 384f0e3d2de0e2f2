import { mayTrigger } from '@portal/shared/submissions/rules.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import classes from './admin-tool.module.css'
import { BoothDevices } from './booth-devices.tsx'

/** What the chair does here: close lists of proposals, and permit this device for secret votes. */
export const AdminTool = () => (
  <section className={classes.tool} aria-labelledby="verwaltung">
    <h2 id="verwaltung" className={classes.heading}>
      Verwaltung
    </h2>
    <Card className={classes.card}>
      <TriggerSubmits />
      <BoothDevices />
    </Card>
  </section>
)

/** Submits everything of a type that still waits for somebody. */
function TriggerSubmits() {
  const types = useLive((live) => live.data?.appTypes ?? [])
  const [done, setDone] = useState<string | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const { question, ask, close } = useQuestion<{ id: number; name: string }>({ forget })
  const submit = (type: { id: number; name: string }) => {
    setDone(null)
    act(
      () => call('triggerAppSubmits', { type: type.id }),
      (count) => {
        close()
        setDone(`${type.name}: ${count === 1 ? '1 Antrag' : `${count} Anträge`} eingereicht.`)
      },
    )
  }
  return (
    <div className={classes.part}>
      <h3 className={classes.name}>Liste schließen und einreichen</h3>
      <p>Reicht alle Anträge der gewählten Art ein, die noch auf Zustimmung warten.</p>
      <div className={classes.buttons}>
        {types
          .filter(({ id }) => mayTrigger(id))
          .map((type) => (
            <Button key={type.id} variant="default" onClick={() => ask(type)}>
              {type.name}
            </Button>
          ))}
      </div>
      <p role="status">{done}</p>
      <ConfirmDialog
        title={`${question?.name ?? ''}: alle einreichen?`}
        opened={question !== null}
        confirm="Alle einreichen"
        loading={pending}
        refusal={refusal}
        onConfirm={() => question && submit(question)}
        onClose={close}
      >
        <p>Danach kann niemand mehr zustimmen oder ablehnen. Das lässt sich nicht zurücknehmen.</p>
      </ConfirmDialog>
    </div>
  )
}
