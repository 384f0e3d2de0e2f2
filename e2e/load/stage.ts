import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { type Congress, seedCongress } from './congress.ts'
import { type HeldDatabase, holdDatabase } from './database.ts'
import { memoryOf } from './memory.ts'
import { scripts } from './scripts.ts'

/** Everything that the figures are measured on: the demo congress with a thousand delegates, twice served. */
export interface Stage {
  congress: Congress
  database: HeldDatabase
  /** What the portals are started with. */
  env: Record<string, string> & { BACKUP_DIR: string }
  /** The portal without rate limits. */
  ours: Portal
  /** The same without a portal. */
  bare: Portal
  chair: Chair
  /** Resident memory of the portal as people start it, with the demo congress, after its first readers. */
  demoMemory: number
  close(): Promise<void>
}

export const clientCount = 1000

/** Of a key that nobody has kept. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

export async function setStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const demo = await Portal.start(await takePort(), { DATA_DIR: dataDir })
  for (let reader = 0; reader < 20; reader += 1) await ask(`${demo.url}/api/data`)
  const demoMemory = await memoryOf(demo)
  await demo.end('SIGTERM')

  const congress = await seedCongress({ DATA_DIR: dataDir }, clientCount)
  const database = await holdDatabase(dataDir)
  const backups = { BACKUP_DIR: join(dataDir, 'backups'), BACKUP_RECIPIENT: recipient }
  await mkdir(backups.BACKUP_DIR)
  const env = {
    ...backups,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SESSION_SECRET: congress.secret,
  }
  const ours = await Portal.start(await takePort(), env, scripts.unlimited)
  const bytes = await sameBytes(ours, congress, dataDir)
  const bare = await Portal.start(await takePort(), { ...env, ...bytes }, scripts.bare)
  const close = async () => {
    await ours.end('SIGTERM')
    await bare.end('SIGTERM')
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    congress,
    database,
    env,
    ours,
    bare,
    chair: new Chair(ours.url, congress.chair),
    demoMemory,
    close,
  }
}

/** What `/api/data` answers a delegate, for the bare server to send as it is. */
async function sameBytes(ours: Portal, { delegates }: Congress, dataDir: string) {
  const answer = await ask(`${ours.url}/api/data`, {
    cookie: delegates[0]?.cookie ?? '',
    headers: { 'accept-encoding': 'gzip' },
  })
  const file = join(dataDir, 'data.json.gz')
  await writeFile(file, answer.body)
  const { date, connection, 'keep-alive': _keepAlive, 'content-length': _length, ...headers } = answer.headers
  return { BODY_FILE: file, HEADERS: JSON.stringify(headers) }
}
