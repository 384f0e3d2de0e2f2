import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, Failure, portalFlags, portalNode, root } from './install.mjs'

const help = `Startet das Online-Portal. Ohne weitere Angaben läuft der Demo-Kongress.

Aufruf: npm start

Einstellungen kommen aus der Umgebung, zum Beispiel: PORT=8080 npm start

${readFileSync(join(root, 'server/src/cli/settings.txt'), 'utf8')}
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
  const child = spawn(portalNode, [...portalFlags, 'server/src/main.ts', '--in-words'], {
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
