import pino from 'pino'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { FileStore } from '#core/files/file-store.ts'
import { doWork } from '#core/work.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import { buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { readActor, statementsOf } from '#test/statements-of.ts'
import { writeDeskEntry } from './desk-entry.ts'
import { publishMotions } from './publish-motions.ts'
import { takeSubmissions } from './take-submission.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, { dataDir: await makeDataDir() })
const clerk = await buildUser(db, { roles: ['ROLE_OFFICE'], online_only: false })
const office = await buildSession(db, clerk.id)
const byClerk = await readActor(db, clerk.id)
const [mover, second] = [await buildUser(db), await buildUser(db)]
const moverCookie = await buildSession(db, mover.id)
const files = new FileStore(db, pino({ level: 'silent' }))

/** Submitted motions of two people, each with a file; every second one amends a motion. */
async function buildSubmissions(count: number): Promise<number[]> {
  const stored = await files.store(() => [Buffer.from('Anlage')])
  const ids: number[] = []
  while (ids.length < count) {
    const clone = ids.length % 2 === 0 ? await buildMotion(db) : null
    const id = await buildDelegateApp(db, {
      author: mover.id,
      applicants: [second.id],
      transferred: true,
      clone,
    })
    const upload = {
      user_id: mover.id,
      delegate_app: id,
      name: 'Anlage.pdf',
      uploaded_at: new Date(),
      draft: 'a',
    }
    await db
      .insertInto('uploads')
      .values(['a', 'b'].map((place) => ({ ...stored, ...upload, filename: `${id}-${place}.pdf` })))
      .execute()
    ids.push(id)
  }
  return ids
}

test('[BA1, BA2, B5] to take twelve submissions asks as few statements as to take one', async () => {
  const takeTogether = async (count: number) => {
    const ids = await buildSubmissions(count)
    const statements = await doWork(app.context, byClerk, (work) =>
      statementsOf(work, (counted) => takeSubmissions(counted, { ids })),
    )
    const drafts = await db
      .selectFrom('motions')
      .select(['id', 'delegate_app', 'laek'])
      .select((eb) => [
        eb
          .selectFrom('attachments')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['attachments.name']).as('names'))
          .whereRef('motion_id', '=', 'motions.id')
          .as('files'),
        eb
          .selectFrom('motion_people')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['user_number']).as('numbers'))
          .whereRef('motion_id', '=', 'motions.id')
          .as('movers'),
      ])
      .where('delegate_app', 'in', ids)
      .orderBy('id')
      .execute()
    expect(drafts.map(({ delegate_app }) => delegate_app)).toEqual(ids)
    for (const { files, movers } of drafts) {
      expect(files?.toSorted()).toEqual(['Anlage (2).pdf', 'Anlage.pdf'])
      expect(movers).toEqual([mover.register_number, second.register_number])
    }
    return statements
  }
  const one = await takeTogether(1)
  expect(await takeTogether(12)).toBe(one)
})

test('[BA10] to note who sees to twelve motions and submissions asks as few statements as for one of each', async () => {
  const noteTogether = async (count: number) => {
    const submissions = await buildSubmissions(count)
    const appIds: number[] = []
    while (appIds.length < count) appIds.push(await buildMotion(db))
    const entry = { appIds, submissions, responsible: clerk.register_number, note: 'Rückfrage' }
    const statements = await doWork(app.context, byClerk, (work) =>
      statementsOf(work, (counted) => writeDeskEntry(counted, entry)),
    )
    const noted = await db
      .selectFrom('desk_entries')
      .select(['motion_id', 'delegate_app'])
      .where('responsible', '=', clerk.id)
      .where('note', '=', 'Rückfrage')
      .where((eb) => eb.or([eb('motion_id', 'in', appIds), eb('delegate_app', 'in', submissions)]))
      .execute()
    expect(noted).toHaveLength(2 * count)
    return statements
  }
  const one = await noteTogether(1)
  expect(await noteTogether(12)).toBe(one)
})

test('[BA6] to publish twelve submissions asks as few statements under the lock of the floor as to publish one', async () => {
  const publishTogether = async (count: number) => {
    const ids = await buildSubmissions(count)
    const { appIds } = (await app.call('takeSubmissions', { ids }, office)).body
    const statements = await doWork(app.context, system, (work) =>
      statementsOf(work, (counted) => publishMotions(counted, { appIds, at: null, preview: false })),
    )
    const own = (await app.call('data', {}, moverCookie)).body.delegateApps
    expect(own.flatMap(({ appId }) => appId ?? [])).toEqual(expect.arrayContaining(appIds))
    return statements
  }
  const one = await publishTogether(1)
  expect(await publishTogether(12)).toBe(one)
})
