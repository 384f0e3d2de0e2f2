import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Portal } from './portal.ts'

/** The congress as it is, as its file has it. */
export const readCongress = <Congress>(portal: Portal): Promise<Congress> =>
  exported<Congress, Congress>(portal, async (congress) => congress)

/** Exports the congress, has it changed, and imports it again, as an office does. */
export const editCongress = <Congress, Answer>(
  portal: Portal,
  edit: (congress: Congress) => Answer,
): Promise<Answer> =>
  exported<Congress, Answer>(portal, async (congress, path) => {
    const answer = edit(congress)
    await writeFile(path, JSON.stringify(congress))
    await portal.command('import', path)
    return answer
  })

async function exported<Congress, Answer>(
  portal: Portal,
  work: (congress: Congress, path: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-congress-'))
  try {
    const path = join(folder, 'kongress.json')
    await portal.command('export', path)
    return await work(JSON.parse(await readFile(path, 'utf8')), path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
