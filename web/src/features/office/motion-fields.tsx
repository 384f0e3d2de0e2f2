import { isElection } from '@portal/shared/motions/rules.ts'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './motion-editor.module.css'
import type { Mistakes, MotionForm } from './motion-form.ts'
import { nameOf } from './motion-words.ts'
import { useDesk } from './use-desk.ts'

const TextEditor = latePart('TextEditor', () => import('#parts/text-editor.tsx'))

interface Props {
  form: MotionForm
  mistakes: Mistakes
  /** Of what is decided nothing else changes. */
  textAlone?: boolean
  /** A colleague writes, and this person reads along. */
  readOnly?: boolean
  /** The text of the motion that this one changes, as it was written into. */
  original?: string | undefined
  onChange: (change: Partial<MotionForm>) => void
}

/** What a motion is and says. */
export function MotionFields({
  form,
  mistakes,
  textAlone = false,
  readOnly = false,
  original,
  onChange,
}: Props) {
  const now = useRef(form)
  now.current = form
  return (
    <>
      {!textAlone && <Facts form={form} mistakes={mistakes} onChange={onChange} />}
      <Field label="Titel">
        {(id) => (
          <input
            id={id}
            maxLength={255}
            value={form.title}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
      </Field>
      <Suspense fallback={<SkeletonRows rows={1} height={320} />}>
        <TextEditor
          id="antrag-text"
          label="Antragstext"
          html={form.content}
          error={undefined}
          readOnly={readOnly}
          readNow={() => now.current.content}
          original={original}
          onChange={(content) => onChange({ content })}
        />
        <TextEditor
          id="antrag-begruendung"
          label="Begründung"
          html={form.statement}
          error={undefined}
          readOnly={readOnly}
          readNow={() => now.current.statement}
          onChange={(statement) => onChange({ statement })}
        />
      </Suspense>
    </>
  )
}

function Facts({ form, mistakes, onChange }: Pick<Props, 'form' | 'mistakes' | 'onChange'>) {
  const tops = useLive((live) => live.data?.tops) ?? []
  const types = useLive((live) => live.data?.appTypes) ?? []
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const { data: motions } = useDesk()
  return (
    <>
      <div className={classes.pair}>
        <Field label="Tagesordnungspunkt">
          {(id) => (
            <select
              id={id}
              value={form.top_id}
              onChange={({ currentTarget }) => onChange({ top_id: Number(currentTarget.value) })}
            >
              {tops.map(({ id: topId, name, content }) => (
                <option key={topId} value={topId}>
                  {name} – {content}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Art">
          {(id) => (
            <select
              id={id}
              value={form.type_id}
              onChange={({ currentTarget }) => onChange({ type_id: Number(currentTarget.value) })}
            >
              {types.map(({ id: typeId, name }) => (
                <option key={typeId} value={typeId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Ändert den Antrag">
          {(id) => (
            <select
              id={id}
              value={form.clone ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ clone: value === '' ? null : Number(value), amended_version: null })
              }
            >
              <option value="">keinen</option>
              {(motions ?? [])
                .filter(
                  ({ appId, changes, top_id }) => appId !== null && changes === '' && top_id === form.top_id,
                )
                .map((motion) => (
                  <option key={motion.appId} value={motion.appId ?? ''}>
                    {nameOf(motion)} {motion.title}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <div className={classes.numbering}>
          <Field label="Nummer" hint="leer: die nächste freie" error={mistakes.number}>
            {(id) => (
              <input
                id={id}
                inputMode="numeric"
                aria-describedby={`${id}-fehler`}
                value={form.number}
                onChange={({ currentTarget }) => onChange({ number: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Buchstabe" error={mistakes.changes}>
            {(id) => (
              <input
                id={id}
                maxLength={2}
                aria-describedby={`${id}-fehler`}
                value={form.changes}
                onChange={({ currentTarget }) => onChange({ changes: currentTarget.value.toLowerCase() })}
              />
            )}
          </Field>
        </div>
      </div>
      <Movers users={form.users} onChange={(users) => onChange({ users })} />
      <div className={classes.pair}>
        <Field label="Oder wer sonst ihn stellt" hint="zum Beispiel „Vorstand der Bundesärztekammer“">
          {(id) => (
            <input
              id={id}
              maxLength={1000}
              value={form.applicant}
              onChange={({ currentTarget }) => onChange({ applicant: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Landesärztekammer" hint="leer: die gemeinsame der Antragstellenden">
          {(id) => (
            <select
              id={id}
              value={form.laek}
              onChange={({ currentTarget }) => onChange({ laek: currentTarget.value })}
            >
              <option value="">–</option>
              {associations.map(({ code, laek }) => (
                <option key={code} value={laek}>
                  {laek}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className={classes.flags}>
        <legend>Abstimmung</legend>
        <label>
          <input
            type="checkbox"
            checked={form.secure_vote}
            onChange={({ currentTarget }) => onChange({ secure_vote: currentTarget.checked })}
          />
          geheim
        </label>
        <label>
          <input
            type="checkbox"
            checked={form.union_vote}
            onChange={({ currentTarget }) => onChange({ union_vote: currentTarget.checked })}
          />
          als Kammerabstimmung
        </label>
      </fieldset>
      {(isElection(form.type_id) || form.polya !== '') && (
        <Field
          label="Adresse der Wahl"
          hint="wo außerhalb des Portals gewählt wird; leer: nirgends"
          error={mistakes.polya}
        >
          {(id) => (
            <input
              id={id}
              type="url"
              maxLength={2000}
              placeholder="https://…"
              aria-describedby={`${id}-fehler`}
              value={form.polya}
              onChange={({ currentTarget }) => onChange({ polya: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** Who moves the motion, by name; each is found by typing, and taken out by a button. */
function Movers({ users, onChange }: { users: readonly string[]; onChange: (users: string[]) => void }) {
  const all = useLive((live) => live.data?.users) ?? []
  const [typed, setTyped] = useState('')
  const list = useId()
  const wordsOf = ({ name, number }: { name: string; number: string }) => `${name} (${number})`
  const take = (text: string) => {
    const found = all.find((user) => wordsOf(user) === text || user.number === text.trim())
    if (!found) return setTyped(text)
    setTyped('')
    if (!users.includes(found.number)) onChange([...users, found.number])
  }
  return (
    <Field label="Antragstellende" hint="Name oder Nummer, dann aus der Liste wählen">
      {(id) => (
        <>
          {users.length > 0 && (
            <ul className={classes.movers} aria-label="Gewählte Antragstellende">
              {users.map((number) => {
                const name = all.find((user) => user.number === number)?.name ?? number
                return (
                  <li key={number}>
                    {name}
                    <button
                      type="button"
                      aria-label={`${name} entfernen`}
                      onClick={() => onChange(users.filter((other) => other !== number))}
                    >
                      <IconX size={18} aria-hidden />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          <input
            id={id}
            list={list}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              take(typed)
            }}
          />
          <datalist id={list}>
            {all
              .filter(({ active, number }) => active && number !== '')
              .map((user) => (
                <option key={user.register_number} value={wordsOf(user)} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

interface FieldProps {
  label: string
  hint?: string
  error?: string | undefined
  children: (id: string) => ReactNode
}

function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} {hint && <span className={classes.hint}>({hint})</span>}
      </label>
      {children(id)}
      {error && (
        <p id={`${id}-fehler`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
