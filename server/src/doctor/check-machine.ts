import { randomUUID } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import { loadTls } from '#core/tls.ts'
import { danger, type Finding, figure, good, warning } from './finding.ts'

const MEGABYTE = 1_000_000
/** Below this a day may fill the disk. */
const LITTLE_MB = 2000
/** Below this it is full at any moment. */
const HARDLY_MB = 200

/** The settings that a portal for others needs beyond those of a trial. */
export function checkSettings({
  publicUrl,
  sessionSecret,
  logKey,
  databaseUrl,
  vapid,
  mail,
  mailKey,
}: Config): Finding[] {
  const shared = databaseUrl !== null
  return [
    publicUrl
      ? good(`Öffentliche Adresse: ${publicUrl}`)
      : warning(
          'PUBLIC_URL ist nicht gesetzt.',
          'Die Adresse setzen, unter der das Portal zu erreichen ist.',
        ),
    ...(shared && sessionSecret === null
      ? [
          warning(
            'SESSION_SECRET ist nicht gesetzt; jeder Server macht sich ein eigenes.',
            'Allen Servern dasselbe SESSION_SECRET geben.',
          ),
        ]
      : []),
    ...(shared && logKey === null
      ? [
          warning(
            'LOG_KEY ist nicht gesetzt; jeder Server macht sich einen eigenen, und nur einer unterschreibt das Prüfprotokoll.',
            'Allen Servern denselben LOG_KEY geben: den aus der Datei log-key in DATA_DIR des ersten.',
          ),
        ]
      : []),
    ...(shared && vapid === null
      ? [
          warning(
            'VAPID_PUBLIC_KEY und VAPID_PRIVATE_KEY sind nicht gesetzt; jeder Server macht sich eigene.',
            'Allen Servern dieselben geben (npx web-push generate-vapid-keys).',
          ),
        ]
      : []),
    ...(shared && mail !== null && mailKey === null
      ? [
          warning(
            'MAIL_KEY ist nicht gesetzt; eine Einladung kann nur der Server senden, der sie gemacht hat.',
            'Allen Servern denselben MAIL_KEY geben.',
          ),
        ]
      : []),
  ]
}

/** What the portal would read at its next start to speak https. */
export const checkTls = (config: Config): Promise<Finding[]> =>
  loadTls(config).then(
    (tls) => (tls ? [good('Zertifikat und Schlüssel (TLS_CERT, TLS_KEY) gehören zusammen.')] : []),
    (error: Error) => [
      danger(error.message, 'TLS_CERT und TLS_KEY auf ein Zertifikat und seinen Schlüssel setzen.'),
    ],
  )

/** How grave it is where a folder takes nothing, and what can't be done then. */
type Need = { grave: typeof danger; without: string }
const forVotes: Need = { grave: danger, without: 'Ohne ihn beginnt keine geheime Abstimmung.' }
const forBackups: Need = { grave: warning, without: 'Ohne ihn sichert das Tagungsbüro nicht.' }

/** The folders where keys of secret votes are kept, or will be: they have to take them, or no secret vote begins; and that of backups. */
export async function checkDisk({ dataDir, ballotKeys, backups }: Config): Promise<Finding[]> {
  const keys = [dataDir, ...(ballotKeys ? [ballotKeys] : [])].map((folder) => checkFolder(folder, forVotes))
  const copies = backups ? [checkFolder(backups.folder, forBackups)] : []
  return (await Promise.all([...keys, ...copies])).flat()
}

async function checkFolder(folder: string, { grave, without }: Need): Promise<Finding[]> {
  const there = await stat(folder).catch(() => null)
  if (!there?.isDirectory())
    return [grave(`Den Ordner ${folder} gibt es nicht.`, 'Ihn anlegen, oder die Einstellung ändern.')]
  const writtenMs = await writeInto(folder).catch((error: Error) => error)
  if (writtenMs instanceof Error)
    return [
      grave(
        `In den Ordner ${folder} lässt sich nicht schreiben: ${writtenMs.message}.`,
        `${without} Dem Konto des Portals das Schreiben erlauben.`,
      ),
    ]
  return [
    good(`${folder} nimmt Dateien an, jede in ${figure(writtenMs, 1)} ms.`),
    await checkSpace(folder, grave),
  ]
}

async function checkSpace(folder: string, grave: Need['grave']): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = (bavail * bsize) / MEGABYTE
  const says = `${folder}: ${figure(free)} MB sind frei.`
  const mend = 'Platz schaffen, oder das Portal auf eine größere Platte legen.'
  if (free < HARDLY_MB) return grave(says, mend)
  return free < LITTLE_MB ? warning(says, mend) : good(says)
}

const TRIES = 9

/** The median of the milliseconds that a small file takes until it is on the disk. */
async function writeInto(folder: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < TRIES; round += 1) {
    const path = join(folder, `.doctor-${randomUUID()}`)
    const started = performance.now()
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile('a key')
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0
}
