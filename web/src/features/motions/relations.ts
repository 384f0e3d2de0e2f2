import type { Application } from '@portal/shared/motions/records.ts'

/** Which motion would change which. */
export interface Relations {
  /** The motion as it is now; none where it is not published any more. */
  now: (id: number) => Application | null
  originalOf: (motion: Application) => Application | null
  amendmentsOf: (motion: Application) => Application[]
}

/** Looks all of them over once; `all` stand in the order in which they are to be named. */
export function relationsAmong(all: Application[]): Relations {
  const motions = new Map(all.map((motion) => [motion.id, motion]))
  const amendments = Map.groupBy(all, ({ clone }) => clone?.id)
  const now = (id: number) => motions.get(id) ?? null
  return {
    now,
    originalOf: ({ clone }) => clone && now(clone.id),
    amendmentsOf: ({ id }) => amendments.get(id) ?? [],
  }
}
