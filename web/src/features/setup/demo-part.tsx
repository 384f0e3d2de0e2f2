import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallOutput, call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatMoment, formatNumber } from '#ui/format.ts'
import classes from './demo-part.module.css'

/** Clears the demo with one button, as long as nobody has changed it in earnest (rule BN5); nothing where the congress is another. */
export function DemoPart() {
  const { data } = useQuery(
    { queryKey: ['demo'], queryFn: () => call('demoCongress', {}), staleTime: 0 },
    queries,
  )
  if (!data?.demo) return null
  const { changed } = data.demo
  return (
    <Card className={classes.part} role="region" aria-label="Demo-Kongress">
      <h2 className={classes.title}>Demo-Kongress</h2>
      <p>
        Personen und Anträge dieses Kongresses sind erfunden, die Passwörter kann jeder nachlesen. Für Ihren
        eigenen Kongress leeren Sie das Portal; danach richten Sie es ein.
      </p>
      {changed ? (
        <p className={classes.soft}>
          Mit einem Knopf geht das nicht mehr, weil hier im Ernst etwas geändert wurde: {changed.text} (
          {changed.who}, {formatMoment(new Date(changed.at))}). Neu beginnt der Betrieb mit einem leeren
          Datenordner oder einer leeren Datenbank.
        </p>
      ) : (
        <Clear demo={data.demo} />
      )}
    </Card>
  )
}

type Demo = NonNullable<CallOutput<'demoCongress'>['demo']>

function Clear({ demo }: { demo: Demo }) {
  const [asked, setAsked] = useState(false)
  const { act, pending, refusal, forget } = useAction()
  const clear = () =>
    act(
      () => call('clearDemo', {}),
      // Nothing that this window knows is there any more.
      ({ address }) => window.location.assign(address),
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Demo leeren …
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Demo-Kongress leeren?"
        confirm="Demo leeren"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={clear}
        onClose={() => {
          forget()
          setAsked(false)
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

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
