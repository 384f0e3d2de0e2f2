import { expect, test } from 'vitest'
import { openTestDb } from '#test/open-db.ts'

const { pool } = await openTestDb()

test('counts come as numbers and times as dates', async () => {
  const { rows } = await pool.query('SELECT count(*) AS count, now() AS now FROM users')
  expect(rows).toEqual([{ count: 0, now: expect.any(Date) }])
})

test('German letters sort as a German reader expects', async () => {
  const { rows } = await pool.query(
    "SELECT name FROM (VALUES ('Zorn'), ('Öl'), ('Ofen')) AS t(name) ORDER BY name",
  )
  expect(rows.map(({ name }) => name)).toEqual(['Ofen', 'Öl', 'Zorn'])
})

test('a backend that dies, lent or idle, ends neither the process nor the pool', async () => {
  const lent = await pool.connect()
  const { rows } = await lent.query('SELECT pg_backend_pid() AS pid')
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await expect(lent.query('SELECT 1')).rejects.toThrow()
  lent.release(true)
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
