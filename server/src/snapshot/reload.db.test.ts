import { expect, test } from 'vitest'
import { importDemoCongress } from '#congress/import-demo.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const app = await openTestApp(await openTestDb())

test('[V9] after an import everybody who is connected is told to read afresh, and reads what came', async () => {
  expect((await app.call('apps')).body).toEqual([])
  const visitor = await app.connect()
  await importDemoCongress(app.context)
  await visitor.until((event) => event.name === 'send-data' && event.payload.op === 'reload')
  expect((await app.call('apps')).body.length).toBeGreaterThan(300)
})
