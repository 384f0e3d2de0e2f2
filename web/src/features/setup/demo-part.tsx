import { Card } from '#ui/card.tsx'
import { formatMoment } from '#ui/format.ts'
import { ClearDemo } from './clear-demo.tsx'
import classes from './demo-part.module.css'
import { useDemo } from './use-demo.ts'

/** Clears the demo with one button, as long as nobody has changed it in earnest (rule BN5); nothing where the congress is another. */
export function DemoPart() {
  const demo = useDemo()
  if (!demo) return null
  const { changed } = demo
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
        <ClearDemo demo={demo} />
      )}
    </Card>
  )
}
