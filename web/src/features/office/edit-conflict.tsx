import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { ChangedText, ChangedTextLegend } from '#parts/changed-text.tsx'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/format.ts'
import classes from './edit-conflict.module.css'
import type { MotionForm } from './motion-form.ts'

interface Props {
  /** The motion as a colleague has saved it meanwhile. */
  theirs: OfficeMotionDetail
  mine: MotionForm
  isMerging: boolean
  onMine: () => void
  onTheirs: () => void
  onMerge: () => void
}

/** A colleague was faster: both texts, and three ways on. Nothing is lost whichever is taken: each saved text stays a version. */
export function EditConflict({ theirs, mine, isMerging, onMine, onTheirs, onMerge }: Props) {
  const last = theirs.versions.at(-1)
  const who = last?.by?.name ?? 'Jemand'
  const at = last ? ` um ${formatTime(new Date(last.at))}` : ''
  return (
    <section className={classes.conflict} aria-label="Zwei Fassungen">
      <h2 className={classes.title} role="alert">
        {who} hat{at} Fassung {theirs.version} gespeichert
      </h2>
      <div className={classes.head}>
        <p>So unterscheidet sich Ihr Text davon:</p>
        <ChangedTextLegend />
      </div>
      <div className={classes.text}>
        {theirs.title !== mine.title && <ChangedText before={theirs.title} after={mine.title} />}
        <ChangedText before={theirs.content} after={mine.content} />
        {(theirs.statement !== '' || mine.statement !== '') && (
          <ChangedText before={theirs.statement} after={mine.statement} />
        )}
      </div>
      {isMerging ? (
        <p>
          Übernehmen Sie unten in Ihren Text, was Sie von der anderen Fassung brauchen, und speichern Sie ihn.
          Die Gegenüberstellung ändert sich mit.
        </p>
      ) : (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={onMine}>
            Meine speichern
          </Button>
          <Button size="sm" variant="default" onClick={onTheirs}>
            Fassung {theirs.version} behalten
          </Button>
          <Button size="sm" variant="default" onClick={onMerge}>
            Zusammenführen
          </Button>
        </div>
      )}
    </section>
  )
}
