import { type BoardLine, boardOf } from '@portal/shared/voting/chambers.ts'
import { useMemo } from 'react'
import { useLive } from '#live/store.ts'

/** The board of the running chamber vote, as everybody sees it; null where no associations vote. */
export function useChambers(): BoardLine[] | null {
  const values = useLive((live) => live.point?.currentUnionVote ?? null)
  const associations = useLive((live) => live.data?.medicalAssociations)
  return useMemo(() => values && boardOf(associations ?? [], values), [values, associations])
}
