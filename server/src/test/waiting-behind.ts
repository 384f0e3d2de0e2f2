import type pg from 'pg'

/**
 * How many connections wait for locks of one connection, directly or behind others that do. Locks that others hold,
 * such as those of a housekeeping run, do not count.
 *
 * @param pid the process id of the connection that holds the locks, as PostgreSQL gives it
 */
export async function waitingBehind(pool: pg.Pool, pid: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `with recursive behind(pid) as (
       select $1::int
       union
       select waiting.pid from pg_stat_activity waiting join behind on behind.pid = any(pg_blocking_pids(waiting.pid))
       where waiting.datname = current_database())
     select count(*)::int - 1 as n from behind`,
    [pid],
  )
  return rows[0]?.n ?? 0
}
