import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import { Button } from '#ui/button.tsx'
import { type ListView, valueInWords } from './lists.ts'
import classes from './preparation.module.css'

type Fields = EntryFields[CongressList]

interface Props {
  view: ListView
  /** What was read before. */
  base: Fields
  mine: Fields
  /** As a colleague has saved it meanwhile. */
  theirs: Fields
  onMine: () => void
  onTheirs: () => void
  onBoth: (both: Fields) => void
}

/** A colleague was faster: both states beside each other, and the ways on (rule KD2). */
export function EntryConflict({ view, base, mine, theirs, onMine, onTheirs, onBoth }: Props) {
  const names = Object.keys(view.fields)
  const differing = names.filter((name) => said(mine, name) !== said(theirs, name))
  const fromMe = names.filter((name) => said(mine, name) !== said(base, name))
  const fromThem = names.filter((name) => said(theirs, name) !== said(base, name))
  const isApart = fromMe.every((name) => !fromThem.includes(name))
  const both = { ...theirs, ...Object.fromEntries(fromMe.map((name) => [name, of(mine, name)])) }
  return (
    <section className={classes.conflict} aria-label="Zwei Fassungen">
      <h3 role="alert">Inzwischen hat jemand diesen Eintrag geändert</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Feld</th>
            <th scope="col">Ihre Fassung</th>
            <th scope="col">Jetzt gespeichert</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((name) => (
            <tr key={name}>
              <th scope="row">{view.fields[name]}</th>
              <td>{valueInWords(name, of(mine, name))}</td>
              <td>{valueInWords(name, of(theirs, name))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.ways}>
        <Button size="sm" variant="default" onClick={onMine}>
          Meine speichern
        </Button>
        <Button size="sm" variant="default" onClick={onTheirs}>
          Die andere behalten
        </Button>
        {isApart && (
          <Button size="sm" variant="default" onClick={() => onBoth(both)}>
            Beide zusammenführen
          </Button>
        )}
      </div>
    </section>
  )
}

const of = (fields: Fields, name: string): unknown => (fields as Record<string, unknown>)[name]
const said = (fields: Fields, name: string): string => JSON.stringify(of(fields, name))
