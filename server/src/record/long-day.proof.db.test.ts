import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { Role } from '@portal/shared/roles.ts'
import { expect, test } from 'vitest'
import { makeReady } from '#congress/check-congress.ts'
import { demoCongress } from '#congress/demo/demo-congress.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { openWindows } from '#rehearsal/delegate.ts'
import { root } from '#rehearsal/processes.ts'
import { castRoles } from '#rehearsal/store.ts'
import { buildSession, buildSessions } from '#test/builders.ts'
import { compareWithLog } from '#test/compare-with-log.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { PlayedDay, withMotions } from '#test/play-day.ts'
import { isLong, report } from '#test/prove.ts'
import { wordsByOffice, wordsOfDocx, wordsOfProtocol } from '#test/read-docx.ts'

const HOUR_MS = 3_600_000
const REPLACED = 12

const plan = {
  ...{ votes: 200, chamberVotes: 15, secretVotes: 3, rollCalls: 5, procedural: 40, corrections: 8 },
  ...{ repeated: 5, cancelled: 5, withdrawn: 6, editorial: 5, replacements: REPLACED, speeches: 80 },
}

/** Those of the day that are not voted on as they are: withdrawn, broken off, referred. */
const SPARE = 60

// Minutes of work for a machine: what happens once stands in the short form, `protocol.proof.db.test.ts`.
test.skipIf(!isLong)(
  '[RE19] of the demo congress, played for a day, the protocol tells each event of the log once',
  { timeout: HOUR_MS },
  async () => {
    const database = await openTestDb()
    const { db } = database
    const app = await openTestApp(database, { open: true, present: false }, { limits: false })
    const ready = await makeReady(
      withMotions(demoCongress(), plan.votes + plan.chamberVotes + SPARE),
      memorySource(demoFiles()),
    )
    if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes.slice(0, 5)))
    const imported = await importCongress(app.context, ready, { hash: (secret) => hashSecret(secret, cheap) })
    expect(imported).not.toHaveProperty('mistakes')
    const roles = await castRoles(db, { delegates: null, passwordHash: await hashSecret('played', cheap) })
    if (typeof roles === 'string') throw new Error(roles)

    const people = await db.selectFrom('users').select(['id', 'username', 'register_number']).execute()
    const personOf = new Map(people.map((person) => [person.username, person]))
    const delegates = roles.delegates.flatMap(({ username, leads }) => {
      const person = personOf.get(username)
      return person ? [{ ...person, leads }] : []
    })
    const replaced = delegates.filter(({ leads }) => leads === null).slice(-REPLACED)
    const playing = delegates.filter((person) => !replaced.includes(person))
    const cookies = await buildSessions(
      db,
      playing.map(({ id }) => id),
    )
    const windows = await openWindows(
      app.url,
      playing.map((person, place) => ({ ...person, cookie: cookies[place] ?? '' })),
    )
    const sessionOf = async (role: Role) => {
      const account = await db
        .selectFrom('users')
        .select('id')
        .where((eb) => eb('roles', '@>', eb.val([role])))
        .orderBy('id')
        .executeTakeFirstOrThrow()
      return buildSession(db, account.id)
    }
    const office = await sessionOf('ROLE_OFFICE')
    const motions = await db
      .selectFrom('motions')
      .select(['id', 'top_id as topId'])
      .where('statusid', '=', motionStatus.published)
      .where('type_id', '<=', 4)
      .where('public_datetime', '<=', new Date())
      .orderBy('id')
      .execute()
    // Spread over the agenda.
    const every = Math.floor(motions.length / plan.chamberVotes)
    const chamberMotions = motions.filter((_, place) => place % every === 0).slice(0, plan.chamberVotes)
    await db
      .updateTable('motions')
      .set({ union_vote: true })
      .where(
        'id',
        'in',
        chamberMotions.map(({ id }) => id),
      )
      .execute()
    const tops = await db.selectFrom('tops').select('id').orderBy('position').execute()

    const day = new PlayedDay(
      {
        ...{ portal: app, chair: await sessionOf('ROLE_MASTER'), office, windows },
        leaders: windows.filter((_, place) => playing[place]?.leads !== null),
        replaced: replaced.map(({ register_number }) => ({ registerNumber: register_number ?? '' })),
        motions: motions.filter((motion) => !chamberMotions.includes(motion)),
        chamberMotions,
        tops: tops.map(({ id }) => id),
      },
      plan,
    )
    await day.play().finally(() => {
      for (const window of windows) window.close()
    })

    await app.call('logHead', {})
    const { body: protocol } = await app.call('protocol', {}, office)
    const folder = join(root, 'test-results', 'long-day')
    mkdirSync(folder, { recursive: true })
    const read = async (format: string) => {
      const answer = await fetch(`${app.url}/api/office/protocol?format=${format}`, {
        headers: { cookie: office },
      })
      expect([format, answer.status]).toEqual([format, 200])
      const bytes = Buffer.from(await answer.arrayBuffer())
      writeFileSync(join(folder, `Beschlussprotokoll.${format}`), bytes)
      return bytes
    }
    await read('json')
    expect(await compareWithLog(db, protocol)).toEqual([])

    // What the voters were told is what the protocol says.
    const entries = protocol.days.flatMap(({ sections }) => sections.flatMap((section) => section.entries))
    const votes = entries.filter(({ kind }) => kind === 'vote')
    const counted = day.casts.map(({ appId, ...count }) => ({ appId, count }))
    for (const { appId, count } of counted)
      expect(
        votes.filter((entry) => entry.appId === appId).map(({ counts }) => counts.at(-1)),
      ).toContainEqual(expect.objectContaining(count))
    const kinds = Map.groupBy(entries, ({ kind }) => kind)
    await read('pdf')
    const docx = await read('docx')
    const words = await wordsOfDocx(docx)
    expect(words.join(' ')).toContain(wordsOfProtocol(protocol).join(' '))
    const byOffice = await wordsByOffice(docx)
    if (byOffice) expect(byOffice).toEqual(words)
    report({
      ...{
        test: 'long day',
        rounds: 1,
        survived: 1,
        byOffice: byOffice?.length ?? null,
        delegates: windows.length,
        entries: entries.length,
      },
      ...Object.fromEntries([...kinds].map(([kind, of]) => [kind, of.length])),
    })
  },
)
