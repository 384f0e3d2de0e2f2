import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { ChangedText, ChangedTextLegend } from '#parts/changed-text.tsx'
import { useAmendments } from '#parts/use-amendments.ts'
import { unbroken } from '#ui/format.ts'
import classes from './amended-changes.module.css'
import { nameOf } from './motion-words.ts'

/** What a new amendment would change in the text that it is written into (rule BV2). */
export function WrittenChanges({
  motion,
  version,
  content,
}: {
  motion: OfficeMotionDetail
  /** The version of the motion that it is written into. */
  version: number | null
  content: string
}) {
  const before = motion.versions.find((other) => other.version === version)?.content
  return before === undefined ? null : (
    <Changes title={`Änderungen an ${unbroken(nameOf(motion))}`} before={before} after={content} />
  )
}

/** The same of one that exists; of one that says in words what it changes there is nothing to compare. */
export function OwnChanges({
  appId,
  clone,
  version,
  content,
}: {
  appId: number
  clone: number
  version: number
  content: string
}) {
  const { data } = useAmendments(clone, `${appId}.${version}`)
  const own = data?.amendments.find((amendment) => amendment.appId === appId)
  return own?.amended ? (
    <Changes title="Änderungen am Text des Antrags" before={own.amended.content} after={content} />
  ) : null
}

const Changes = ({ title, before, after }: { title: string; before: string; after: string }) => (
  <section className={classes.changes} aria-label={title}>
    <div className={classes.head}>
      <h2>{title}</h2>
      <ChangedTextLegend />
    </div>
    {before === after ? (
      <p className={classes.soft}>Schreiben Sie oben in den Text, wie er lauten soll.</p>
    ) : (
      <ChangedText before={before} after={after} numbered short />
    )}
  </section>
)
