import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Config, ConfigError, loadConfig } from '#core/config.ts'
import { LOCK_FILE, lockDataDir, stopLeftDatabase } from '#core/database/embedded.ts'

/** Begins anew: what lies in DATA_DIR goes, and the next start brings in the demo congress. */
async function reset({ dataDir, databaseUrl }: Config): Promise<string> {
  if (databaseUrl !== null)
    throw new ConfigError('Eine Datenbank mit DATABASE_URL leert nur, wem sie gehört.')
  const files = await readdir(dataDir).catch(() => [])
  if (files.length === 0) return `In ${dataDir} liegt nichts.`
  const lock = await lockDataDir(dataDir, 'npm run reset')
  if ('holder' in lock)
    throw new ConfigError(
      `In ${dataDir} läuft ein Portal (Prozess ${lock.holder.pid}). Bitte dieses zuerst beenden.`,
    )
  const agreed = await ask(`Alles in ${dataDir} wird gelöscht, die Datenbank auch. Weiter? (ja/nein) `)
  if (agreed !== 'ja') {
    lock.release()
    return 'Nichts wurde gelöscht.'
  }
  // A killed portal has left its database running; it would go on in a folder that is gone.
  await stopLeftDatabase(dataDir)
  // The lock goes last: nobody starts in a folder that is half empty.
  const rest = files.filter((file) => file !== LOCK_FILE)
  for (const file of rest) await rm(join(dataDir, file), { recursive: true, force: true })
  lock.release()
  await rm(join(dataDir, LOCK_FILE), { force: true })
  return 'Gelöscht. Der nächste Start beginnt von vorn.'
}

async function ask(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(question)
  prompt.close()
  return answer.trim()
}

await reset(loadConfig(process.env)).then(
  (done) => console.log(done),
  (error: unknown) => {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  },
)
