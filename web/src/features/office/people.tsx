import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { carriersOf } from './carriers.ts'
import classes from './people.module.css'

/** Who stands behind a submission, as the office prints them: with number and association. */
export function People({ submission }: { submission: OfficeSubmission }) {
  const { author, applicants, supporters } = carriersOf(submission)
  return (
    <>
      <Group title="Verfasst von" people={author} />
      <Group title={`Mitantragstellende (${applicants.length})`} people={applicants} />
      <Group
        title={`Unterstützende (${supporters.length} von ${submission.asked} Gefragten)`}
        people={supporters}
      />
    </>
  )
}

interface Props {
  title: string
  people: OfficeSubmission['signatories']
}

const Group = ({ title, people }: Props) =>
  people.length > 0 && (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.people}>
        {people.map(({ register_number, name, number, laek }) => (
          <li key={register_number} className={classes.person}>
            <span>{name}</span>
            <span className={classes.place}>
              {[laek, number && `Nr.\u00a0${number}`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
