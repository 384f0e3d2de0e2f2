import type { Participant } from '@portal/server/src/rehearsal/delegate.ts'
import { run } from '@portal/server/src/rehearsal/processes.ts'

/** Who takes part, logged in already, and what can be voted on. */
export interface Congress {
  /** Signs the cookies: every portal of this congress is started with it. */
  secret: string
  /** Of every delegate. */
  password: string
  /** The cookie of the chair. */
  chair: string
  /** The cookie of a colleague of the office. */
  office: string
  delegates: Participant[]
  motions: number[]
}

/** Fills the database of the environment where it is empty, and logs everybody in. */
export async function seedCongress(env: Record<string, string>, delegates: number): Promise<Congress> {
  return JSON.parse(await run('server/src/test/seed.ts', env, ['--delegates', String(delegates)]))
}
