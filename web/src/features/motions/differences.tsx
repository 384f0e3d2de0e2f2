import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { useMemo } from 'react'
import { compareTexts, isComparable } from '#ui/comparison.ts'
import { Differences as Parts } from '#ui/differences.tsx'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './differences.module.css'

/** What a motion makes of the words of the one that it changes. */
export function Differences({ motion, original }: { motion: Application; original: Application }) {
  const comparison = useMemo(
    () => compareTexts(original.content, motion.content),
    [original.content, motion.content],
  )
  const number = unbroken(printNumber(original))
  if (!isComparable(comparison))
    return (
      <>
        <p className={classes.legend}>
          Dieser Antrag beschreibt seine Änderungen in Worten. Der Text von {number} lautet:
        </p>
        <RichText html={original.content} />
      </>
    )
  return (
    <>
      <p className={classes.legend}>
        Gegenüber {number} ist <ins>unterstrichen</ins>, was hinzukommt, und <del>durchgestrichen</del>, was
        wegfällt.
      </p>
      <p className={classes.text}>
        <Parts parts={comparison.parts} />
      </p>
    </>
  )
}
