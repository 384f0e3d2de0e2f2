import type { OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { useAmendments } from '#parts/use-amendments.ts'
import { unbroken } from '#ui/format.ts'
import { nameOf } from './motion-words.ts'

/** The text of a motion that an amendment changes, and what its changes are called. */
export interface Original {
  title: string
  content: string
}

/** The text that a new amendment is written into. */
export function originalOf(motion: OfficeMotionDetail | undefined, version: number | null): Original | null {
  const found = motion?.versions.find((other) => other.version === version)
  return motion && found
    ? { title: `Änderungen an ${unbroken(nameOf(motion))}`, content: found.content }
    : null
}

/** The same of one that exists; of one that says in words what it changes there is nothing to compare. */
export function useOriginal({
  appId,
  clone,
  version,
}: Pick<OfficeMotionDetail, 'appId' | 'clone' | 'version'>): Original | null {
  const { data } = useAmendments(clone ?? 0, `${appId}.${version}`, clone !== null)
  const own = data?.amendments.find((amendment) => amendment.appId === appId)
  return own?.amended ? { title: 'Änderungen am Text des Antrags', content: own.amended.content } : null
}
