import { isDelegate } from '@portal/shared/people/rules.ts'
import { composeName } from '@portal/shared/register/names.ts'
import type { ListedPerson } from '@portal/shared/register/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import type { CallInput } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { Check, Field, ListField, Radio } from './field.tsx'
import { allRoles, roleWords } from './people.ts'
import classes from './register.module.css'

/** What the form of a person changes. */
export type Draft = Pick<
  ListedPerson,
  | 'title'
  | 'first_name'
  | 'surname'
  | 'suffix'
  | 'email'
  | 'tel'
  | 'roles'
  | 'online_only'
  | 'voice_leader'
  | 'medical_association_code'
> & {
  /** The shown name where it is overwritten; empty: it is made of the parts (rule BP1). */
  name: string
}

/** What the form begins with. */
export const draftOf = (person: ListedPerson): Draft => ({
  title: person.title,
  first_name: person.first_name,
  surname: person.surname,
  suffix: person.suffix,
  name: person.name === composeName(person) ? '' : person.name,
  email: person.email,
  tel: person.tel,
  roles: person.roles,
  online_only: person.online_only,
  voice_leader: person.voice_leader,
  medical_association_code: person.medical_association_code,
})

export const emptyDraft: Draft = {
  title: '',
  first_name: '',
  surname: '',
  suffix: '',
  name: '',
  email: '',
  tel: '',
  roles: ['ROLE_DELEGATE'],
  online_only: false,
  voice_leader: false,
  medical_association_code: null,
}

const nameParts = ['title', 'first_name', 'surname', 'suffix'] as const

/** What of a person has become another. A shown name that was overwritten stays when its parts change, because it is said again. */
export function changesOf(before: Draft, after: Draft): Omit<CallInput<'savePerson'>, 'registerNumber'> {
  const { name, ...rest } = after
  const changed = Object.fromEntries(
    Object.entries(rest).filter(
      ([key, value]) => JSON.stringify(before[key as keyof Draft]) !== JSON.stringify(value),
    ),
  )
  const isSaid = name !== before.name || (name !== '' && nameParts.some((part) => part in changed))
  return isSaid ? { ...changed, name } : changed
}

/** The roles that somebody gets and loses by this; what a colleague does with others meanwhile stays. */
export const roleStepsOf = (before: readonly Role[], after: readonly Role[]) => ({
  given: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
})

interface Props {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** All that the office says of a person. */
export function PersonFields({ draft, onChange }: Props) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const { roles } = draft
  return (
    <>
      <fieldset className={classes.group}>
        <legend>Name</legend>
        <div className={classes.columns}>
          <Field label="Titel" value={draft.title} onType={(title) => onChange({ title })} />
          <Field label="Vorname" value={draft.first_name} onType={(first_name) => onChange({ first_name })} />
          <Field label="Nachname" value={draft.surname} onType={(surname) => onChange({ surname })} />
          <Field label="Zusatz" value={draft.suffix} onType={(suffix) => onChange({ suffix })} />
        </div>
        <Field
          label="Angezeigter Name"
          placeholder={composeName(draft)}
          hint="Leer: aus den Teilen darüber gebildet."
          value={draft.name}
          maxLength={255}
          onType={(name) => onChange({ name })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Kontakt</legend>
        <div className={classes.columns}>
          <Field label="E-Mail" type="email" value={draft.email} onType={(email) => onChange({ email })} />
          <Field label="Telefon" type="tel" value={draft.tel} onType={(tel) => onChange({ tel })} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Mandat und Rollen</legend>
        <ListField
          label="Landesärztekammer"
          value={draft.medical_association_code ?? ''}
          onChoose={(code) => onChange({ medical_association_code: code || null })}
        >
          <option value="">keine</option>
          {associations.map(({ code, laek }) => (
            <option key={code} value={code}>
              {laek}
            </option>
          ))}
        </ListField>
        <div className={classes.columns}>
          {allRoles.map((role) => (
            <Check
              key={role}
              label={roleWords[role]}
              checked={roles.includes(role)}
              onCheck={(checked) =>
                onChange({ roles: checked ? [...roles, role] : roles.filter((other) => other !== role) })
              }
            />
          ))}
        </div>
        {isDelegate(draft) && (
          <div className={classes.columns}>
            <Radio
              name="place"
              label="stimmt vor Ort ab"
              checked={!draft.online_only}
              onChoose={() => onChange({ online_only: false })}
            />
            <Radio
              name="place"
              label="stimmt am Gerät ab"
              checked={draft.online_only}
              onChoose={() => onChange({ online_only: true })}
            />
            <Check
              label="führt die Stimme der Kammer"
              checked={draft.voice_leader}
              onCheck={(voice_leader) => onChange({ voice_leader })}
            />
          </div>
        )}
      </fieldset>
    </>
  )
}
