import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { start } from '@portal/server/src/rehearsal/processes.ts'

export interface HeldDatabase {
  /** As DATABASE_URL takes it. */
  url: string
  stop: () => Promise<void>
}

/** Runs PostgreSQL on a data folder in a process of its own, so that it outlives the portals that use it. */
export async function holdDatabase(dataDir: string): Promise<HeldDatabase> {
  const { child, said } = start('server/src/test/database-holder.ts', {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  if (!child.stdin || !child.stdout) throw new Error('the holder has no streams')
  for await (const line of createInterface({ input: child.stdout })) {
    if ('ready' in JSON.parse(line)) break
  }
  if (child.exitCode !== null) throw new Error(`the database does not start:\n${said()}`)
  child.stdout.resume()
  const { stdin } = child
  const stop = async () => {
    stdin.end()
    await once(child, 'exit')
  }
  return { url: await databaseUrl(dataDir), stop }
}

/** The address of the database that runs in a data folder. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const { database } = JSON.parse(await readFile(join(dataDir, 'portal.json'), 'utf8'))
  const url = new URL(`postgres://portal@localhost:${database.port}/portal`)
  url.password = await readFile(join(dataDir, 'postgres', 'portal.password'), 'utf8')
  if (database.host.startsWith('/')) url.searchParams.set('host', database.host)
  else url.hostname = database.host
  return url.href
}

/** The process id of the database that runs in a data folder. */
export async function databasePid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
