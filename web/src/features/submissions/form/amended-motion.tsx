import type { Application } from '@portal/shared/motions/records.ts'
import { isDecided, printNumber } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { type SubmissionForm, titleLimit } from '@portal/shared/submissions/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { WrittenChanges } from '#parts/written-changes.tsx'
import { unbroken } from '#ui/format.ts'

const none: readonly Application[] = []

/** The motions that can still be changed: those that nobody has decided on, and that change no other. */
export function useAmendable(topId: number | null): Application[] {
  const all = useLive((live) => live.data?.apps) ?? none
  return all.filter(
    (motion) =>
      motion.top.id === topId &&
      motion.clone === null &&
      !isDecided(motion) &&
      motion.statusid !== motionStatus.withdrawn &&
      motion.statusid !== motionStatus.lapsed,
  )
}

/** The form as it begins for an amendment: with the motion's own text, in which is written what it is to say. */
export const amending = (form: SubmissionForm, motion: Application): SubmissionForm => ({
  ...form,
  type_id: form.type_id ?? motion.typ.id,
  top_id: motion.top.id,
  title:
    form.title.trim() || `Änderungsantrag zu ${printNumber(motion)}: ${motion.title}`.slice(0, titleLimit),
  content: motion.content,
  clone: motion.id,
  amended_version: motion.version,
})

/** The text that an amendment is written into; null where it changes none, and until that is known. */
export function useOriginal({
  clone,
  amended_version,
}: Pick<SubmissionForm, 'clone' | 'amended_version'>): string | null {
  const motion = useLive((live) => live.data?.apps.find(({ id }) => id === clone))
  return useTextOf(motion, amended_version)
}

/** What the text, as it is written now, would change in the motion (rule BV2). */
export function AmendedMotion({ form: { clone, amended_version, content } }: { form: SubmissionForm }) {
  const motion = useLive((live) => live.data?.apps.find(({ id }) => id === clone))
  const before = useOriginal({ clone, amended_version })
  if (!motion || before === null) return null
  const number = unbroken(printNumber(motion))
  return (
    <WrittenChanges
      label={`Änderungen an ${number}`}
      title={`So ändert sich ${number}`}
      before={before}
      after={content}
    >
      {motion.version !== amended_version &&
        `${number} hat inzwischen einen neuen Text. Ihr Antrag bezieht sich auf den, den Sie gelesen haben.`}
    </WrittenChanges>
  )
}

/** The text that a motion had in a version; null until it is known. */
function useTextOf(motion: Application | undefined, version: number | null): string | null {
  const isPresent = motion?.version === version
  const { data } = useQuery(
    {
      queryKey: ['motion-versions', motion?.id, motion?.version],
      queryFn: () => call('motionVersions', { appId: motion?.id ?? 0 }),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      enabled: motion !== undefined && version !== null && !isPresent,
    },
    queries,
  )
  if (!motion || version === null) return null
  return isPresent ? motion.content : (data?.find((other) => other.version === version)?.content ?? null)
}
