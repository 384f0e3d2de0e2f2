import closeWithGrace from 'close-with-grace'
import { type App, buildApp } from './app.ts'
import { commandContext } from './cli/command-context.ts'
import { loadDemo } from './congress/demo/welcome.ts'
import { type Config, ConfigError, loadConfig } from './core/config.ts'
import { openDatabase } from './core/database/open.ts'
import { moveFilesOver } from './core/files/move-over.ts'
import { createLog, type Log } from './core/log.ts'
import { loadLogKeys } from './core/log-key.ts'
import { logWarnings } from './core/node-warnings.ts'
import { outliveRejections } from './core/outlive-rejections.ts'
import { handedSocket, serviceManager } from './core/service-manager.ts'
import { loadSessionSecret } from './core/session-secret.ts'
import { loadTls } from './core/tls.ts'
import { traceWith } from './core/tracing.ts'
import { loadMailKey } from './mail/mail-key.ts'
import { loadVapid } from './notifications/vapid.ts'
import { type Starting, startingOn } from './starting.ts'

/** Whatever ends in order has ended long before, also an embedded database that writes everything down. */
const GRACE_MS = 30_000

/**
 * Runs the portal until it is told to stop, also while it still starts (rule I4); what it says meanwhile is for a person, or
 * for a program that collects it (rule I13). Throws a `ConfigError` where a setting keeps it from starting.
 */
export async function serve({ inWords }: { inWords: boolean }): Promise<void> {
  const config = loadConfig(process.env)
  const log = createLog(config)
  outliveRejections(log)
  if (!process.stdout.isTTY) logWarnings(log)
  const manager = serviceManager(process.env, (err) => log.warn({ err }, 'systemd could not be told'))
  const stopping = new AbortController()
  // Without `beforeExit`, which would make a success of a start that failed.
  const grace = closeWithGrace(
    { delay: GRACE_MS, logger: log, skip: ['unhandledRejection', 'beforeExit'] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'the portal stops because of an error')
      manager.stopping()
      stopping.abort()
      const end = await starting.catch(() => null)
      await end?.()
    },
  )
  const starting = start(config, log, startingOn(log, inWords), stopping.signal)
  try {
    await starting
    manager.ready()
  } catch (error) {
    if (stopping.signal.aborted) return
    grace.uninstall()
    throw error
  }
}

/** Starts the portal, and answers how it is ended; where that fails, or the signal comes first, nothing of it is left. */
async function start(
  config: Config,
  log: Log,
  { progress, serves }: Starting,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  // Loaded where it is asked for alone: its packages weigh as much as the server.
  const telemetry =
    config.telemetry && (await import('./core/open-telemetry.ts')).startTelemetry(config.telemetry, log)
  traceWith(telemetry?.begin ?? null)
  const secret = await loadSessionSecret(config)
  const vapid = await loadVapid(config)
  const logKeys = () => loadLogKeys(config)
  await logKeys()
  const tls = await loadTls(config)
  const mailKey = config.mail && (await loadMailKey(config))
  const database = await openDatabase(config, { log, progress, signal })
  let app: App | null = null
  const end = async () => {
    await app?.close()
    await database.close()
    await telemetry?.close()
  }
  try {
    await moveFilesOver(config, database, { log, progress })
    signal.throwIfAborted()
    await loadDemo(await commandContext(database, config), progress)
    signal.throwIfAborted()
    app = await buildApp(config, database, {
      log,
      secret,
      vapid,
      loadLogKeys: logKeys,
      tls,
      ...(mailKey && { mailKey }),
      ...(telemetry && { followFigures: telemetry.follow }),
    })
    signal.throwIfAborted()
    const fd = handedSocket(process.env)
    // Node takes the socket that it is given before a port; Fastify's types do not know it.
    const place = { host: config.host, port: config.port, ...(fd !== null && { fd }) }
    const address = await app.http.listen(place)
    if (config.documentsAhead) app.documents.start()
    await serves(app.context, config.publicUrl ?? address)
    return end
  } catch (error) {
    await end()
    throw portInUse(error) ? new ConfigError(portTaken(config.host, config.port)) : error
  }
}

const portInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
const portTaken = (host: string, port: number) =>
  `PORT=${port} ist nicht möglich. Auf ${host}:${port} lauscht schon ein anderes Programm; wählen Sie einen anderen Port.`
