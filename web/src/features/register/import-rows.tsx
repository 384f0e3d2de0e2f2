import type { CellFault, ImportRow, PersonRecord } from '@portal/shared/register/records.ts'
import { MAX_CELL } from '@portal/shared/register/rules.ts'
import { fieldNames } from '@portal/shared/text/register.ts'
import type { CallInput } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Changed } from '#parts/table-import.tsx'
import { CellChoice, CellField, Fault, Mend, PreviewRows } from '#parts/table-import-rows.tsx'
import { roleOf } from './people.ts'

/** What is said of the cells and rows of a list. */
export type PeopleMends = Omit<CallInput<'mendPeople'>, 'previewId' | 'version'>

interface Props {
  rows: readonly ImportRow[]
  pending: boolean
  onMend: (mends: PeopleMends) => void
}

const columns = [
  { name: 'Reg.-Nr.', of: ({ registerNumber }: PersonRecord) => registerNumber },
  { name: 'Name', of: ({ name }: PersonRecord) => name },
  { name: 'Kammer', of: (person: PersonRecord) => person.medical_association_code ?? '–' },
  { name: 'Rollen', of: roleOf, wide: true },
  { name: 'E-Mail', of: ({ email }: PersonRecord) => email, wide: true },
]

/** The rows of a list, errors first. */
export const ImportRows = ({ rows, pending, onMend }: Props) => (
  <PreviewRows
    rows={rows}
    columns={columns}
    cellsOf={({ before, after }) =>
      columns.map(({ name, of }) => <Changed key={name} was={before && of(before)} is={after && of(after)} />)
    }
    faultOf={(row, fault) => <PersonFault row={row} fault={fault} pending={pending} onMend={onMend} />}
  />
)

interface ChoiceProps {
  label: string
  pending: boolean
  onTake: (code: string) => void
}

/** Another association for a row. */
export function AssociationChoice({ label, pending, onTake }: ChoiceProps) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  return (
    <CellChoice
      label={label}
      placeholder="Kammer wählen"
      choices={associations.map(({ code, laek }) => ({ value: code, label: laek }))}
      disabled={pending}
      onChoose={onTake}
    />
  )
}

interface FaultProps extends Omit<Props, 'rows'> {
  row: ImportRow
  fault: CellFault
}

/** What mends a cell of a list: also an association, and the decision who the row is. */
function PersonFault({ row: { line, repeats }, fault, pending, onMend }: FaultProps) {
  const { field, text, problem, suggestion, spelling, person } = fault
  const isAssociation = field === 'medical_association_code'
  const take = (taken: string) =>
    onMend(
      spelling && text !== ''
        ? { spellings: [{ spelling: text, code: taken }] }
        : { cells: [{ line, field, value: taken }] },
    )
  const name = `${fieldNames[field]} in Zeile ${line}`
  const decide = (registerNumber: string | null) => onMend({ people: [{ line, registerNumber }] })
  return (
    <Fault
      line={line}
      problem={problem}
      pending={pending}
      suggestion={suggestion}
      onTake={take}
      onSkip={() => onMend({ skip: [line] })}
    >
      {isAssociation && <AssociationChoice label={name} pending={pending} onTake={take} />}
      {person && (
        <>
          <Mend disabled={pending} onClick={() => decide(person.registerNumber)}>
            Ja, {person.name}
          </Mend>
          <Mend disabled={pending} onClick={() => decide(null)}>
            Nein, jemand Neues
          </Mend>
        </>
      )}
      {!isAssociation && repeats === null && (
        <CellField
          label={name}
          placeholder={fieldNames[field]}
          text={text}
          maxLength={MAX_CELL}
          hasLines={false}
          disabled={pending}
          onSave={(value) => onMend({ cells: [{ line, field, value }] })}
        />
      )}
    </Fault>
  )
}
