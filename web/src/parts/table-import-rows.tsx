import { IconAlertCircle } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import classes from './table-import.module.css'
import { byState, StateMark } from './table-import.tsx'

type RowState = Parameters<typeof StateMark>[0]['state']

interface Row {
  line: number
  state: RowState
  faults: readonly { field: string; problem: string }[]
}

/** A column of the preview; a wide one is left out where there is no room. */
interface Column {
  name: string
  wide?: boolean
}

interface Props<Shown extends Row> {
  rows: readonly Shown[]
  columns: readonly Column[]
  /** The cells of a row, one for each column. */
  cellsOf: (row: Shown) => readonly ReactNode[]
  /** What is wrong with a cell, and what mends it. */
  faultOf: (row: Shown, fault: Shown['faults'][number]) => ReactNode
}

/** How many rows are shown before somebody asks for all. */
const SHOWN = 200

/** The rows of a table that comes in, errors first. */
export function PreviewRows<Shown extends Row>({ rows, columns, cellsOf, faultOf }: Props<Shown>) {
  const [all, setAll] = useState(false)
  const className = ({ wide }: Column) => (wide ? classes.wide : undefined)
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Zeile</th>
            <th scope="col">Zustand</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={className(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byState(rows)
            .slice(0, all ? undefined : SHOWN)
            .map((row) => {
              const cells = cellsOf(row)
              return (
                <Fragment key={row.line}>
                  <tr data-state={row.state}>
                    <td className={classes.soft}>{row.line}</td>
                    <td>
                      <StateMark state={row.state} />
                    </td>
                    {columns.map((column, index) => (
                      <td key={column.name} className={className(column)}>
                        {cells[index]}
                      </td>
                    ))}
                  </tr>
                  {row.faults.map((fault) => (
                    <tr key={`${fault.field} ${fault.problem}`} data-state="error">
                      <td />
                      <td colSpan={columns.length + 1}>{faultOf(row, fault)}</td>
                    </tr>
                  ))}
                </Fragment>
              )
            })}
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

interface FaultProps {
  line: number
  problem: string
  pending: boolean
  suggestion: { value: string; label: string } | null
  onTake: (value: string) => void
  onSkip: () => void
  /** What else mends it. */
  children: ReactNode
}

/** What is wrong with a cell, and everything that mends it: a suggestion, the cell itself, leaving the row out. */
export const Fault = ({ line, problem, pending, suggestion, onTake, onSkip, children }: FaultProps) => (
  <fieldset className={classes.fault} data-wraps aria-label={`Fehler in Zeile ${line}`}>
    <p className={classes.bad}>
      <IconAlertCircle size={18} aria-hidden /> {problem}
    </p>
    {suggestion && (
      <Mend disabled={pending} onClick={() => onTake(suggestion.value)}>
        „{suggestion.label}“ übernehmen
      </Mend>
    )}
    {children}
    <Button size="compact-md" variant="subtle" disabled={pending} onClick={onSkip}>
      Zeile weglassen
    </Button>
  </fieldset>
)

interface MendProps {
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** A step that mends a cell. */
export const Mend = ({ disabled, onClick, children }: MendProps) => (
  <Button size="compact-md" variant="default" disabled={disabled} onClick={onClick}>
    {children}
  </Button>
)

interface CellProps {
  /** What is mended, in words. */
  label: string
  placeholder: string
  text: string
  /** As many characters a cell takes. */
  maxLength: number
  /** Whether the lines of the cell are lines. */
  hasLines: boolean
  disabled: boolean
  onSave: (value: string) => void
}

/** As many lines of a cell are shown at once. */
const LINES = 8

/** The cell itself, to be written anew: with the lines that it has. */
export function CellField({ label, placeholder, text, maxLength, hasLines, disabled, onSave }: CellProps) {
  const [value, setValue] = useState(text)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!disabled && value !== text) onSave(value)
  }
  const field = {
    className: classes.input,
    'aria-label': label,
    placeholder,
    value,
    maxLength,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setValue(currentTarget.value),
  }
  return (
    <form className={classes.cell} data-lines={hasLines || undefined} onSubmit={save}>
      {hasLines ? (
        <textarea
          {...field}
          rows={Math.min(LINES, Math.max(2, value.split('\n').length))}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
          }}
        />
      ) : (
        <input {...field} />
      )}
      <Button size="compact-md" variant="default" type="submit" disabled={disabled || value === text}>
        Ändern
      </Button>
    </form>
  )
}

interface CellChoiceProps {
  label: string
  placeholder: string
  choices: readonly { value: string; label: string }[]
  disabled: boolean
  onChoose: (value: string) => void
}

/** What may stand in a cell, where it is one of few: what is chosen is taken at once. */
export const CellChoice = ({ label, placeholder, choices, disabled, onChoose }: CellChoiceProps) => (
  <select
    className={classes.select}
    aria-label={label}
    value=""
    disabled={disabled}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    <option value="">{placeholder}</option>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)
