import { floorNow } from '@portal/shared/floor/now.ts'
import { useLive } from '#live/store.ts'

/** Whether a procedural motion is before the hall, for which everything else waits (rule Q1). */
export const useInterrupted = (): boolean =>
  useLive(({ point }) => point !== null && floorNow(point).kind === 'procedural')
