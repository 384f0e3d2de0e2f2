import type { Application } from '@portal/shared/motions/records.ts'
import { AmendmentsOverview } from '#parts/amendments-overview.tsx'
import { useAmendments } from '#parts/use-amendments.ts'

interface Props {
  motion: Application
  amendments: readonly Application[]
}

/** What amendments would change in a motion, at its places (rule BV4). */
export function AmendmentsInText({ motion, amendments }: Props) {
  const state = [motion, ...amendments].map(({ id, version, statusid }) => `${id}.${version}.${statusid}`)
  const { data, isError } = useAmendments(motion.id, state.join(' '))
  if (isError) return <p>Die Änderungsanträge sind zurzeit nicht zu erreichen.</p>
  if (!data) return <p>Die Änderungsanträge werden geladen …</p>
  return <AmendmentsOverview amended={data} />
}
