import type { CellFault, ImportRow, PersonRecord } from '@portal/shared/register/records.ts'
import { fieldNames } from '@portal/shared/text/register.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { CallInput } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import classes from '#parts/table-import.module.css'
import { byState, Changed, StateMark } from '#parts/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { roleOf } from './people.ts'

type Mend = (mends: Omit<CallInput<'mendPeople'>, 'previewId'>) => void

interface Props {
  rows: readonly ImportRow[]
  pending: boolean
  onMend: Mend
}

/** How many rows are shown before somebody asks for all. */
const SHOWN = 200

/** The rows of a list, errors first. */
export function ImportRows({ rows, pending, onMend }: Props) {
  const [all, setAll] = useState(false)
  const sorted = byState(rows)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Zustand</th>
            <th scope="col">Reg.-Nr.</th>
            <th scope="col">Name</th>
            <th scope="col">Kammer</th>
            <th scope="col" className={classes.wide}>
              Rollen
            </th>
            <th scope="col" className={classes.wide}>
              E-Mail
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, all ? undefined : SHOWN).map((row) => (
            <Row key={row.line} row={row} pending={pending} onMend={onMend} />
          ))}
        </tbody>
      </table>
      {!all && rows.length > SHOWN && (
        <Button size="sm" variant="subtle" onClick={() => setAll(true)}>
          Alle {formatNumber(rows.length)} zeigen
        </Button>
      )}
    </>
  )
}

interface ChangedProps {
  of: (person: PersonRecord) => string
  row: ImportRow
}

const ChangedField = ({ of, row: { before, after } }: ChangedProps) => (
  <Changed was={before && of(before)} is={after && of(after)} />
)

function Row({ row, pending, onMend }: { row: ImportRow } & Omit<Props, 'rows'>) {
  const { line, state } = row
  return (
    <>
      <tr data-state={state}>
        <td className={classes.soft}>{line}</td>
        <td>
          <StateMark state={state} />
        </td>
        <td>
          <ChangedField of={(person) => person.registerNumber} row={row} />
        </td>
        <td>
          <ChangedField of={(person) => person.name} row={row} />
        </td>
        <td>
          <ChangedField of={(person) => person.medical_association_code ?? '–'} row={row} />
        </td>
        <td className={classes.wide}>
          <ChangedField of={roleOf} row={row} />
        </td>
        <td className={classes.wide}>
          <ChangedField of={(person) => person.email} row={row} />
        </td>
      </tr>
      {row.faults.map((fault) => (
        <tr key={`${fault.field} ${fault.problem}`} data-state="error">
          <td />
          <td colSpan={6}>
            <Fault row={row} fault={fault} pending={pending} onMend={onMend} />
          </td>
        </tr>
      ))}
    </>
  )
}

interface FaultProps {
  row: ImportRow
  fault: CellFault
  pending: boolean
  onMend: Mend
}

/** What is wrong with a cell, and everything that mends it: the cell itself, a suggestion, a decision, leaving the row out. */
function Fault({ row: { line, repeats }, fault, pending, onMend }: FaultProps) {
  const { field, text, problem, suggestion, spelling, person } = fault
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const [value, setValue] = useState(text)
  const isAssociation = field === 'medical_association_code'
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    onMend({ cells: [{ line, field, value }] })
  }
  const take = (taken: string) =>
    onMend(
      spelling && text !== ''
        ? { spellings: [{ spelling: text, code: taken }] }
        : { cells: [{ line, field, value: taken }] },
    )
  const name = `${fieldNames[field]} in Zeile ${line}`
  return (
    <form className={classes.fault} onSubmit={save} aria-label={`Fehler in Zeile ${line}`}>
      <p className={classes.bad}>
        <IconAlertCircle size={18} aria-hidden /> {problem}
      </p>
      {suggestion && (
        <Button size="compact-md" variant="default" disabled={pending} onClick={() => take(suggestion.value)}>
          „{suggestion.label}“ übernehmen
        </Button>
      )}
      {isAssociation && (
        <select
          className={classes.select}
          aria-label={name}
          value=""
          disabled={pending}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        >
          <option value="">Kammer wählen</option>
          {associations.map(({ code, laek }) => (
            <option key={code} value={code}>
              {laek}
            </option>
          ))}
        </select>
      )}
      {person && (
        <>
          <Button
            size="compact-md"
            variant="default"
            disabled={pending}
            onClick={() => onMend({ people: [{ line, registerNumber: person.registerNumber }] })}
          >
            Ja, {person.name}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            disabled={pending}
            onClick={() => onMend({ people: [{ line, registerNumber: null }] })}
          >
            Nein, jemand Neues
          </Button>
        </>
      )}
      {!isAssociation && repeats === null && (
        <>
          <input
            className={classes.input}
            aria-label={name}
            placeholder={fieldNames[field]}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
          <Button size="compact-md" variant="default" type="submit" disabled={pending || value === text}>
            Ändern
          </Button>
        </>
      )}
      <Button size="compact-md" variant="subtle" disabled={pending} onClick={() => onMend({ skip: [line] })}>
        Zeile weglassen
      </Button>
    </form>
  )
}
