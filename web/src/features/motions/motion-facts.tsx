import type { Application } from '@portal/shared/motions/records.ts'
import type { ReactNode } from 'react'
import { formatMoment, unbroken } from '#ui/format.ts'
import { FoldedPart } from './folded-part.tsx'
import classes from './motion-facts.module.css'
import { MotionLinks } from './motion-links.tsx'

/** Who moved it, what kind of motion it is, and since when it is there to read: after the text, for whoever asks (rule M15). */
export function MotionFacts({ motion, original }: { motion: Application; original: Application | null }) {
  const { typ, top, users, applicant, laek, public_datetime: since } = motion
  return (
    <FoldedPart
      name="Angaben zum Antrag"
      short={
        <>
          {typ.name}
          {since && `, veröffentlicht ${formatMoment(new Date(since))}`}
        </>
      }
    >
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
    </FoldedPart>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)
