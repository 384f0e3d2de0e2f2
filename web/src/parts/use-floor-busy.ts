import { useLive } from '#live/store.ts'

/** Whether a vote, also an announced one, or a procedural motion is before the hall. What comes by itself waits meanwhile. */
export const useFloorBusy = (): boolean =>
  useLive(({ point }) => point?.currentVote != null || point?.currentBusinessOrder != null)
