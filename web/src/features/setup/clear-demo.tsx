import { counted } from '@portal/shared/text/counted.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import classes from './demo-part.module.css'
import type { Demo } from './use-demo.ts'

/** The button that clears the demo, once it was said what goes (rule BN5). */
export function ClearDemo({ demo }: { demo: Demo }) {
  const [confirming, setConfirming] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const clear = () =>
    act(
      () => call('clearDemo', {}),
      // Nothing that this window knows is there any more.
      ({ address }) => window.location.assign(address),
    )
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        Demo leeren …
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Demo-Kongress leeren?"
        confirm="Demo leeren"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={clear}
        onClose={() => {
          forget()
          setConfirming(false)
        }}
      >
        <p>Das geht und kommt nicht zurück:</p>
        <ul className={classes.goes}>
          {goesInWords(demo).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>Alle werden abgemeldet. Danach öffnet sich hier die Einrichtung Ihres Kongresses.</p>
      </ConfirmDialog>
    </>
  )
}

/** What goes, a line for each. */
const goesInWords = ({ people, motions, results }: Demo): string[] => [
  `${counted(people, 'Person', 'Personen')} mit ihren Zugängen`,
  `${counted(motions, 'Antrag', 'Anträge')} mit Entwürfen und Anlagen`,
  `${counted(results, 'Ergebnis', 'Ergebnisse')} von Abstimmungen, Rednerlisten und Protokoll`,
  'alle Notizen, Lesezeichen und Einstellungen',
]
