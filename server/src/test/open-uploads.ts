import { expect } from 'vitest'
import { sendUpload, type TestFile } from './build-attachments.ts'
import { makeDataDir } from './build-pages.ts'
import { buildCongress, buildSession, buildUser } from './builders.ts'
import { openTestApp } from './open-app.ts'
import { openTestDb } from './open-db.ts'

interface Person {
  id: number
  register_number: string
  cookie: string
}

/** A portal whose data folder is a test file's own, and people who attach files to drafts. */
export async function openUploads() {
  const database = await openTestDb()
  const { db } = database
  await buildCongress(db)
  const dataDir = await makeDataDir()
  const app = await openTestApp(database, { dataDir })
  return {
    app,
    db,
    dataDir,
    /** Everybody comes with an empty draft. */
    come: async (): Promise<Person> => {
      const user = await buildUser(db)
      return { ...user, cookie: await buildSession(db, user.id) }
    },
    uploadNames: async () => {
      const rows = await db.selectFrom('uploads').select('filename').orderBy('filename').execute()
      return rows.map(({ filename }) => filename)
    },
    /** The hashes of the files whose bytes are stored. */
    stored: async () => {
      const rows = await db.selectFrom('file_pieces').select('sha256').distinct().orderBy('sha256').execute()
      return rows.map(({ sha256 }) => sha256)
    },
    /** Sends a file that may be kept; its name in the portal comes back. */
    keep: async (person: Person, file: TestFile, fields: Record<string, string> = {}): Promise<string> => {
      const response = await sendUpload(app.url, person.cookie, file, fields)
      const body = (await response.json()) as { result?: boolean; filename?: string }
      expect([response.status, body.result, body]).toEqual([200, true, body])
      return body.filename ?? ''
    },
    read: (person: Person, filename: string, headers: Record<string, string> = {}, draft = '0') =>
      fetch(`${app.url}/uploads/${person.register_number}/${draft}/${filename}`, {
        headers: { cookie: person.cookie, ...headers },
      }),
  }
}
