import type { WorkingPoint } from '@portal/shared/floor/records.ts'

/** The motions that the hall is deciding on. */
export const motionsOnFloor = (
  point: Pick<WorkingPoint, 'currentVote' | 'currentBusinessOrder'> | null,
): number[] => {
  const { currentVote: vote, currentBusinessOrder: procedural } = point ?? {}
  return [vote?.appId, ...(vote?.block ?? []), procedural?.appId].filter((id) => typeof id === 'number')
}
