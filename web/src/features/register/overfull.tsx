import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { ImportPreview, ImportRow } from '@portal/shared/register/records.ts'
import { useLive } from '#live/store.ts'
import classes from '#parts/table-import.module.css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { AssociationChoice, type PeopleMends } from './import-rows.tsx'

interface Props {
  seats: ImportPreview['seats']
  rows: readonly ImportRow[]
  pending: boolean
  onMend: (mends: PeopleMends) => void
}

/** Associations with more delegates than seats: nothing is wrong with any row alone, so all of theirs are there to be mended. */
export function Overfull({ seats, rows, pending, onMend }: Props) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const names = new Map(associations.map(({ code, laek }) => [code, laek]))
  const full = seats.filter((row) => row.people > row.seats)
  return full.map(({ code, seats: all, people }) => (
    <Card key={code} className={classes.missing}>
      <details>
        <summary>
          {names.get(code)}: {formatNumber(people - all)} zu viel
        </summary>
        <p className={classes.soft}>
          Geben Sie jemandem eine andere Kammer, oder lassen Sie die Zeile von jemand Neuem weg.
        </p>
        {rows
          .filter(({ after }) => after?.medical_association_code === code && holdsSeat(after))
          .map(({ line, before, after }) => (
            <fieldset
              key={line}
              className={classes.fault}
              data-wraps
              aria-label={`Zeile ${line}: ${after?.name}`}
            >
              <p>
                {after?.name}, Zeile {line}
              </p>
              <AssociationChoice
                label={`Kammer von ${after?.name}`}
                pending={pending}
                onTake={(value) => onMend({ cells: [{ line, field: 'medical_association_code', value }] })}
              />
              {before === null && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  disabled={pending}
                  onClick={() => onMend({ skip: [line] })}
                >
                  Zeile weglassen
                </Button>
              )}
            </fieldset>
          ))}
      </details>
    </Card>
  ))
}
