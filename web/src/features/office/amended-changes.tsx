import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { useAmendments } from '#parts/use-amendments.ts'
import { WrittenChanges } from '#parts/written-changes.tsx'
import { unbroken } from '#ui/format.ts'
import { nameOf } from './motion-words.ts'

/** What a new amendment would change in the text that it is written into (rule BV2). */
export function NewChanges({
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

const Changes = ({ title, ...texts }: { title: string; before: string; after: string }) => (
  <WrittenChanges label={title} title={title} {...texts} />
)
