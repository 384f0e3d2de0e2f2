import type { Mail, MailDesk } from '@portal/shared/mail/records.ts'
import { type MailState, mailStates } from '@portal/shared/mail/rules.ts'
import { mailStateNames } from '@portal/shared/text/mail.ts'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { renewMails } from '#parts/use-mail-desk.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber, upperFirst } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './mail.module.css'
import { MailTable } from './mail-table.tsx'

interface Props {
  desk: MailDesk
  sender: string
}

/** What the portal has sent, what was refused and what waits; where mails are tried again (rule EM5). */
export function MailScreen({ desk: { counts, mails }, sender }: Props) {
  const [shown, setShown] = useState<MailState | ''>('')
  const { act, pending, refusal } = useAction()
  const say = (text: string) => () => {
    renewMails()
    showToast({ text, seconds: 8 })
  }
  const sendTest = () =>
    act(() => call('testMail', {}), say('Die Probe ist unterwegs zu Ihrer eigenen Adresse.'))
  const again = ({ id, kind, state, keyLost, registerNumber }: Mail) =>
    kind === 'invitation' && (keyLost || state !== 'waiting')
      ? act(
          () => call('invite', { registerNumbers: [registerNumber] }),
          say('Eine neue Einladung mit einer neuen PIN ist unterwegs.'),
        )
      : act(() => call('retryMails', { ids: [id] }), say('Die E-Mail wird noch einmal gesendet.'))
  const total = mailStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const rows = mails.filter(({ state }) => shown === '' || state === shown)
  return (
    <div className={classes.page}>
      <PageTitle title="E-Mails" />
      <Card className={classes.head}>
        <p className={classes.sender}>
          Absender: <strong>{sender}</strong>
        </p>
        <Button
          variant="default"
          loading={pending}
          leftSection={<IconMailFast size={20} aria-hidden />}
          onClick={sendTest}
        >
          Probe an mich senden
        </Button>
        {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      </Card>
      <Select
        label="Stand"
        className={classes.filter}
        value={shown}
        onChange={({ currentTarget }) => setShown(currentTarget.value as MailState | '')}
      >
        <option value="">Alle ({formatNumber(total)})</option>
        {mailStates.map((state) => (
          <option key={state} value={state}>
            {upperFirst(mailStateNames[state])} ({formatNumber(counts[state] ?? 0)})
          </option>
        ))}
      </Select>
      {total === 0 ? (
        <p className={classes.soft}>
          Noch keine E-Mails. Einladungen machen Sie bei den Briefen; alles andere schreibt das Portal selbst.
        </p>
      ) : (
        <MailTable mails={rows} pending={pending} onAgain={again} />
      )}
      {mails.length < total && (
        <p className={classes.soft}>Gezeigt werden die {formatNumber(mails.length)} neuesten.</p>
      )}
    </div>
  )
}
