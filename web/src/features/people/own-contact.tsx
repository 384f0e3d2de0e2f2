import type { Contact } from '@portal/shared/people/records.ts'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { unbroken } from '#ui/format.ts'
import classes from './own-contact.module.css'

// Most people only look others up.
const ContactForm = latePart('ContactForm', () => import('./contact-form.tsx'))

/** What others see of the own contact details, and the way to change it. */
export function OwnContact({ contact }: { contact: Contact }) {
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    change.current?.focus()
  }
  return (
    <Card className={classes.own} role="region" aria-labelledby="eigene-kontaktdaten">
      <div className={classes.head}>
        <h2 id="eigene-kontaktdaten" className={classes.title}>
          Ihre Kontaktdaten
        </h2>
        <p className={classes.state}>{inWords(contact)}</p>
        <Button
          className={classes.change ?? ''}
          ref={change}
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden />}
          aria-expanded={editing}
          aria-label="Kontaktdaten ändern"
          onClick={() => setEditing(!editing)}
        >
          Ändern
        </Button>
      </div>
      {editing && (
        <Suspense>
          <ContactForm
            contact={contact}
            onCancel={close}
            onSaved={() => {
              announce('Kontaktdaten gespeichert.')
              close()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

function inWords({ consent, email, tel }: Contact): string {
  const details = [email, unbroken(tel ?? '')].filter(Boolean).join(', ')
  if (!consent) return 'Niemand sonst sieht sie: Sie haben der Veröffentlichung nicht zugestimmt.'
  if (!details) return 'Sie haben der Veröffentlichung zugestimmt, aber noch nichts angegeben.'
  return `Alle Angemeldeten sehen: ${details}`
}
