import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort, applicantInWords, printNumber } from '@portal/shared/motions/rules.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { latePart } from '#live/late-part.ts'
import { PaperLink } from '#parts/paper-link.tsx'
import { PrintNumber } from '#parts/print-number.tsx'
import { markSeen } from '#parts/seen.ts'
import { Highlight } from '#ui/highlight.tsx'
import { beginningOf } from '#ui/plain-text.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { UnfoldingRow } from '#ui/unfolding-row.tsx'
import type { View } from './list.ts'
import classes from './motion-row.module.css'
import { MotionStatus } from './motion-status.tsx'
import type { Relations } from './relations.ts'
import { isInTitle, type Question, snippetOf } from './search.ts'
import { textsOf } from './search-texts.ts'
import type { Slots } from './slots.ts'

// Reading a text needs the code that cleans it; the list itself does not wait for that.
const MotionDetail = latePart('MotionDetail', () => import('./motion-detail.tsx'))

interface Props {
  motion: Application
  relations: Relations
  view: View
  /** The words to mark, as they are sought or as they are meant. */
  words: Question['words']
  unfolded: boolean
  /** Whether the reader has never opened it. */
  isNew: boolean
  slots: Slots
  onToggle: (motion: Application) => void
  /** Where it is to be read without any script; without it, it unfolds. */
  addressOf?: ((motion: Application) => string) | undefined
}

/** One motion of the list. It unfolds where it stands. */
export function MotionRow(props: Props) {
  const { motion, relations, view, words, unfolded, isNew, slots, onToggle, addressOf } = props
  const original = relations.originalOf(motion)
  const votes = motion.result ? resultVotesInWords(motion.result, motion) : ''
  useEffect(() => {
    if (unfolded) void markSeen(motion.id)
  }, [unfolded, motion.id])
  const facts = (
    <>
      <p className={classes.facts}>
        {view === 'detail' && <span>{motion.typ.name}</span>}
        <span>{view === 'overview' ? applicantInShort(motion) : applicantInWords(motion)}</span>
        {original && (
          <span>
            Änderung zu <UnbrokenNumbers>{printNumber(original)}</UnbrokenNumbers>
          </span>
        )}
        {motion.attachments.length > 0 && (
          <span className={classes.attachments}>
            <IconPaperclip className={classes.clip} aria-hidden />
            {motion.attachments.length === 1 ? '1 Anlage' : `${motion.attachments.length} Anlagen`}
          </span>
        )}
      </p>
      <p className={classes.status}>
        <MotionStatus motion={motion} />
        {votes && <span className={classes.votes}>{votes}</span>}
      </p>
      <Excerpt motion={motion} view={view} words={words} />
      {slots.buttons && <div className={classes.buttons}>{slots.buttons(motion)}</div>}
    </>
  )
  return (
    <UnfoldingRow
      id={`antrag-${motion.id}`}
      heading="h3"
      styles={classes}
      view={view}
      before={
        <PaperLink className={classes.number} motion={motion} onOpen={() => void markSeen(motion.id)}>
          <UnbrokenNumbers>{printNumber(motion)}</UnbrokenNumbers>
        </PaperLink>
      }
      name={
        <span className={classes.title}>
          <Highlight words={words}>{motion.title}</Highlight>
          {isNew && <span className={classes.new}>Neu</span>}
        </span>
      }
      facts={facts}
      unfolded={unfolded}
      onToggle={() => onToggle(motion)}
      address={addressOf?.(motion)}
      below={slots.below?.(motion, unfolded)}
    >
      <div className={classes.beside}>
        <div className={classes.text}>
          <div className={classes.shown} aria-hidden>
            <p className={classes.state}>
              <PrintNumber motion={motion} plain />
              <MotionStatus motion={motion} />
              {votes}
            </p>
            <p className={classes.title}>
              <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
            </p>
            <p className={classes.mover}>{applicantInWords(motion)}</p>
          </div>
          <Suspense>
            <MotionDetail motion={motion} relations={relations} slots={slots} />
          </Suspense>
        </div>
      </div>
    </UnfoldingRow>
  )
}

/** Where the words stand that are sought; without any, how the text begins. The overview shows what the title lacks. */
function Excerpt({ motion, view, words }: Pick<Props, 'motion' | 'view' | 'words'>) {
  const snippet = words.length === 0 ? null : snippetOf(motion, words)
  if (view === 'overview' && (!snippet || isInTitle(motion, words))) return null
  return (
    <p className={classes.excerpt}>
      {snippet?.field === 'statement' && <span className={classes.where}>Begründung: </span>}
      <Highlight words={words}>{snippet?.text ?? beginningOf(textsOf(motion).content.plain)}</Highlight>
    </p>
  )
}
