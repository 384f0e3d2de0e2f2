import type { MotionFault, MotionRow, ShownMotion } from '@portal/shared/motion-import/records.ts'
import { motionFieldNames } from '@portal/shared/text/motion-import.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { CallInput } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import classes from '#parts/table-import.module.css'
import { byState, Changed, StateMark } from '#parts/table-import.tsx'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'

type Mend = (mends: Omit<CallInput<'mendMotions'>, 'previewId'>) => void

interface Props {
  rows: readonly MotionRow[]
  pending: boolean
  onMend: Mend
}

/** How many rows are shown before somebody asks for all. */
const SHOWN = 200

/** The rows of a table of motions, errors first. */
export function ImportMotionRows({ rows, pending, onMend }: Props) {
  const [all, setAll] = useState(false)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Zustand</th>
            <th scope="col">Nr.</th>
            <th scope="col">Titel</th>
            <th scope="col" className={classes.wide}>
              Antragstellende
            </th>
            <th scope="col" className={classes.wide}>
              Art
            </th>
            <th scope="col" className={classes.wide}>
              Ändert
            </th>
          </tr>
        </thead>
        <tbody>
          {byState(rows)
            .slice(0, all ? undefined : SHOWN)
            .map((row) => (
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

interface CellProps {
  of: keyof ShownMotion
  row: MotionRow
}

const Cell = ({ of, row: { before, after } }: CellProps) => (
  <Changed was={before && before[of]} is={after[of]} />
)

/** What becomes otherwise and has no column of its own. */
const hidden = ['content', 'statement', 'secure_vote', 'union_vote'] as const

function Row({ row, pending, onMend }: { row: MotionRow } & Omit<Props, 'rows'>) {
  const { line, state, after, changed } = row
  const others = hidden.filter((field) => state === 'changed' && changed.includes(field))
  return (
    <>
      <tr data-state={state}>
        <td className={classes.soft}>{line}</td>
        <td>
          <StateMark state={state} />
        </td>
        <td>
          <span className={classes.number}>{after.number || after.top || '–'}</span>
        </td>
        <td>
          <Cell of="title" row={row} />
          <small className={classes.excerpt}>
            {others.length > 0
              ? `anders: ${others.map((field) => motionFieldNames[field]).join(', ')}`
              : after.text}
          </small>
        </td>
        <td className={classes.wide}>
          <Cell of="movers" row={row} />
        </td>
        <td className={classes.wide}>
          <Cell of="type" row={row} />
        </td>
        <td className={classes.wide}>
          <Cell of="amends" row={row} />
        </td>
      </tr>
      {row.faults.map((fault) => (
        <tr key={`${fault.field} ${fault.problem}`} data-state="error">
          <td />
          <td colSpan={6}>
            <Fault line={line} fault={fault} pending={pending} onMend={onMend} />
          </td>
        </tr>
      ))}
    </>
  )
}

interface FaultProps {
  line: number
  fault: MotionFault
  pending: boolean
  onMend: Mend
}

/** What is wrong with a cell, and everything that mends it: the cell itself, a suggestion, a decision, leaving the row out. */
function Fault({ line, fault, pending, onMend }: FaultProps) {
  const { field, text, problem, suggestion, distinct, asText } = fault
  const [value, setValue] = useState(text)
  const take = (taken: string) => onMend({ cells: [{ line, field, value: taken }] })
  const name = `${motionFieldNames[field]} in Zeile ${line}`
  return (
    <form
      className={classes.fault}
      aria-label={`Fehler in Zeile ${line}`}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        take(value)
      }}
    >
      <p className={classes.bad}>
        <IconAlertCircle size={18} aria-hidden /> {problem}
      </p>
      {suggestion && (
        <Button size="compact-md" variant="default" disabled={pending} onClick={() => take(suggestion.value)}>
          „{suggestion.label}“ übernehmen
        </Button>
      )}
      {distinct && (
        <Button
          size="compact-md"
          variant="default"
          disabled={pending}
          onClick={() => onMend({ distinct: [line] })}
        >
          Ja, ein anderer Antrag
        </Button>
      )}
      {asText && (
        <Button
          size="compact-md"
          variant="default"
          disabled={pending}
          onClick={() =>
            onMend({
              cells: [
                { line, field, value: '' },
                { line, field: 'applicant', value: text.slice(0, 1000) },
              ],
            })
          }
        >
          Als Gremium übernehmen
        </Button>
      )}
      {field === 'top' || field === 'type' ? (
        <NameChoice field={field} name={name} disabled={pending} onChoose={take} />
      ) : (
        <>
          <input
            className={classes.input}
            aria-label={name}
            placeholder={motionFieldNames[field]}
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

interface NameProps {
  field: 'top' | 'type'
  name: string
  disabled: boolean
  onChoose: (value: string) => void
}

/** What may stand in the cell, to be chosen. */
function NameChoice({ field, name, disabled, onChoose }: NameProps) {
  const tops = useLive((live) => live.data?.tops) ?? []
  const types = useLive((live) => live.data?.appTypes) ?? []
  const choices =
    field === 'top'
      ? tops.map((top) => ({ value: top.name, label: `${top.name} – ${top.content}` }))
      : types.map((type) => ({ value: type.name, label: type.name }))
  return (
    <select
      className={classes.select}
      aria-label={name}
      value=""
      disabled={disabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{field === 'top' ? 'TOP wählen' : 'Art wählen'}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
