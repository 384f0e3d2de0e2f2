import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '#rehearsal/processes.ts'
import { atEnd } from './at-end.ts'
import { type Portal, portalAt, talkTo } from './open-app.ts'
import type { TestDatabase } from './open-db.ts'
import { plainEnv } from './plain-env.ts'

const holder = 'server/src/test/portal-holder.ts'

/** Starts the portal as a process of its own on the test's database; it ends with the test, or with the file. */
export async function holdPortal(database: TestDatabase): Promise<Portal> {
  const child = spawnPortal(database)
  atEnd(() => kill(child))
  return portalAt(await addressOf(child))
}

/** A portal in a process of its own, which can die. */
export interface MortalPortal extends Portal {
  kill(): Promise<void>
}

/** Says how to start portals, of this program unless the folder of another one is named; they end with the test, or with the file. */
export function mortalPortals(database: Pick<TestDatabase, 'url'>, settings: Record<string, string>) {
  const started: MortalPortal[] = []
  atEnd(() => Promise.all(started.map((portal) => portal.kill())))
  return async (folder = root): Promise<MortalPortal> => {
    const child = spawnPortal(database, settings, folder)
    const { close, ...portal } = talkTo(await addressOf(child))
    const mortal = {
      ...portal,
      kill: async () => {
        close()
        await kill(child)
      },
    }
    started.push(mortal)
    return mortal
  }
}

const spawnPortal = (
  { url }: Pick<TestDatabase, 'url'>,
  settings: Record<string, string> = {},
  folder = root,
) =>
  spawn(process.execPath, [join(folder, holder)], {
    env: { ...plainEnv, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function addressOf(child: ReturnType<typeof spawnPortal>): Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value, done } = await lines.next()
  if (done) throw new Error('the portal ended before it listened')
  return value
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
