import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { IconExternalLink, IconLink, IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Unfolding } from '#ui/unfolding.tsx'
import { Decisions } from './decisions.tsx'
import classes from './motion-detail.module.css'
import { MotionFacts } from './motion-facts.tsx'
import { MotionLinks } from './motion-links.tsx'
import { MotionOrigin } from './motion-origin.tsx'
import { MotionPart as Part } from './motion-part.tsx'
import { MotionReasons } from './motion-reasons.tsx'
import type { Relations } from './relations.ts'
import type { Slots } from './slots.ts'

// Comparing two texts needs a library that few readers wait for.
const Differences = latePart('Differences', () => import('./differences.tsx'))

const AmendmentsInText = latePart('AmendmentsInText', () => import('./amendments-in-text.tsx'))
const WithdrawalWish = latePart('WithdrawalWish', () => import('./withdrawal-wish.tsx'))
const Editions = latePart('Editions', () => import('./editions.tsx'))

interface Props {
  motion: Application
  relations: Relations
  slots: Slots
}

const linkTo = ({ id }: Application) => `${window.location.origin}/Applications?antrag=${id}`

/** Everything about one motion: what is put to the vote, why, what belongs to it, and what was decided. */
export function MotionDetail({ motion, relations, slots }: Props) {
  const original = relations.originalOf(motion)
  const amendments = relations.amendmentsOf(motion)
  const isOwn = useLive((live) => motion.users.some(({ number }) => number === live.data?.user?.number))
  const ballot = useLive((live) => live.data?.polyas[motion.id])
  return (
    <>
      <MotionOrigin motion={motion} relations={relations} />
      <Part title={motion.typ.decision || 'Antragstext'}>
        <RichText html={motion.content} />
        {original && (
          <Unfolding name={`Änderungen gegenüber ${unbroken(printNumber(original))}`}>
            <Suspense>
              <Differences motion={motion} original={original} />
            </Suspense>
          </Unfolding>
        )}
      </Part>
      {motion.statement !== '' && <MotionReasons html={motion.statement} />}
      {motion.edition > 1 && (
        <Unfolding name="Frühere Fassungen">
          <Suspense>
            <Editions motion={motion} />
          </Suspense>
        </Unfolding>
      )}
      {amendments.length > 0 && (
        <Part title={amendments.length === 1 ? 'Änderungsantrag hierzu' : 'Änderungsanträge hierzu'}>
          <MotionLinks motions={amendments} />
          <Unfolding name="Änderungen im Text des Antrags">
            <Suspense>
              <AmendmentsInText motion={motion} amendments={amendments} />
            </Suspense>
          </Unfolding>
        </Part>
      )}
      {motion.result && (
        <Part title="Beschlüsse">
          <Decisions motion={motion} last={motion.result} />
        </Part>
      )}
      {!slots.documents && motion.attachments.length > 0 && (
        <Part title="Anlagen">
          <ul>
            {motion.attachments.map((attachment) => (
              <li key={attachment.id}>{attachment.name}</li>
            ))}
          </ul>
        </Part>
      )}
      <div className={classes.actions}>
        {slots.documents?.(motion)}
        {ballot && (
          <a className={classes.ballot} href={ballot} target="_blank" rel="noreferrer">
            Zur Online-Wahl <IconExternalLink size={18} aria-label="(öffnet ein neues Fenster)" />
          </a>
        )}
        <CopyButton name="Verweis" text={linkTo(motion)} icon={IconLink} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Antrag drucken
        </Button>
        {isOwn && (
          <Suspense>
            <WithdrawalWish key={motion.id} motion={motion} />
          </Suspense>
        )}
      </div>
      <MotionFacts motion={motion} original={original} />
    </>
  )
}
