import { createHash, randomBytes } from 'node:crypto'
import { access, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connectionTo, withClient } from '#core/database/connection.ts'
import { migrate, migrationsFolder } from '#core/database/migrate.ts'
import { connectDatabase } from '#core/database/open.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { createTestDatabase } from '#test/open-db.ts'
import { FileStore } from './file-store.ts'
import { moveFilesOver } from './move-over.ts'
import { PIECE_BYTES } from './store.ts'

const silent = pino({ level: 'silent' })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('[X7] files of an earlier version move into the database once, and what is lost is named', async () => {
  const connection = connectionTo({ connectionString: await createTestDatabase() })
  const [dataDir, before] = [await makeDataDir(), await makeDataDir()]
  for (const name of await readdir(migrationsFolder))
    if (name < '0090') await copyFile(join(migrationsFolder, name), join(before, name))
  await migrate(connection, { log: silent, folder: before })

  // An installation as it was: bytes in folders, and pictures in their rows.
  const [whole, gone, altered] = [
    Buffer.alloc(3 * PIECE_BYTES, 'a'),
    Buffer.from('weg'),
    Buffer.from('anders'),
  ]
  const uploads = [randomBytes(300_000), Buffer.from('verloren'), Buffer.from('gekürzt')]
  const names = uploads.map(() => `${randomBytes(16).toString('hex')}.txt`) as [string, string, string]
  const picture = randomBytes(2 * PIECE_BYTES + 1)
  for (const folder of ['files', 'uploads']) await mkdir(join(dataDir, folder))
  await writeFile(join(dataDir, 'files', hashOf(whole)), whole)
  await writeFile(join(dataDir, 'files', hashOf(altered)), 'xnders')
  await writeFile(join(dataDir, 'uploads', names[0]), uploads[0] as Buffer)
  await writeFile(join(dataDir, 'uploads', names[2]), 'gek')
  await withClient(connection, async (client) => {
    await client.query(
      "insert into users (register_number, number, name, username) values ('1', '1', 'Anna Berg', 'berg')",
    )
    const file = 'insert into imported_files (name, sha256, size) values ($1, $2, $3)'
    for (const [name, bytes] of [
      ['a', whole],
      ['a2', whole],
      ['gone', gone],
      ['altered', altered],
    ] as const)
      await client.query(file, [name, hashOf(bytes), bytes.length])
    for (const [index, bytes] of uploads.entries())
      await client.query(
        "insert into uploads (filename, user_id, draft, name, size, uploaded_at) values ($1, 1, '0', 'a.txt', $2, now())",
        [names[index], bytes.length],
      )
    for (let row = 0; row < 2; row += 1)
      await client.query(
        'insert into screen_requests (asked_by, user_id, asked_at, answered_at, picture) values (1, 1, now(), now(), $1)',
        [picture],
      )
  })

  await migrate(connection, { log: silent })
  const database = connectDatabase(connection, silent)
  onTestFinished(() => database.close())
  const { db } = database
  const start = async () => {
    const lines: { msg: string; path?: string; names?: string[] }[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const progress: string[] = []
    await moveFilesOver({ dataDir }, database, { log, progress: (line) => void progress.push(line) })
    return { progress, lines }
  }

  const first = await start()
  expect(first.progress).toHaveLength(1)
  const notMoved = [join(dataDir, 'files', hashOf(altered)), join(dataDir, 'uploads', names[2])]
  expect(first.lines.flatMap(({ path }) => path ?? []).toSorted()).toEqual(notMoved.toSorted())
  const lost = ['altered', 'gone', names[1], names[2]]
  expect(first.lines.flatMap((line) => line.names ?? []).toSorted()).toEqual(lost.toSorted())

  const files = new FileStore(database.fileDb, silent)
  const [upload] = await db.selectFrom('uploads').selectAll().where('filename', '=', names[0]).execute()
  const [screen] = await db.selectFrom('screen_requests').select('picture_file').execute()
  for (const [sha256, bytes] of [
    [hashOf(whole), whole],
    [upload?.sha256, uploads[0] as Buffer],
    [screen?.picture_file, picture],
  ] as const) {
    expect(sha256).toBe(hashOf(bytes))
    const stream = await files.stream({ sha256: hashOf(bytes), size: bytes.length, name: 'a' })
    expect((await buffer(stream)).equals(bytes)).toBe(true)
  }
  for (const path of notMoved) await access(path)
  expect(await readdir(join(dataDir, 'files'))).toEqual([hashOf(altered)])

  // The next start has nothing to do but to say what is still not right; what comes back is taken.
  await writeFile(join(dataDir, 'files', hashOf(gone)), gone)
  await writeFile(join(dataDir, 'uploads', names[2]), uploads[2] as Buffer)
  const second = await start()
  expect(second.lines.flatMap((line) => line.names ?? []).toSorted()).toEqual(
    ['altered', names[1]].toSorted(),
  )
  expect(await readdir(dataDir)).toEqual(['files'])
})
