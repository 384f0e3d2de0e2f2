import type { BackupState } from '@portal/shared/backups/records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { lookAgainInPlace } from './use-overview.ts'

const queryKey = ['backup']

/** So often it is asked whether the one that is being made is done. */
const ASKED_MS = 2000
/** A colleague's backup, and the operator's, are seen so late at most. */
const LOOK_AGAIN_MS = 60_000

export const showBackup = (state: BackupState) => void queries.setQueryData(queryKey, state)

/** What the office is told of backups; when one has ended, the checks are looked at again. */
export function useBackup(isOffice: boolean) {
  const { data, isPending } = useQuery(
    {
      queryKey,
      queryFn: () => call('backupState', {}),
      enabled: isOffice,
      staleTime: 0,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? ASKED_MS : LOOK_AGAIN_MS),
    },
    queries,
  )
  const running = data?.run?.state === 'running'
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current && !running) void lookAgainInPlace()
    ran.current = running
  }, [running])
  // What a colleague at the same device was told is nobody else's.
  return { backup: isOffice ? data : undefined, asking: isOffice && isPending }
}
