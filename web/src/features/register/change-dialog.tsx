import { takesBallots } from '@portal/shared/floor/now.ts'
import type { ListedPerson } from '@portal/shared/register/records.ts'
import type { Role } from '@portal/shared/roles.ts'
import { useState } from 'react'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatNumber } from '#ui/format.ts'
import { ChangePreview } from './change-preview.tsx'
import { ListField } from './field.tsx'
import { roleWords } from './people.ts'
import { previewChange } from './preview-change.ts'
import classes from './register.module.css'
import { type Change, useChangePeople } from './use-change-people.ts'

interface Props {
  people: readonly ListedPerson[]
  /** All accounts, by which the rules are asked before anything is sent. */
  everybody: readonly ListedPerson[]
  onClose: () => void
}

/** Roles that many get at once; those that run the congress are granted one by one. */
const roles = ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT'] as const satisfies readonly Role[]

type Step = '' | 'give' | 'take'

/** Where many vote, what they are, and where they belong: what is left alone stays as it is with each of them. */
export function ChangeDialog({ people, everybody, onClose }: Props) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  const [code, setCode] = useState('')
  const [place, setPlace] = useState<'' | 'online' | 'hall'>('')
  const [steps, setSteps] = useState<Partial<Record<Role, Step>>>({})
  const { change, pending, refusal } = useChangePeople()
  const asksRoles = roles.some((role) => steps[role])
  const wished: Change = {
    ...(code !== '' && { medical_association_code: code }),
    ...(place !== '' && { online_only: place === 'online' }),
    ...(asksRoles && {
      given: roles.filter((role) => steps[role] === 'give'),
      taken: roles.filter((role) => steps[role] === 'take'),
    }),
  }
  const isWished = Object.keys(wished).length > 0
  const voting = useLive(({ point }) => point !== null && takesBallots(point))
  const preview = isWished ? previewChange(people, wished, { everybody, associations, voting }) : []
  const isRefused = preview.some(({ refusal }) => refusal !== null)
  const save = () =>
    change(people, wished, {
      done: people.length === 1 ? '1 Person geändert.' : `${formatNumber(people.length)} Personen geändert.`,
      onDone: onClose,
    })
  return (
    <Dialog
      title={people.length === 1 ? '1 Person ändern' : `${formatNumber(people.length)} Personen ändern`}
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <Button loading={pending} disabled={preview.length === 0 || isRefused} onClick={save}>
            Für alle ändern
          </Button>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p className={classes.soft}>
          Geändert wird bei allen oder bei niemandem. Was hier unverändert ist, bleibt bei jeder Person, wie
          es ist.
        </p>
        <ListField
          label="Stimmt ab"
          value={place}
          onChoose={(value) => setPlace(value === 'online' || value === 'hall' ? value : '')}
        >
          <option value="">unverändert</option>
          <option value="online">online, am Gerät</option>
          <option value="hall">vor Ort, mit der Hand</option>
        </ListField>
        {roles.map((role) => (
          <ListField
            key={role}
            label={roleWords[role]}
            value={steps[role] ?? ''}
            onChoose={(value) =>
              setSteps({ ...steps, [role]: value === 'give' || value === 'take' ? value : '' })
            }
          >
            <option value="">unverändert</option>
            <option value="give">Rolle geben</option>
            <option value="take">Rolle nehmen</option>
          </ListField>
        ))}
        <ListField label="Landesärztekammer" value={code} onChoose={setCode}>
          <option value="">unverändert</option>
          {associations.map((association) => (
            <option key={association.code} value={association.code}>
              {association.laek}
            </option>
          ))}
        </ListField>
        {isWished && <ChangePreview of={people.length} preview={preview} />}
      </div>
    </Dialog>
  )
}
