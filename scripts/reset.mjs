import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { loadConfig } from '../server/src/core/config.ts'
import { lockFolder } from '../server/src/core/database/embedded-lock.ts'

/** Begins anew: what lies in DATA_DIR goes, and the next start brings in the demo congress. */
const { dataDir, databaseUrl } = loadConfig(process.env)
if (databaseUrl !== null) stop('Eine Datenbank mit DATABASE_URL leert nur, wem sie gehört.')
const files = await readdir(dataDir).catch(() => [])
if (files.length === 0) stop(`In ${dataDir} liegt nichts.`)
const lock = await lockFolder(dataDir, 'npm run reset')
if ('holder' in lock)
  stop(`In ${dataDir} läuft ein Portal (Prozess ${lock.holder.pid}). Bitte dieses zuerst beenden.`)
const asked = createInterface({ input: process.stdin, output: process.stdout })
const answer = await asked.question(
  `Alles in ${dataDir} wird gelöscht, die Datenbank auch. Weiter? (ja/nein) `,
)
asked.close()
lock.release()
if (answer.trim() !== 'ja') stop('Nichts wurde gelöscht.')
for (const file of files) await rm(join(dataDir, file), { recursive: true, force: true })
console.log('Gelöscht. Der nächste Start beginnt von vorn.')

function stop(why) {
  console.error(why)
  process.exit(1)
}
