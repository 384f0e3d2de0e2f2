import type { MotionField } from '@portal/shared/motion-import/columns.ts'
import type { MotionFault, MotionRow, ShownMotion } from '@portal/shared/motion-import/records.ts'
import { MAX_MOTION_CELL } from '@portal/shared/motion-import/rules.ts'
import { motionFieldNames } from '@portal/shared/text/motion-import.ts'
import type { CallInput } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import classes from '#parts/table-import.module.css'
import { Changed } from '#parts/table-import.tsx'
import { CellChoice, CellField, Fault, Mend, PreviewRows } from '#parts/table-import-rows.tsx'

/** What is said of the cells and rows of a table of motions. */
export type MotionsMends = Omit<CallInput<'mendMotions'>, 'previewId' | 'version'>

interface Props {
  rows: readonly MotionRow[]
  pending: boolean
  onMend: (mends: MotionsMends) => void
}

const columns = [
  { name: 'Nr.' },
  { name: 'Titel' },
  { name: 'Antragstellende', wide: true },
  { name: 'Art', wide: true },
  { name: 'Ändert', wide: true },
]

/** The rows of a table of motions, errors first. */
export const ImportMotionRows = ({ rows, pending, onMend }: Props) => (
  <PreviewRows
    rows={rows}
    columns={columns}
    cellsOf={cellsOf}
    faultOf={(row, fault) => (
      <MotionRowFault line={row.line} fault={fault} pending={pending} onMend={onMend} />
    )}
  />
)

interface CellProps {
  of: keyof ShownMotion
  row: MotionRow
}

const Cell = ({ of, row: { before, after } }: CellProps) => (
  <Changed was={before && before[of]} is={after[of]} />
)

/** What becomes otherwise and has no column of its own. */
const hidden = ['content', 'statement', 'secure_vote', 'union_vote'] as const

function cellsOf(row: MotionRow) {
  const { state, after, changed } = row
  const others = hidden.filter((field) => state === 'changed' && changed.includes(field))
  return [
    <span key="number" className={classes.number}>
      {after.number || after.top || '–'}
    </span>,
    <span key="title">
      <Cell of="title" row={row} />
      <small className={classes.excerpt}>
        {others.length > 0
          ? `anders: ${others.map((field) => motionFieldNames[field]).join(', ')}`
          : after.text}
      </small>
    </span>,
    <Cell key="movers" of="movers" row={row} />,
    <Cell key="type" of="type" row={row} />,
    <Cell key="amends" of="amends" row={row} />,
  ]
}

/** The lines of these cells are lines: of a text its paragraphs, of movers one each. */
const hasLines = (field: MotionField): boolean =>
  field === 'content' || field === 'statement' || field === 'users' || field === 'applicant'

interface FaultProps extends Omit<Props, 'rows'> {
  line: number
  fault: MotionFault
}

/** What mends a cell of a table of motions: also that it is another motion, or that a body moves it. */
function MotionRowFault({ line, fault, pending, onMend }: FaultProps) {
  const { field, text, problem, suggestion, distinct, asText } = fault
  const take = (value: string) => onMend({ cells: [{ line, field, value }] })
  const name = `${motionFieldNames[field]} in Zeile ${line}`
  return (
    <Fault
      line={line}
      problem={problem}
      pending={pending}
      suggestion={suggestion}
      onTake={take}
      onSkip={() => onMend({ skip: [line] })}
    >
      {distinct && (
        <Mend disabled={pending} onClick={() => onMend({ distinct: [line] })}>
          Ja, ein anderer Antrag
        </Mend>
      )}
      {asText && (
        <Mend
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
        </Mend>
      )}
      {field === 'top' || field === 'type' ? (
        <NameChoice field={field} name={name} disabled={pending} onChoose={take} />
      ) : (
        <CellField
          label={name}
          placeholder={motionFieldNames[field]}
          text={text}
          maxLength={MAX_MOTION_CELL}
          hasLines={hasLines(field)}
          disabled={pending}
          onSave={take}
        />
      )}
    </Fault>
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
    <CellChoice
      label={name}
      placeholder={field === 'top' ? 'TOP wählen' : 'Art wählen'}
      choices={choices}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}
