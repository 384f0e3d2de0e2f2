import { IconAlertCircle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { formatMoment, formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './table-import.module.css'

const steps = ['Datei', 'Spalten', 'Prüfen', 'Übernehmen'] as const

interface FrameProps {
  /** Where the page belongs. */
  area: { to: string; name: string }
  name: string
  /** The file that is looked at; null while none is. */
  fileName: string | null
  step: 0 | 1 | 2
  children: ReactNode
}

/** The page on which a table comes in: the file, its columns, what it would change, and doing it. */
const ImportFrame = ({ area, name, fileName, step, children }: FrameProps) => (
  <div className={classes.screen}>
    <p className={classes.path}>
      <Link to={area.to}>{area.name}</Link> › {name}
    </p>
    <div className={classes.head}>
      <PageTitle title={fileName === null ? name : `${fileName} prüfen`} />
      <ol className={classes.steps} aria-label="Schritte">
        {steps.map((word, index) => (
          <li
            key={word}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step || undefined}
          >
            <span aria-hidden>{index + 1}</span> {word}
          </li>
        ))}
      </ol>
    </div>
    {children}
  </div>
)

interface MappedColumns<Field extends string> {
  columns: readonly { name: string; samples: string[] }[]
  mapping: Record<string, Field | null>
}

interface StepsProps<Field extends string, Preview extends MappedColumns<Field>> {
  area: FrameProps['area']
  name: string
  fields: readonly Field[]
  names: Record<Field, string>
  hint: string
  /** Says anew which field each column is; answers the preview as a whole. */
  map: (preview: Preview, mapping: string) => Promise<Preview>
  /** The step that chooses a file. */
  file: (onRead: (preview: Preview, name: string) => void) => ReactNode
  /** The step that looks at what the table would change. */
  check: (shown: {
    preview: Preview
    onChange: (preview: Preview) => void
    onColumns: () => void
    onOther: () => void
  }) => ReactNode
}

/** A table comes in in four steps: the file, its columns, what it would change, and doing it. */
export function ImportSteps<Field extends string, Preview extends MappedColumns<Field>>({
  area,
  name,
  fields,
  names,
  hint,
  map,
  file,
  check,
}: StepsProps<Field, Preview>) {
  const [fileName, setFileName] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const onOther = () => {
    setPreview(null)
    setStep(0)
  }
  return (
    <ImportFrame area={area} name={name} fileName={preview && fileName} step={step}>
      {step === 0 &&
        file((read, readName) => {
          setFileName(readName)
          setPreview(read)
          setStep(1)
        })}
      {step === 1 && preview && (
        <ColumnChoice
          columns={preview.columns}
          mapping={preview.mapping}
          fields={fields}
          names={names}
          hint={hint}
          onBack={onOther}
          onNext={async (mapping) => {
            if (mapping) setPreview(await map(preview, JSON.stringify(mapping)))
            setStep(2)
          }}
        />
      )}
      {step === 2 &&
        preview &&
        check({ preview, onChange: setPreview, onColumns: () => setStep(1), onOther })}
    </ImportFrame>
  )
}

interface FileProps<Read> {
  label: string
  accept: string
  /** What the file has to be. */
  children: ReactNode
  read: (file: File) => Promise<Read>
  onRead: (read: Read, name: string) => void
}

/** A file is chosen and read. */
export function FileChoice<Read>({ label, accept, children, read, onRead }: FileProps<Read>) {
  const id = useId()
  const { act, pending, refusal } = useAction()
  return (
    <Card className={classes.file}>
      <label htmlFor={id}>{label}</label>
      <FileInput
        id={id}
        accept={accept}
        disabled={pending}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file)
            act(
              () => read(file),
              (answer) => onRead(answer, file.name),
            )
          currentTarget.value = ''
        }}
      />
      <p className={classes.soft}>{children}</p>
      {pending && <p role="status">Die Datei wird gelesen …</p>}
      {refusal && <ErrorAlert>{refusal}</ErrorAlert>}
    </Card>
  )
}

interface PastImport {
  importId: number
  at: string
  by: string
  fileName: string
  undoneAt: string | null
}

interface StoredProps<Import extends PastImport> {
  imports: readonly Import[]
  inWords: (stored: Import) => string
  undo: (importId: number) => Promise<unknown>
  onUndone: () => Promise<unknown>
  /** What taking one back does. */
  children: (fileName: string) => ReactNode
}

