import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import { nowOf } from '#features/floor/now.ts'
import { OverviewScreen } from '#features/overview/overview-screen.tsx'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { officeAddress, useAreas } from './office-areas.ts'

/** The office's overview, with what the hall is doing in the words of the line above it. */
export function OverviewPlace() {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const seconds = useSecondsLeft(isVoteOpen(point) ? (point?.currentVote?.closesAt ?? null) : null)
  const areas = useAreas()
  const reached = new Map(areas.map(({ path, label }) => [path, { to: `${officeAddress}/${path}`, label }]))
  if (!point || !apps) return null
  return <OverviewScreen now={nowOf(point, apps, new Date(serverNow()))} seconds={seconds} areas={reached} />
}
