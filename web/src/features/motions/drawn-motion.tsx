import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInWords, printNumber } from '@portal/shared/motions/rules.ts'
import { Link } from 'react-router'
import { AttachmentList } from '#parts/attachment-list.tsx'
import { PaperLink } from '#parts/paper-link.tsx'
import { Card } from '#ui/card.tsx'
import { unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { DecisionList } from './decisions.tsx'
import { MotionFacts } from './motion-facts.tsx'
import { MotionLinks } from './motion-links.tsx'
import { MotionOrigin } from './motion-origin.tsx'
import { MotionPart } from './motion-part.tsx'
import { MotionStatus } from './motion-status.tsx'
import type { Relations } from './relations.ts'

interface Props {
  motion: Application
  relations: Relations
  seats: number
}

/** One motion, whole: for whoever follows a link to it before the code has come, or without any (rule M16). */
export function DrawnMotion({ motion, relations, seats }: Props) {
  const amendments = relations.amendmentsOf(motion)
  return (
    <article>
      <PageTitle title={`${unbroken(printNumber(motion))} ${motion.title}`} />
      <p className="start-mover">
        <MotionStatus motion={motion} /> {applicantInWords(motion)}
      </p>
      <Card className="start-motion">
        <MotionOrigin motion={motion} relations={relations} />
        <MotionPart title={motion.typ.decision || 'Antragstext'}>
          <RichText html={motion.content} />
        </MotionPart>
        {motion.statement !== '' && (
          <MotionPart title="Begründung">
            <RichText html={motion.statement} />
          </MotionPart>
        )}
        {amendments.length > 0 && (
          <MotionPart title={amendments.length === 1 ? 'Änderungsantrag hierzu' : 'Änderungsanträge hierzu'}>
            <MotionLinks motions={amendments} />
          </MotionPart>
        )}
        {motion.result && (
          <MotionPart title="Beschluss">
            <DecisionList motion={motion} decisions={[motion.result]} seats={seats} />
          </MotionPart>
        )}
        <MotionPart title="Unterlagen">
          <PaperLink motion={motion} onOpen={() => {}}>
            Drucksache <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers> (PDF)
          </PaperLink>
          {motion.attachments.length > 0 && <AttachmentList attachments={motion.attachments} />}
        </MotionPart>
        <MotionFacts motion={motion} original={relations.originalOf(motion)} />
      </Card>
      <p className="start-way">
        <Link to="/Applications">Alle Anträge und Beschlüsse</Link>
      </p>
    </article>
  )
}
