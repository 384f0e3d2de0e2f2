import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { run, takePort } from '@portal/server/src/rehearsal/processes.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { scripts } from './scripts.ts'

interface Motion {
  id: number
  number: number
  title: string
  type_id: number
  clone?: number | undefined
}

interface CongressOfMotions {
  apps: Motion[]
  presentation: unknown[]
}

/** A portal with a congress of its own, the folder of its data, and how to be rid of both. */
interface OwnPortal {
  url: string
  folder: string
  close: () => Promise<void>
}

/** A portal with the demo congress and as many motions as are wanted. */
export const portalWithMotions = (count: number): Promise<OwnPortal> =>
  portalWith((congress) => ({ ...congress, apps: multiplied(congress.apps, count) }))

/** The same with as many decisions, and without rate limits. */
export const portalWithDecisions = (count: number): Promise<OwnPortal> =>
  portalWith(({ apps, ...congress }) => {
    const decidable = apps.filter(({ type_id, clone }) => refuseType(type_id) === null && clone === undefined)
    const decided = multiplied(decidable, count).map((motion) => ({
      ...motion,
      statusid: motionStatus.accepted,
    }))
    return { ...congress, apps: decided, presentation: [] }
  }, scripts.unlimited)

async function portalWith(
  change: (congress: CongressOfMotions) => CongressOfMotions,
  script?: string,
): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motions-'))
  const file = join(folder, 'congress.json')
  const env = { DATA_DIR: join(folder, 'data') }
  const command = (...args: string[]) => run('server/src/cli/portal.ts', env, args)
  await command('demo', file)
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
  await command('import', file)
  const portal = await Portal.start(await takePort(), env, script)
  const close = async () => {
    await portal.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: portal.url, folder, close }
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
