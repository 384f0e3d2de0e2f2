import { expect } from 'vitest'
import type { Database } from '#core/database/open.ts'
import { waitingBehind } from './waiting-behind.ts'

/**
 * Somebody has an account and takes the floor next, as ballots and imports do. Whoever held the floor while waiting for the
 * account would wait for them, and they for it: the database ends one of both, and the test fails.
 */
export async function expectAccountFirst(
  { pool }: Pick<Database, 'pool'>,
  userId: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const { rows } = await holder.query<{ pid: number }>(
      'select pg_backend_pid() as pid from users where id = $1 for no key update',
      [userId],
    )
    const acting = Promise.allSettled([act()])
    await expect.poll(() => waitingBehind(pool, rows[0]?.pid ?? 0)).toBeGreaterThanOrEqual(1)
    const taken = await Promise.allSettled([holder.query('select rev from floor for update')])
    await holder.query('rollback')
    for (const one of [...taken, ...(await acting)]) expect(one).toMatchObject({ status: 'fulfilled' })
  } finally {
    holder.release()
  }
}
