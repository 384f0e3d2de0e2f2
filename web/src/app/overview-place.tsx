import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { nowOf } from '#features/floor/now.ts'
import type { Areas } from '#features/overview/areas.ts'
import { OverviewScreen } from '#features/overview/overview-screen.tsx'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'

/** The office's overview, with what the hall is doing in the words of the line above it. */
export function OverviewPlace({ areas }: { areas: Areas }) {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const seconds = useSecondsLeft(isVoteOpen(point) ? (point?.currentVote?.closesAt ?? null) : null)
  if (!point || !apps) return null
  return <OverviewScreen now={nowOf(point, apps, new Date(serverNow()))} seconds={seconds} areas={areas} />
}
