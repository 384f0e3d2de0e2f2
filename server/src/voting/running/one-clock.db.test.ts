import type { PortalEvent } from '@portal/shared/events.ts'
import { expect, test } from 'vitest'
import { buildCongress } from '#test/builders.ts'
import { mortalPortals } from '#test/hold-portal.ts'
import { openTestDb } from '#test/open-db.ts'
import { connectPatiently, openHall } from '#test/open-hall.ts'
import { shiftedBy } from '#test/shifted-clock.ts'

const database = await openTestDb()
await buildCongress(database.db)

const token = 'token-of-the-operator'
/** The shortest countdown there is. */
const seconds = 5
/** So well a server knows the database's clock, also on a machine that answers late. */
const DOUBT_MS = 2000

/** The time by the clock that decides. */
async function timeNow(): Promise<number> {
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now.getTime() ?? Number.NaN
}

/** Whatever happens on the way to a window takes far less than the server's clock is off. */
for (const aheadMs of [60_000, -60_000]) {
  const start = mortalPortals(database, { NODE_OPTIONS: shiftedBy(aheadMs), METRICS_TOKEN: token })
  test(`[I5] with a server's clock ${aheadMs} ms off the countdown that people see ends when the vote closes`, async () => {
    const portal = await start()
    const hall = await openHall(database.db, [portal], 1)
    const before = await timeNow()
    const window = await connectPatiently(portal, hall.chair)
    const said = clockOf(await window.until((event) => clockOf(event) !== null))
    expect(said).toBeGreaterThan(before - DOUBT_MS)
    expect(said).toBeLessThan((await timeNow()) + DOUBT_MS)

    const opening = await timeNow()
    await hall.openVote({ seconds })
    const end = closesAtOf(await window.until(isVote(true)))
    expect(end).toBeGreaterThanOrEqual(opening + 1000 * seconds)
    expect(end).toBeLessThanOrEqual((await timeNow()) + 1000 * seconds)
    const closed = await window.until(isVote(false))
    const over = await timeNow()
    expect(closesAtOf(closed)).toBe(end)
    expect(over).toBeGreaterThanOrEqual(end)
    expect(over - end).toBeLessThan(Math.abs(aheadMs) / 2)

    const metrics = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const [, skew] = /^portal_clock_skew_seconds (\S+)$/m.exec(await metrics.text()) ?? []
    expect(Math.abs(1000 * Number(skew) - aheadMs)).toBeLessThan(DOUBT_MS)
    await hall.clearVote()
    await portal.kill()
  })
}

/** What the server says that the time is. */
const clockOf = ({ name, payload }: PortalEvent): number | null =>
  name === 'send-data' && payload.op === 'clock' ? Date.parse(payload.data.now) : null

const isVote =
  (open: boolean) =>
  ({ name, payload }: PortalEvent): boolean =>
    name === 'send-data' && payload.op === 'open-vote' && payload.data.open === open

const closesAtOf = ({ name, payload }: PortalEvent): number =>
  Date.parse(name === 'send-data' && payload.op === 'open-vote' ? (payload.data.closesAt ?? '') : '')
