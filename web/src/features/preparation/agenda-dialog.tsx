import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { CongressDesk } from '@portal/shared/preparation/records.ts'
import { AGENDA_ITEMS } from '@portal/shared/preparation/rules.ts'
import { readAgenda } from '@portal/shared/setup/agenda.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './preparation.module.css'
import { renewDesk } from './use-desk.ts'

/** An agenda that was copied elsewhere: how it is read is shown before it comes in (rule KD5). */
export function AgendaDialog({ desk, onClose }: { desk: CongressDesk; onClose: () => void }) {
  const [text, setText] = useState('')
  const { act, pending, refusal } = useAction()
  const { items, unread } = readAgenda(text)
  const taken = new Set(desk.tops.map(({ fields }) => fields.name))
  const known = items.filter(({ name }) => taken.has(name))
  const fresh = items.filter(({ name }) => !taken.has(name))
  const tooMany = fresh.length > AGENDA_ITEMS
  const said = fresh.length === 1 ? '1 Punkt anlegen' : `${fresh.length} Punkte anlegen`
  return (
    <Dialog
      title="Tagesordnung einfügen"
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <Button
            loading={pending}
            disabled={fresh.length === 0 || tooMany}
            onClick={() =>
              act(
                () => call('addAgenda', { items: fresh }).finally(renewDesk),
                () => {
                  showToast({
                    text: fresh.length === 1 ? '1 Punkt angelegt.' : `${fresh.length} Punkte angelegt.`,
                    seconds: 6,
                  })
                  onClose()
                },
              )
            }
          >
            {said}
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.paste}>
        <Textarea
          data-autofocus
          label="Tagesordnungspunkte"
          description="Aus Word oder Excel kopieren und hier einfügen. Eine Zeile für jeden Punkt, mit der Bezeichnung zuerst: „Ib Arzneimittelversorgung“."
          rows={8}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {tooMany && <p className={classes.wrong}>Höchstens {AGENDA_ITEMS} Punkte auf einmal.</p>}
        {fresh.length > 0 && (
          <ol className={classes.preview} aria-label="Diese Punkte kommen ans Ende der Tagesordnung">
            {fresh.map(({ name, content }) => (
              <li key={name}>
                <b>{name}</b> {content}
              </li>
            ))}
          </ol>
        )}
        {known.length > 0 && (
          <p className={classes.soft}>Gibt es schon: {known.map(({ name }) => name).join(', ')}.</p>
        )}
        {unread.length > 0 && (
          <p className={classes.wrong}>Ohne Bezeichnung oder doppelt: {unread.slice(0, 5).join(' · ')}</p>
        )}
      </div>
    </Dialog>
  )
}
