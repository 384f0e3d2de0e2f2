import type { Application } from '@portal/shared/motions/records.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { useLive } from '#live/store.ts'

/** The motion that a vote, a result or a procedural motion is about; null where this reader does not know it. */
export const useMotion = (appId: number | null): Application | null =>
  useLive((live) => votedMotion(live.data?.apps, appId) ?? null)
