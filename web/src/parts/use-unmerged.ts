import { awaitsMerge } from '@portal/shared/amendments/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { isUndecided } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { useLive } from '#live/store.ts'
import { unbroken } from '#ui/format.ts'
import { useAmendments } from './use-amendments.ts'

const none: readonly Application[] = []

/** Where the office makes the text of a motion from its accepted amendments (rule BV7). */
export const mergeAddress = (appId: number): string => `/Tagungsbuero/Antraege/zusammenfuehren/${appId}`

/** The numbers of accepted amendments that the text of the motion was not made of yet (rule BV8); asked for only where there may be some. */
export function useUnmerged({ id, version, statusid }: Application): string[] {
  const apps = useLive((live) => live.data?.apps) ?? none
  const accepted = apps.filter((other) => other.clone?.id === id && other.statusid === motionStatus.accepted)
  const state = [version, ...accepted.map((other) => `${other.id}.${other.version}`)].join(' ')
  const query = accepted.length > 0 && isUndecided(statusid)
  const { data } = useAmendments(id, state, query)
  if (!query) return []
  return (data?.amendments ?? []).filter(awaitsMerge).map(({ print_number }) => unbroken(print_number))
}
