import type { Mail } from '@portal/shared/mail/records.ts'
import type { MailState } from '@portal/shared/mail/rules.ts'
import { mailKindNames, mailStateNames } from '@portal/shared/text/mail.ts'
import { IconAlertTriangle, IconArrowBackUp, IconKeyOff } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { formatMoment, formatTime, upperFirst } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import plain from '#ui/plain-table.module.css'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import classes from './mail.module.css'

const looks: Record<MailState, { tone: Tone; icon?: Icon }> = {
  waiting: { tone: 'wait' },
  sent: { tone: 'good' },
  refused: { tone: 'bad' },
  'given-up': { tone: 'bad', icon: IconAlertTriangle },
  withdrawn: { tone: 'plain', icon: IconArrowBackUp },
}

interface Props {
  mails: Mail[]
  pending: boolean
  onAgain: (mail: Mail) => void
}

/** Each mail with what has become of it, and what can be done about it. */
export const MailTable = ({ mails, pending, onAgain }: Props) => (
  <table className={`${plain.table} ${classes.table}`} aria-label="E-Mails">
    <thead>
      <tr>
        <th scope="col">An</th>
        <th scope="col">Was</th>
        <th scope="col">Stand</th>
        <th scope="col">
          <span className={classes.hidden}>Was zu tun ist</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {mails.map((mail) => {
        const { id, kind, name, address, state } = mail
        const { tone, icon } = looks[state]
        const step = stepFor(mail)
        return (
          <tr key={id}>
            <td>
              {name}
              <span className={classes.soft}>{address}</span>
            </td>
            <td>{mailKindNames[kind]}</td>
            <td>
              <StatusBadge tone={tone} icon={icon}>
                {upperFirst(mailStateNames[state])}
              </StatusBadge>
              <Said mail={mail} />
            </td>
            <td>
              {step && (
                <Button
                  variant="default"
                  size="sm"
                  disabled={pending}
                  aria-label={`${step}: ${name}, ${mailKindNames[kind]}`}
                  onClick={() => onAgain(mail)}
                >
                  {step}
                </Button>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** When, and why not; the words of the mail server as it said them. */
function Said({ mail: { state, doneAt, nextAt, tries, answer, keyLost, moved } }: { mail: Mail }) {
  return (
    <>
      {doneAt && <span className={classes.soft}>{formatMoment(new Date(doneAt))}</span>}
      {nextAt && !keyLost && tries > 0 && (
        <span className={classes.soft}>
          {tries === 1 ? '1 Versuch' : `${tries} Versuche`}, der nächste {formatTime(new Date(nextAt))}
        </span>
      )}
      {keyLost && (
        <span className={classes.lost}>
          <IconKeyOff size={18} aria-hidden /> Der Schlüssel dieser Einladung fehlt; niemand kann ihre PIN
          mehr lesen.
        </span>
      )}
      {moved && <span className={classes.soft}>Inzwischen hat die Person eine andere Adresse.</span>}
      {answer !== '' && state !== 'sent' && <span className={classes.answer}>{answer}</span>}
    </>
  )
}

/** A PIN is never told again: whoever has not got it gets a new one. */
function stepFor({ kind, state, keyLost }: Mail): string | null {
  if (kind === 'invitation' && (keyLost || state === 'refused' || state === 'given-up')) return 'Neu einladen'
  if (state === 'waiting') return 'Jetzt versuchen'
  return state === 'refused' || state === 'given-up' ? 'Noch einmal senden' : null
}
