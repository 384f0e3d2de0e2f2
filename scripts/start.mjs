import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, Failure, portalNode, root } from './install.mjs'

const help = `Startet das Online-Portal. Ohne weitere Angaben läuft der Demo-Kongress.

Aufruf: npm start

Einstellungen kommen aus der Umgebung, zum Beispiel: PORT=8080 npm start

  PORT, HOST       wo das Portal lauscht (3000 und 127.0.0.1)
  DATABASE_URL     PostgreSQL ab Version 15; ohne sie läuft eine eigene Datenbank in DATA_DIR
  BALLOT_KEYS      Ordner für die Schlüssel laufender geheimer Abstimmungen, in keiner Sicherung (in DATA_DIR)
  DATA_DIR         Ordner für Datenbank, eigene Schlüssel und Zwischenspeicher (./data)
  FILE_CACHE_MB    wie viele MB Kopien von Dateien in DATA_DIR liegen dürfen (500)
  OPEN             1: auch ohne Anmeldung lesbar (1), 0: nur Versammlungsleitung und Tagungsbüro kommen hinein
  PRESENT          1: im Saal wird von Hand abgestimmt, die Versammlungsleitung trägt die Zahlen ein (0)
  ACCEPT_COUNT     so viele weitere Unterstützende reichen einen Antrag ein (9)
  DEMO             1: ein leeres Portal beginnt mit dem Demo-Kongress (1, solange DATABASE_URL und PUBLIC_URL fehlen)
  DOCUMENTS_AHEAD  0: Drucksachen entstehen erst, wenn jemand sie öffnet (1)
  STAGE            stage zeigt [STAGE] an
  SESSION_SECRET   unterschreibt Cookies (wird sonst erzeugt und in DATA_DIR aufbewahrt)
  PUBLIC_URL       Adresse, die die Leute benutzen; mit https gelten nur sichere Cookies
  TRUST_PROXY      Anzahl der vorgeschalteten Proxys, deren Absenderangaben gelten (0)
  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY
                   Schlüsselpaar für Benachrichtigungen (wird sonst erzeugt und in DATA_DIR aufbewahrt)
  PUSH_SERVICES    Adressen, an die Benachrichtigungen gehen dürfen (die der verbreiteten Browser)
  METRICS_TOKEN    Kennwort für /metrics
  IMPRINT_URL      Adresse des Impressums
  PRIVACY_URL      Adresse der Datenschutzerklärung
  LOG_LEVEL        fatal, error, warn, info, debug, trace oder silent (info)

Strg-C beendet alles, auch die Datenbank.`

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(help)
  } else {
    await ensureInstalled()
    await ensureBuilt()
    runPortal()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function explain(error) {
  if (error instanceof Failure) return `\nDas hat nicht geklappt:\n\n${error.message}`
  if (error.code?.startsWith('ERR_PARSE_ARGS'))
    return 'Diese Angaben kennt das Portal nicht. Hilfe: npm start -- --help'
  return error
}

/**
 * The server gets a process group of its own. Ctrl-C reaches this process once from the terminal and once
 * more from npm; it passes the first on and waits, so that the server ends its work and its database.
 */
function runPortal() {
  const child = spawn(portalNode, ['server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  let passedAt = Number.NEGATIVE_INFINITY
  const pass = (signal) => {
    if (performance.now() - passedAt < 1_000) return
    passedAt = performance.now()
    child.kill(signal)
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  const watch = watchNpm(() => {
    clearInterval(watch)
    if (passedAt < 0) pass('SIGTERM')
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
  })
}

/** Told to end, npm ends the shell between it and this process, which then hears nothing. */
function watchNpm(ended) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => process.ppid !== parent && ended(), 500)
}
