import { isMadeOf } from '@portal/shared/amendments/changes.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { ShownChanges } from '#parts/changed-text.tsx'
import { useChanges } from '#parts/use-changes.ts'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './differences.module.css'

/** What a motion makes of the words of the one that it changes. */
export function Differences({ motion, original }: { motion: Application; original: Application }) {
  const found = useChanges(original.content, motion.content)
  const number = unbroken(printNumber(original))
  if (!found) return null
  if (!isMadeOf(found.before, found.changes))
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
        wegfällt. Die Zahlen am Rand sind Zeilen von {number}.
      </p>
      <ShownChanges {...found} numbered />
    </>
  )
}
