import fc from 'fast-check'
import { expect } from 'vitest'
import { bringCongress, buildCongressFile, fileMotion, withApp } from '#test/build-congress-file.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildSession } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
const app = await openTestApp(database, { dataDir: await makeDataDir() }, { limits: false })
const congress = buildCongressFile([fileMotion(1), fileMotion(2)])
await bringCongress(app.context, congress)
const master = await db.selectFrom('users').select('id').where('number', '=', '1').executeTakeFirstOrThrow()
const chair = await buildSession(db, master.id)
let round = 0

prove(
  '[F22, B7] an import that meets the start of a vote is in before it, or refused as a whole',
  { short: 3, long: 500 },
  fc.record({ head: fc.integer({ min: 0, max: 60 }), number: fc.boolean() }),
  async ({ head, number }) => {
    round += 1
    const change = { title: `Fassung ${round}`, ...(number && { number: 100 + round }) }
    const changed = withApp(withApp(congress, 1, change), 2, { title: `Fassung ${round}` })
    const start = async () => {
      for (let step = 0; step < head; step += 1) await db.selectFrom('floor').select('rev').execute()
      return (await app.call('startVote', { appId: 1, mode: 'open' }, chair)).status
    }
    const [imported, started] = await Promise.all([bringCongress(app.context, changed), start()])
    expect(started).toBe(200)
    const titles = (await db.selectFrom('motions').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    )
    const isIn = 'report' in imported
    if (isIn) {
      const order = await db
        .selectFrom('audit')
        .select('action')
        .where('action', 'in', ['import-congress', 'start-vote'])
        .orderBy('seq', 'desc')
        .limit(2)
        .execute()
      expect(order.map(({ action }) => action)).toEqual(['start-vote', 'import-congress'])
      expect(titles).toEqual([`Fassung ${round}`, `Fassung ${round}`])
    } else {
      expect(imported.mistakes.map(({ path }) => path)).toContain('apps[0].title')
      expect(titles).not.toContain(`Fassung ${round}`)
    }
    expect((await app.call('cancelVote', { appId: 1 }, chair)).status).toBe(200)
    return { in: Number(isIn), refused: Number(!isIn) }
  },
)
