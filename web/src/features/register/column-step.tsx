import { type ImportField, importFields } from '@portal/shared/register/columns.ts'
import type { ImportPreview } from '@portal/shared/register/records.ts'
import { fieldNames } from '@portal/shared/text/register.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './import.module.css'

interface Props {
  preview: ImportPreview
  onBack: () => void
  onDone: (preview: ImportPreview) => void
}

/** What each column is: guessed, and corrected here; what was said is remembered for the next list. */
export function ColumnStep({ preview, onBack, onDone }: Props) {
  const [mapping, setMapping] = useState(preview.mapping)
  const { act, pending, refusal } = useAction()
  const isSame = JSON.stringify(mapping) === JSON.stringify(preview.mapping)
  const choose = (column: string, field: ImportField | null) => {
    // A field belongs to one column.
    const others = Object.entries(mapping).map(([name, other]) => [name, other === field ? null : other])
    setMapping({ ...Object.fromEntries(others), [column]: field })
  }
  const next = () => {
    if (isSame) return onDone(preview)
    act(() => call('mendPeople', { previewId: preview.previewId, mapping: JSON.stringify(mapping) }), onDone)
  }
  return (
    <>
      <Card className={classes.card}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Spalte der Datei</th>
              <th scope="col">zum Beispiel</th>
              <th scope="col">ist im Portal</th>
            </tr>
          </thead>
          <tbody>
            {preview.columns.map(({ name, samples }) => (
              <tr key={name}>
                <td>
                  <b>{name}</b>
                </td>
                <td className={classes.soft}>{samples.join(', ')}</td>
                <td>
                  <select
                    className={classes.select}
                    aria-label={`Spalte „${name}“`}
                    value={mapping[name] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      choose(name, importFields.find((field) => field === value) ?? null)
                    }
                  >
                    <option value="">nichts davon</option>
                    {importFields.map((field) => (
                      <option key={field} value={field}>
                        {fieldNames[field]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
      <div className={classes.foot}>
        <p className={classes.soft}>Eine laufende Nummer ist keine Nummer einer Person.</p>
        <Button size="sm" variant="default" onClick={onBack}>
          Andere Datei
        </Button>
        <Button size="sm" loading={pending} onClick={next}>
          Weiter zum Prüfen
        </Button>
      </div>
    </>
  )
}
