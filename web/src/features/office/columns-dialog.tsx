import { deskColumns, deskColumnTitles } from '@portal/shared/office/desk-columns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './desk-dialog.module.css'
import { fixedColumns, showColumns, useColumns, usualColumns } from './use-columns.ts'

/** Which columns the table shows; each choice shows at once behind it. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const shown = useColumns((columns) => columns.shown)
  return (
    <Dialog
      title="Spalten der Tabelle"
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fertig</Button>
          <Button variant="default" onClick={() => showColumns(usualColumns)}>
            Wie üblich
          </Button>
        </>
      }
    >
      <fieldset className={classes.options}>
        <legend className={classes.legend}>
          Nummer und Titel stehen immer da. Dieses Gerät merkt sich Ihre Wahl; auf schmalen Bildschirmen
          bleiben Status, Zeitpunkt und Zuständigkeit.
        </legend>
        <div className={classes.columns}>
          {deskColumns
            .filter((column) => !fixedColumns.includes(column))
            .map((column) => (
              <label key={column} className={classes.option}>
                <input
                  type="checkbox"
                  checked={shown.includes(column)}
                  onChange={({ currentTarget: { checked } }) =>
                    showColumns(checked ? [...shown, column] : shown.filter((one) => one !== column))
                  }
                />
                {deskColumnTitles[column]}
              </label>
            ))}
        </div>
      </fieldset>
    </Dialog>
  )
}
