import type { Application } from '@portal/shared/motions/records.ts'
import { useMemo } from 'react'
import { compareTexts, firstChange, isComparable } from '#ui/comparison.ts'
import { Differences } from '#ui/differences.tsx'
import { beginningOf, plainText } from '#ui/plain-text.ts'
import { Unfolding } from '#ui/unfolding.tsx'
import classes from './change-in-short.module.css'

/**
 * What an amendment changes, in two lines: how it reads now, and how it would (rule V29). Where it says in words what it
 * changes, those words.
 */
export default function ChangeInShort({ motion, original }: { motion: Application; original: Application }) {
  const comparison = useMemo(
    () => compareTexts(original.content, motion.content),
    [original.content, motion.content],
  )
  const { parts, count } = useMemo(() => firstChange(comparison.parts), [comparison])
  const comparable = isComparable(comparison) && count > 0
  return (
    <section className={classes.change} aria-label="Was ändert sich?">
      <h3 className={classes.heading}>
        Was ändert sich?
        {comparable && count > 1 && <span className={classes.count}>erste von {count} Stellen</span>}
      </h3>
      {comparable ? (
        <>
          <dl className={classes.lines}>
            <div className={classes.old}>
              <dt>Alt</dt>
              <dd>
                <Differences parts={parts} without="added" />
              </dd>
            </div>
            <div className={classes.new}>
              <dt>Neu</dt>
              <dd>
                <Differences parts={parts} without="removed" />
              </dd>
            </div>
          </dl>
          <Unfolding name="Alle Änderungen" scrolls>
            <Differences parts={comparison.parts} />
          </Unfolding>
        </>
      ) : (
        <p className={classes.words}>{beginningOf(plainText(motion.content))}</p>
      )}
    </section>
  )
}
