import { motionType } from '@portal/shared/motions/types.ts'
import {
  type FormContext,
  refuseApplicant,
  refuseSupporter,
  type SubmissionForm,
  withApplicant,
  withoutPerson,
  withSupporter,
} from '@portal/shared/submissions/rules.ts'
import { useMemo } from 'react'
import { at, fieldId, type Mistake } from '#features/submissions/form/mistakes.ts'
import { SupportProgress } from '#features/submissions/support/support-progress.tsx'
import { useLive } from '#live/store.ts'
import { editDraft } from '#parts/drafts/draft-keeper.ts'
import { toEntries } from '#parts/find-people.ts'
import { ChosenPeople } from './chosen-people.tsx'
import classes from './people-fields.module.css'
import { PeoplePicker } from './people-picker.tsx'

interface Props {
  uuid: string
  form: SubmissionForm
  context: FormContext
  mistakes: readonly Mistake[]
}

/** Who stands behind the motion, and who is asked to. */
export function PeopleFields({ uuid, form, context, mistakes }: Props) {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const people = useMemo(() => toEntries(users ?? [], associations ?? []), [users, associations])
  const chosen = { ...form, author: context.author, typeId: form.type_id }
  /** Where somebody who is on one list already would be put on the other one. */
  const elsewhere = (number: string) => ({
    ...withoutPerson(form, number),
    author: context.author,
    typeId: form.type_id,
  })
  const onlyDelegates = form.type_id !== null && form.type_id !== motionType.regular
  const edit = (change: (now: SubmissionForm) => SubmissionForm) => editDraft(uuid, change)
  const remove = (number: string) => edit((now) => withoutPerson(now, number))
  return (
    <div className={classes.people}>
      <div className={classes.progress}>
        <SupportProgress applicants={form.applicants.length} supporters={form.supporters.length} />
      </div>
      <section className={classes.list} aria-labelledby="mitantragstellende">
        <h2 id="mitantragstellende" className={classes.heading}>
          Mitantragstellende ({form.applicants.length})
        </h2>
        <p className={classes.hint}>
          Sie stellen den Antrag mit Ihnen und zählen sofort.
          {onlyDelegates && ' Möglich sind nur Delegierte.'}
        </p>
        <PeoplePicker
          id={fieldId('applicants')}
          label="Mitantragstellende suchen"
          people={people}
          refuse={(user) => refuseApplicant(user, chosen)}
          error={at(mistakes, 'applicants')}
          onPick={(number) => edit((now) => withApplicant(now, number))}
        />
        <ChosenPeople
          label="Mitantragstellende"
          path="applicants"
          numbers={form.applicants}
          people={people}
          mistakes={mistakes}
          move={{
            label: 'Zu den Unterstützenden',
            refuse: (number) => refuseSupporter(context.findPerson(number), elsewhere(number)),
            run: (number) => edit((now) => withSupporter(now, number)),
          }}
          onRemove={remove}
        />
      </section>
      <section className={classes.list} aria-labelledby="unterstuetzende">
        <h2 id="unterstuetzende" className={classes.heading}>
          Unterstützende ({form.supporters.length})
        </h2>
        <p className={classes.hint}>
          Sie werden um Unterstützung gebeten und zählen, sobald sie zugestimmt haben.
          {onlyDelegates && ' Möglich sind nur Delegierte.'}
        </p>
        <PeoplePicker
          id={fieldId('supporters')}
          label="Unterstützende suchen"
          people={people}
          refuse={(user) => refuseSupporter(user, chosen)}
          error={at(mistakes, 'supporters')}
          onPick={(number) => edit((now) => withSupporter(now, number))}
        />
        <ChosenPeople
          label="Unterstützende"
          path="supporters"
          numbers={form.supporters}
          people={people}
          mistakes={mistakes}
          move={{
            label: 'Zu den Mitantragstellenden',
            refuse: (number) => refuseApplicant(context.findPerson(number), elsewhere(number)),
            run: (number) => edit((now) => withApplicant(now, number)),
          }}
          onRemove={remove}
        />
      </section>
    </div>
  )
}
