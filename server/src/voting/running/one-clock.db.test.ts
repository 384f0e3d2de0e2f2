import type { PortalEvent } from '@portal/shared/events.ts'
import { expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestDb } from '#test/open-db.ts'
import { openHall } from '#test/open-hall.ts'
import { shiftedBy } from '#test/shifted-clock.ts'

const database = await openTestDb()
await buildCongress(database.db)

const token = 'token-of-the-operator'
/** The shortest countdown there is. */
const seconds = 5

/** How far the server says that its clock is ahead of this one. */
function publishedAhead({ name, payload }: PortalEvent): number | null {
  if (name !== 'send-data' || payload.op !== 'clock') return null
  return Date.parse(payload.data.now) - Date.now()
}

for (const aheadMs of [5000, -5000]) {
  const start = mortalPortals(database, { NODE_OPTIONS: shiftedBy(aheadMs), METRICS_TOKEN: token })
  test(`[I5] with a server's clock ${aheadMs} ms off the countdown that people see ends when the vote closes`, async () => {
    const portal = await start()
    const hall = await openHall(database.db, [portal], 1)
    const window = await portal.connect(hall.chair)
    const offsetMs =
      publishedAhead(await window.until((event) => publishedAhead(event) !== null)) ?? Number.NaN
    /** What a window shows of the countdown; whatever happens on the way there takes far less than the shift. */
    const left = (closesAt: string) => (Date.parse(closesAt) - Date.now() - offsetMs) / 1000

    await hall.openVote({ seconds })
    const opened = await window.until(isVote(true))
    expect(Math.abs(left(closesAtOf(opened)) - seconds)).toBeLessThan(2)
    const closed = await window.until(isVote(false))
    expect(Math.abs(left(closesAtOf(closed)))).toBeLessThan(2)

    const metrics = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const [, skew] = /^portal_clock_skew_seconds (\S+)$/m.exec(await metrics.text()) ?? []
    expect(Math.abs(Number(skew) - aheadMs / 1000)).toBeLessThan(1)
    await hall.clearVote()
    await portal.kill()
  })
}

const isVote =
  (open: boolean) =>
  ({ name, payload }: PortalEvent): boolean =>
    name === 'send-data' && payload.op === 'open-vote' && payload.data.open === open

const closesAtOf = ({ name, payload }: PortalEvent): string =>
  name === 'send-data' && payload.op === 'open-vote' ? (payload.data.closesAt ?? '') : ''
