import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { run, takePort } from '@portal/server/src/rehearsal/processes.ts'

interface Motion {
  id: number
  number: number
  title: string
}

/** A portal with the demo congress and as many motions as are wanted, and how to be rid of it. */
export async function portalWithMotions(count: number): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motions-'))
  const file = join(folder, 'congress.json')
  const env = { DATA_DIR: join(folder, 'data') }
  const command = (...args: string[]) => run('server/src/cli/portal.ts', env, args)
  await command('demo', file)
  const congress: { apps: Motion[] } = JSON.parse(await readFile(file, 'utf8'))
  congress.apps = multiplied(congress.apps, count)
  await writeFile(file, JSON.stringify(congress))
  await command('import', file)
  const portal = await Portal.start(await takePort(), env)
  const close = async () => {
    await portal.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: portal.url, close }
}

/** The motions again and again, each round with numbers and words of its own. */
const multiplied = (motions: Motion[], count: number): Motion[] =>
  Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / motions.length)
    const motion = motions[index % motions.length] as Motion
    if (round === 0) return motion
    const { id, number, title } = motion
    return {
      ...motion,
      id: id + 10_000 * round,
      number: number + 200 * round,
      title: `${title} (${round})`,
      clone: undefined,
      attachments: [],
    }
  })
