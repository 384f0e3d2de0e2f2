import pino from 'pino'
import { buildApp } from '#app.ts'
import { loadConfig } from '#core/config.ts'
import { openDatabase } from '#core/database/open.ts'
import { testSecret } from './builders.ts'

/**
 * The portal as a process of its own for load tests: without rate limits, because a load comes from one address,
 * and without bringing the demo congress along. It says on its output when it listens. `STANDS_AT` stops its clock at a
 * moment, so that pictures of it are the same in each run.
 */
const config = loadConfig(process.env)
const log = pino({ level: config.logLevel })
const database = await openDatabase(config, { log })
const stands = process.env['STANDS_AT']
const clock = stands ? { clock: { now: () => new Date(stands) } } : {}
const app = await buildApp(config, database, { log, secret: testSecret, limits: false, ...clock })
// Figures of memory are to be without garbage; `gc` is there where Node was started with `--expose-gc`.
process.on('SIGUSR2', () => globalThis.gc?.())
process.once('SIGTERM', () => void app.close().then(database.close))
app.documents.start()
console.log(await app.http.listen({ host: config.host, port: config.port }))
