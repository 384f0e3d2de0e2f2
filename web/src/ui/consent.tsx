import { IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import classes from './consent.module.css'
import { ExternalLink } from './external-link.tsx'
import { readStored, writeStored } from './stored.ts'

interface Props {
  url: string
  /** What the button says. */
  action: string
  /** What is shown then; it hears whether somebody has agreed just now. */
  children: (justAgreed: boolean) => ReactNode
}

const keyOf = (host: string) => `portal-einbettung:${host}`

/** Something of another provider: nothing of it is loaded before somebody agrees to it (rule G5). */
export function Consent({ url, action, children }: Props) {
  const { host, origin } = new URL(url)
  const [agreed, setAgreed] = useState<'no' | 'before' | 'now'>(readStored(keyOf(host)) ? 'before' : 'no')
  const agree = (always: boolean) => {
    if (always) writeStored(keyOf(host), 'ja')
    setAgreed('now')
  }
  const withdraw = () => {
    writeStored(keyOf(host), '')
    setAgreed('no')
  }
  // What the portal itself sends tells nobody else anything.
  if (origin === window.location.origin) return children(false)
  if (agreed === 'no') return <Question url={url} host={host} action={action} onAgree={agree} />
  return (
    <div className={classes.agreed}>
      {children(agreed === 'now')}
      <div className={classes.below}>
        <ExternalLink href={url}>In einem neuen Fenster öffnen</ExternalLink>
        <Button variant="default" onClick={withdraw}>
          Einwilligung zurücknehmen
        </Button>
      </div>
    </div>
  )
}

interface QuestionProps extends Pick<Props, 'url' | 'action'> {
  host: string
  onAgree: (always: boolean) => void
}

function Question({ url, host, action, onAgree }: QuestionProps) {
  const [always, setAlways] = useState(false)
  return (
    <Card className={classes.question}>
      <IconShieldCheck className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p>
          Dieser Inhalt kommt von <b>{host}</b>. Erst wenn Sie ihn laden, erfährt dieser Anbieter Ihre
          IP-Adresse und kann Cookies setzen.
        </p>
        <label className={classes.always}>
          <input
            type="checkbox"
            checked={always}
            onChange={(event) => setAlways(event.currentTarget.checked)}
          />
          Inhalte von {host} auf diesem Gerät immer laden
        </label>
        <div className={classes.below}>
          <Button onClick={() => onAgree(always)}>{action}</Button>
          <ExternalLink href={url}>In einem neuen Fenster öffnen</ExternalLink>
        </div>
      </div>
    </Card>
  )
}
