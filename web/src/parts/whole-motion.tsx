import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { TEST_VOTE } from '@portal/shared/voting/test-vote.ts'
import { RichText } from '#ui/rich-text.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { PaperLink } from './paper-link.tsx'
import classes from './whole-motion.module.css'

interface Props {
  motion: Application
  onPaper: () => void
}

/** What is put to the vote, why, what belongs to it, and the way to its printed paper. */
export function WholeMotion({ motion, onPaper }: Props) {
  return (
    <>
      <h3 className={classes.part}>{motion.typ.decision || 'Antragstext'}</h3>
      <RichText html={motion.content} />
      {motion.statement !== '' && (
        <>
          <h3 className={classes.part}>Begründung</h3>
          <RichText html={motion.statement} />
        </>
      )}
      {motion.attachments.length > 0 && (
        <>
          <h3 className={classes.part}>Anlagen</h3>
          <AttachmentList attachments={motion.attachments} />
        </>
      )}
      {motion.id !== TEST_VOTE && (
        <p>
          <PaperLink className={classes.paper} motion={motion} onOpen={onPaper}>
            Drucksache <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers> (PDF)
          </PaperLink>
        </p>
      )}
    </>
  )
}
