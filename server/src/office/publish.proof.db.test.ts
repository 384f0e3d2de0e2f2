import fc from 'fast-check'
import { expect } from 'vitest'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const clerk = async () => buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const clerks = [await clerk(), await clerk()] as const
const author = await buildUser(db)

prove(
  '[B3, B4] whoever publishes at the same moment, each motion is published once and numbers have no gap',
  { short: 3, long: 300 },
  fc.record({
    tops: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 10 }),
    /** How many offices publish each at the same moment. */
    offices: fc.integer({ min: 1, max: 3 }),
  }),
  async ({ tops, offices }) => {
    const waiting = await Promise.all(
      tops.map(async (top_id) => ({
        top_id,
        id: await buildDelegateApp(db, { author: author.id, transferred: true }),
      })),
    )
    const answers = await Promise.all(
      waiting.flatMap(({ id, top_id }) =>
        Array.from({ length: offices }, (_, office) =>
          portals[office % 2 === 0 ? 0 : 1].call(
            'publishSubmission',
            { id, top_id, title: 'Titel', content: '<p>Text</p>' },
            clerks[office % 2 === 0 ? 0 : 1],
          ),
        ),
      ),
    )
    const published = answers.filter(({ status }) => status === 200)
    expect(published).toHaveLength(tops.length)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const numbers = await db.selectFrom('motions').select(['top_id', 'number']).orderBy('number').execute()
    for (const [, given] of Map.groupBy(numbers, ({ top_id }) => top_id))
      expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1))
    return { published: published.length, refused: answers.length - published.length }
  },
)
