import { expect, test } from 'vitest'
import { openTestDb } from '#test/open-db.ts'
import { tableTypes } from '#test/table-types.ts'
import { connectionTo, withClient } from './connection.ts'

const { url } = await openTestDb()

test('the types of the tables are those of the migrations: `npm run tables` makes them anew', async () => {
  const types = await withClient(connectionTo({ connectionString: url }), tableTypes)
  await expect(types).toMatchFileSnapshot('tables.ts')
})
