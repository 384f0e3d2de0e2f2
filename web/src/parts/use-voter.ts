import { refuseVoter } from '@portal/shared/voting/rules.ts'
import { useLive } from '#live/store.ts'

/** Whether this person votes online at all, whatever is put to the vote. */
export const useIsVoter = (): boolean => useLive((live) => refuseVoter(live.data?.user ?? null) === null)
