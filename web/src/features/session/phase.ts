import { useLive } from '#live/store.ts'

/**
 * Where this visitor stands: `loading` until the first data are there, `failed` when they did not come,
 * `closed` before a portal that is not open, `visitor` without and `member` with a login.
 */
export type Phase = 'loading' | 'failed' | 'closed' | 'visitor' | 'member'

export const usePhase = (): Phase =>
  useLive(({ data, portal, failure }) => {
    if (data?.user) return 'member'
    if (portal?.open === false) return 'closed'
    if (data) return 'visitor'
    return failure ? 'failed' : 'loading'
  })
