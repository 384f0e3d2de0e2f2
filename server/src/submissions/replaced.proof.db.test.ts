import { motionType } from '@portal/shared/motions/types.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { system } from '#core/actor.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildSessions, buildUsers } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const delegates = await buildUsers(db, 8)

prove(
  '[E17] whoever is asked, agrees or is replaced at the same moment: nobody who has gone is waited for',
  { short: 3, long: 300 },
  fc.record({
    submits: fc.nat(2),
    adds: fc.nat(2),
    /** Whether the leaving delegate decides in the same moment. */
    decides: fc.boolean(),
  }),
  async ({ submits, adds, decides }) => {
    const people = await buildUsers(db, 4)
    const cookies = await buildSessions(
      db,
      people.map(({ id }) => id),
    )
    const [author, leaving, successor, other] = people.map((user, index) => ({
      ...user,
      cookie: cookies[index] as string,
    }))
    if (!author || !leaving || !successor || !other) throw new Error('four people')
    const apps = [
      await buildDelegateApp(db, { author: author.id, asked: [leaving.id, other.id] }),
      await buildDelegateApp(db, { author: author.id, asked: [other.id] }),
      await buildDelegateApp(db, { author: author.id }),
    ]
    const [asked = 0, ...free] = apps
    const form = {
      type_id: motionType.regular,
      top_id: 1,
      title: 'Titel',
      content: '<p>Text</p>',
      supporters: [...delegates, leaving].map(({ register_number }) => register_number),
    }
    const calls = [
      app.call('supportApp', { id: asked, status: 1 }, other.cookie),
      ...(decides ? [app.call('supportApp', { id: asked, status: 1 }, leaving.cookie)] : []),
      ...Array.from({ length: submits }, () => app.call('submitApp', form, author.cookie)),
      ...free
        .slice(0, adds)
        .map((appId) =>
          app.call('addSupporter', { appId, registerNumber: leaving.register_number }, author.cookie),
        ),
    ]
    const replaced = doWork(app.context, system, (work) =>
      handOverSeat(work, { from: leaving.register_number, to: successor.register_number }),
    )
    const answers = await Promise.all(calls)
    await replaced
    for (const { status } of answers) expect([200, 400, 401, 404]).toContain(status)
    const waitedFor = await db
      .selectFrom('delegate_app_supporters')
      .select('id')
      .where('user_id', '=', leaving.id)
      .where('accepted', 'is', null)
      .execute()
    expect(waitedFor).toEqual([])
    return { calls: answers.length, taken: answers.filter(({ status }) => status === 200).length }
  },
)
