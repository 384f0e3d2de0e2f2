import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Portal } from './portal.ts'

/** Exports the congress, has it changed, and imports it again, as an office does. */
export async function editCongress<Congress, Answer>(
  portal: Portal,
  edit: (congress: Congress) => Answer,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-congress-'))
  try {
    const path = join(folder, 'kongress.json')
    await portal.command('export', path)
    const congress = JSON.parse(await readFile(path, 'utf8'))
    const answer = edit(congress)
    await writeFile(path, JSON.stringify(congress))
    await portal.command('import', path)
    return answer
  } finally {
    await rm(folder, { recursive: true })
  }
}
