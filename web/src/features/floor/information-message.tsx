import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { useTyping } from '#ui/use-typing.ts'
import classes from './information-message.module.css'

const Dialog = latePart('Dialog', () => import('#ui/dialog.tsx'))

/**
 * The chair's message to everybody who is logged in. It comes as a dialog, and goes by itself when the chair
 * clears it. A dialog must not interrupt somebody who types, nor lie before an open vote: then the message
 * stands as a line above the screen.
 */
export function InformationMessage() {
  const message = useLive((live) => (live.data?.user ? live.data.message : ''))
  const voteOpen = useLive((live) => isVoteOpen(live.point))
  const typing = useTyping()
  const [read, setRead] = useState('')
  const [line, setLine] = useState('')
  const close = () => setRead(message)
  const shown = message !== '' && message !== read
  // A cleared message leaves nothing behind: the same words may be said again.
  if (message === '' && read + line !== '') {
    setRead('')
    setLine('')
  }
  // Once it is a line it stays one: a dialog must not jump up under the finger that leaves the field.
  if (shown && (typing || voteOpen) && line !== message) setLine(message)
  const aside = shown && line === message

  useEffect(() => {
    if (aside) announce(`Information: ${message}`, 'assertive')
  }, [aside, message])

  if (!shown) return null
  if (aside)
    return (
      <aside className={classes.line} aria-label="Information">
        <IconInfoCircle className={classes.icon} aria-hidden />
        <p className={classes.text}>
          <UnbrokenNumbers>{message}</UnbrokenNumbers>
        </p>
        <div className={classes.close}>
          <IconButton icon={IconX} label="Information schließen" onClick={close} />
        </div>
      </aside>
    )
  return (
    <Suspense>
      <Dialog
        title="Information"
        opened
        onClose={close}
        actions={
          <Button data-autofocus onClick={close}>
            Schließen
          </Button>
        }
      >
        <p className={classes.text}>
          <UnbrokenNumbers>{message}</UnbrokenNumbers>
        </p>
      </Dialog>
    </Suspense>
  )
}
