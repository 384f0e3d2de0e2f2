import type { Application } from '@portal/shared/motions/records.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoment, unbroken } from '#ui/format.ts'
import classes from './motion-facts.module.css'
import { MotionLinks } from './motion-links.tsx'

/** Who moved it, what kind of motion it is, and since when it is there to read: after the text, for whoever asks (rule M15). */
export function MotionFacts({ motion, original }: { motion: Application; original: Application | null }) {
  const { typ, top, users, applicant, laek, public_datetime: since } = motion
  return (
    <details className={classes.place}>
      <summary className={classes.summary}>
        <IconChevronDown className={classes.chevron} aria-hidden />
        Angaben zum Antrag
        <span className={classes.short}>
          {typ.name}
          {since && `, veröffentlicht ${formatMoment(new Date(since))}`}
        </span>
      </summary>
      <dl className={classes.facts}>
        <Fact name="Art">{typ.name}</Fact>
        <Fact name="Tagesordnungspunkt">
          {unbroken(`TOP ${top.name}`)} – {top.content}
        </Fact>
        <Fact name={users.length === 1 ? 'Antragstellende Person' : 'Antragstellende'}>
          {applicant || users.map(({ name }) => name).join(', ')}
        </Fact>
        {laek && <Fact name="Landesärztekammer">{laek}</Fact>}
        {original && (
          <Fact name="Ändert">
            <MotionLinks motions={[original]} />
          </Fact>
        )}
        {since && <Fact name="Veröffentlicht">{formatMoment(new Date(since))}</Fact>}
      </dl>
    </details>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)
