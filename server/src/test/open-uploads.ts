import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { uploadsFolder } from '#uploads/kept-files.ts'
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
    /** What lies in the folder of uploads. */
    kept: () => readdir(uploadsFolder(dataDir)).catch((): string[] => []),
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
