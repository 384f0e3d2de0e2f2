import { type FloorNow, floorNow } from '@portal/shared/floor/now.ts'
import { useLive } from './store.ts'

/** What the hall is doing, in a word; null until that is known. */
export const useFloorKind = (): FloorNow['kind'] | null =>
  useLive(({ point }) => point && floorNow(point).kind)

/** Whether a procedural motion is before the hall, for which everything else waits (rule Q1). */
export const useInterrupted = (): boolean => useFloorKind() === 'procedural'
