import { isMadeOf } from '@portal/shared/amendments/changes.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { ShownChanges } from '#parts/changed-text.tsx'
import { useAmendments } from '#parts/use-amendments.ts'
import { useChanges } from '#parts/use-changes.ts'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import classes from './differences.module.css'

/** What a motion makes of the words of the one that it changes: of those that it was written into, as far as they are known. */
export function Differences({ motion, original }: { motion: Application; original: Application }) {
  const { data } = useAmendments(original.id, `${motion.id}.${motion.version} ${original.version}`)
  const own = data?.amendments.find(({ appId }) => appId === motion.id)
  const before = own?.amended?.content ?? own?.presumed ?? original.content
  const found = useChanges(before, motion.content)
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
        {before !== original.content &&
          ` ${number} hat inzwischen einen neuen Text; verglichen ist mit dem, in den dieser Antrag geschrieben wurde.`}
      </p>
      <ShownChanges {...found} numbered />
    </>
  )
}
