import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CongressFile, CongressUser } from '@portal/shared/congress/records.ts'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { commandContext } from '#cli/command-context.ts'
import { makeReady } from '#congress/check-congress.ts'
import { demoCongress } from '#congress/demo/demo-congress.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import { loadConfig } from '#core/config.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { atEnd } from './at-end.ts'
import { openTestDb } from './open-db.ts'

export const wholeDemo = demoCongress()

/** The beginning of the demo congress: enough of everything, and quick to import. */
export const demo: CongressFile = {
  ...wholeDemo,
  apps: wholeDemo.apps.slice(0, 40),
  presentation: wholeDemo.presentation.filter(({ appId }) => appId === null || appId <= 40),
}

/** A database without a congress for each test, into which congress files are brought as the operator's command does. */
export async function openImport() {
  const database = await openTestDb()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-import-'))
  atEnd(() => rm(dataDir, { recursive: true }))
  const context = await commandContext(database, { ...loadConfig({}), dataDir })

  const tableNames = async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }

  beforeEach(async () => {
    const tables = (await tableNames()).filter((table) => !/^(audit|schema_migrations|floor)/.test(table))
    await sql`update floor set top_id = null, vote_id = null, result_id = null`.execute(db)
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
      db,
    )
    await sql`insert into floor default values on conflict do nothing`.execute(db)
  })

  return {
    db,
    context,
    /** Checks and imports; mistakes fail the test unless it asks for them. */
    bring: async (file: CongressFile, by = context) => {
      const ready = await makeReady(file, memorySource(demoFiles()))
      if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes))
      return importCongress(by, ready, { hash: (secret) => hashSecret(secret, cheap) })
    },
    /** Everything that the database holds, as text. */
    dump: async () => {
      const tables = await Promise.all(
        (await tableNames()).map(async (table) => {
          const { rows } =
            await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
              db,
            )
          return [table, rows]
        }),
      )
      return JSON.stringify(tables)
    },
    userOf: (number: string) =>
      db.selectFrom('users').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
    motion: (id: number) =>
      db.selectFrom('motions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

/** The file with one of its people changed. */
export const withUser = (
  file: CongressFile,
  number: string,
  change: Partial<CongressUser>,
): CongressFile => ({
  ...file,
  users: file.users.map((user) => (user.number === number ? { ...user, ...change } : user)),
})

/** What an export of the file is like. */
export const withoutSecrets = (file: CongressFile): CongressFile => ({
  ...file,
  users: file.users.map(({ pin: _pin, password: _password, ...user }) => user),
  mailTexts: file.mailTexts ?? [],
})
