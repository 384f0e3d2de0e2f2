import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import type { Overview } from '@portal/shared/overview/records.ts'
import { counted } from '@portal/shared/text/counted.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { create } from 'zustand'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './overview.module.css'
import { renewOverview } from './use-overview.ts'

/** What is being written; it stays while somebody looks at another area. */
const useDraft = create<{ text: string; association: string }>()(() => ({ text: '', association: '' }))

/** Something is said to all who are logged in, or to an association, and taken back (rule KU5). */
export function MessageCard({ messages }: { messages: Overview['messages'] }) {
  const associations = useLive((live) => live.data?.medicalAssociations ?? [])
  const users = useLive((live) => live.data?.users)
  const connected = useLive((live) => live.news.presence?.connected ?? null)
  const { text, association } = useDraft()
  const [confirming, setConfirming] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const nameOf = (code: string | null) =>
    code === null ? 'alle' : (associations.find((one) => one.code === code)?.laek ?? code)
  const said = messages.find((one) => (one.association ?? '') === association)
  const send = () =>
    act(
      () => call('sendMessage', { text, association }),
      () => {
        setConfirming(false)
        useDraft.setState({ text: '' })
        renewOverview()
        showToast({ text: 'Die Mitteilung ist erschienen.', seconds: 6 })
      },
    )
  const takeBack = (code: string | null) =>
    act(() => call('sendMessage', { text: '', association: code ?? '' }), renewOverview)
  const members = users?.filter((user) => user.active && user.medical_association_code === association).length
  return (
    <Card className={classes.card} role="region" aria-labelledby="mitteilung">
      <div className={classes.cardHead}>
        <h2 id="mitteilung">Mitteilung</h2>
        <Select
          label="Mitteilung an"
          value={association}
          onChange={({ currentTarget }) => useDraft.setState({ association: currentTarget.value })}
        >
          <option value="">an alle</option>
          {associations.map(({ code, laek }) => (
            <option key={code} value={code}>
              an {laek}
            </option>
          ))}
        </Select>
      </div>
      {messages.length > 0 && (
        <ul className={classes.messages} aria-label="Was angezeigt wird">
          {messages.map(({ association: code, text: words }) => (
            <li key={code ?? ''}>
              <p>
                <b>An {nameOf(code)}:</b> {words}
              </p>
              <Button variant="default" size="sm" loading={pending} onClick={() => takeBack(code)}>
                Zurücknehmen
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') setConfirming(true)
        }}
      >
        <Textarea
          aria-label="Text der Mitteilung"
          name="mitteilung"
          maxLength={2000}
          rows={2}
          value={text}
          onChange={(event) => useDraft.setState({ text: event.currentTarget.value })}
        />
        <div className={classes.send}>
          <p className={classes.note}>
            {association === '' &&
              connected !== null &&
              `erscheint sofort bei ${counted(connected, 'verbundenen Person', 'verbundenen Personen')}`}
            {association !== '' && members !== undefined && `für ${counted(members, 'Person', 'Personen')}`}
          </p>
          <Button type="submit" variant="default" leftSection={<IconSend size={18} aria-hidden />}>
            Senden …
          </Button>
        </div>
      </form>
      {refusal && !confirming && <ErrorAlert>{refusal}</ErrorAlert>}
      <ConfirmDialog
        title={`Mitteilung an ${nameOf(association === '' ? null : association)}`}
        opened={confirming}
        confirm="Jetzt anzeigen"
        loading={pending}
        refusal={refusal}
        onConfirm={send}
        onClose={() => {
          setConfirming(false)
          forget()
        }}
      >
        <p className={classes.words}>{text}</p>
        {said && <p>Sie ersetzt: „{said.text}“</p>}
        <p>Sie erscheint über allem außer einer Abstimmung und bleibt, bis sie zurückgenommen wird.</p>
      </ConfirmDialog>
    </Card>
  )
}
