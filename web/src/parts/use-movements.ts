import type { Movement } from '@portal/shared/attendance/records.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'

/** The comings and goings of one person, the latest first, read again whenever the register has become another. */
export function useMovements(registerNumber: string): Movement[] | undefined {
  const mark = useLive((live) => live.news.attendance?.mark ?? '')
  const { data } = useQuery(
    {
      queryKey: ['movements', registerNumber, mark],
      queryFn: () => call('movements', { registerNumber }),
      retry: false,
      placeholderData: (before) => before,
    },
    queries,
  )
  return data
}

export function movementWords({ where, present }: Pick<Movement, 'where' | 'present'>): string {
  if (where === 'hall') return present ? 'im Saal' : 'aus dem Saal gegangen'
  return present ? 'online' : 'nicht mehr verbunden'
}