/** The imports of before, each of which can be taken back. */
export function StoredImports<Import extends PastImport>({
  imports,
  inWords,
  undo,
  onUndone,
  children,
}: StoredProps<Import>) {
  const [confirming, setConfirming] = useState<Import | null>(null)
  const { act, pending, refusal, forget } = useAction()
  const close = () => {
    forget()
    setConfirming(null)
  }
  if (imports.length === 0) return null
  return (
    <Card className={classes.file}>
      <h2>Bisherige Importe</h2>
      <ul className={classes.imports}>
        {imports.map((stored) => (
          <li key={stored.importId}>
            <span>
              <b>{stored.fileName}</b>, {formatMoment(new Date(stored.at))}, {stored.by}: {inWords(stored)}
              {stored.undoneAt !== null && ` – zurückgenommen ${formatMoment(new Date(stored.undoneAt))}`}
            </span>
            {stored.undoneAt === null && (
              <Button size="sm" variant="default" onClick={() => setConfirming(stored)}>
                Zurücknehmen …
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Import zurücknehmen?"
        opened={confirming !== null}
        confirm="Import zurücknehmen"
        danger
        loading={pending}
        refusal={refusal}
        onConfirm={() =>
          act(
            () => undo(confirming?.importId ?? 0),
            async () => {
              close()
              await onUndone()
            },
          )
        }
        onClose={close}
      >
        <p>{children(confirming?.fileName ?? '')}</p>
      </ConfirmDialog>
    </Card>
  )
}

interface ColumnProps<Field extends string> {
  columns: readonly { name: string; samples: string[] }[]
  mapping: Record<string, Field | null>
  fields: readonly Field[]
  names: Record<Field, string>
  hint: string
  /** Sends another mapping, or goes on with the one that is known; answers when it is done. */
  onNext: (mapping: Record<string, Field | null> | null) => Promise<unknown>
  onBack: () => void
}

/** What each column is: guessed, and corrected here; what was said is remembered for the next table. */
function ColumnChoice<Field extends string>({
  columns,
  mapping: guessed,
  fields,
  names,
  hint,
  onNext,
  onBack,
}: ColumnProps<Field>) {
  const [mapping, setMapping] = useState(guessed)
  const { act, pending, refusal } = useAction()
  const isSame = JSON.stringify(mapping) === JSON.stringify(guessed)
  const choose = (column: string, field: Field | null) => {
    // A field belongs to one column.
    const others = Object.entries(mapping).map(([name, other]) => [name, other === field ? null : other])
    setMapping({ ...Object.fromEntries(others), [column]: field })
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
            {columns.map(({ name, samples }) => (
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
                      choose(name, fields.find((field) => field === value) ?? null)
                    }
                  >
                    <option value="">nichts davon</option>
                    {fields.map((field) => (
                      <option key={field} value={field}>
                        {names[field]}
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
        <p className={classes.soft}>{hint}</p>
        <Button size="sm" variant="default" onClick={onBack}>
          Andere Datei
        </Button>
        <Button size="sm" loading={pending} onClick={() => act(() => onNext(isSame ? null : mapping))}>
          Weiter zum Prüfen
        </Button>
      </div>
    </>
  )
}

interface CountProps {
  number: number
  word: string
  rest: string
  tone?: boolean
}

/** How many rows there are of a kind. */
export const ImportCount = ({ number, word, rest, tone = false }: CountProps) => (
  <div data-bad={tone || undefined}>
    <dt>
      <b>{formatNumber(number)}</b> {word}
    </dt>
    <dd>{rest}</dd>
  </div>
)

const states = {
  error: ['Fehler', IconAlertCircle, 0],
  changed: ['geändert', IconPencil, 1],
  new: ['neu', IconPlus, 2],
  unchanged: ['unverändert', IconEqual, 3],
} as const

type RowState = keyof typeof states

/** What becomes of a row, with its sign. */
export function StateMark({ state }: { state: RowState }) {
  const [word, Mark] = states[state]
  return (
    <span className={classes.state} data-state={state}>
      <Mark size={18} aria-hidden /> {word}
    </span>
  )
}

/** Errors first, then what changes. */
export const byState = <Row extends { state: RowState; line: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => states[a.state][2] - states[b.state][2] || a.line - b.line)

/** What was and what will be, where that is another. */
export function Changed({ was, is }: { was: string | null; is: string | null }) {
  if (was === null || is === null || was === is) return <>{is ?? was}</>
  return (
    <>
      {was !== '' && <del>{was}</del>} → <ins>{is || 'leer'}</ins>
    </>
  )
}
