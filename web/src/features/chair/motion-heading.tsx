import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInShort, applicantInWords, printNumber } from '@portal/shared/motions/rules.ts'
import { blockInWords } from '@portal/shared/text/votes.ts'
import { useRef } from 'react'
import { useLive } from '#live/store.ts'
import { FoldedMotion } from '#parts/folded-motion.tsx'
import { markSeen } from '#parts/seen.ts'
import { unbroken } from '#ui/format.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { Amended } from './amendment-notes.tsx'
import classes from './motion-heading.module.css'

interface Props {
  motion: Application
  id: string
  /** With all applicants, for the chair who calls it. */
  full?: boolean
  /** All motions that the ballot is over, where there are several. */
  block?: readonly number[]
}

/** Where the console fills the screen, the text of what comes next has room to be read (rule K28). */
const roomy = window.matchMedia('(min-width: 75em) and (min-height: 40em)')

/** The motion in the middle of the console. */
export function MotionHeading({ motion, id, full = false, block = [] }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useShortcuts([
    {
      key: 'x',
      label: 'Antragstext zeigen oder ausblenden',
      run: () => place.current?.querySelector<HTMLElement>('button[aria-expanded]')?.click(),
    },
  ])
  return (
    <div ref={place} className={classes.heading}>
      <h2 id={id} className={classes.title}>
        <span className={classes.number}>{unbroken(printNumber(motion))}</span>{' '}
        <UnbrokenNumbers>{block.length > 1 ? blockInWords(block) : motion.title}</UnbrokenNumbers>
      </h2>
      {block.length > 1 && <BlockNumbers block={block} />}
      {block.length <= 1 && (
        <p className={`${classes.facts} ${classes.amended}`}>
          <Amended motion={motion} />
        </p>
      )}
      <p className={classes.facts}>{full ? applicantInWords(motion) : applicantInShort(motion)}</p>
      <FoldedMotion
        key={motion.id}
        motion={motion}
        unfolded={full && roomy.matches}
        onPaper={() => void markSeen(motion.id)}
      />
    </div>
  )
}

function BlockNumbers({ block }: { block: readonly number[] }) {
  const apps = useLive((live) => live.data?.apps)
  const numbers = block.flatMap((id) => apps?.find((app) => app.id === id) ?? []).map(printNumber)
  return <p className={classes.facts}>{numbers.map(unbroken).join(', ')}</p>
}
