import { type DestinationStream, type Logger, pino } from 'pino'
import { prettyFactory } from 'pino-pretty'
import { Counter } from 'prom-client'
import type { Config } from './config.ts'

export type Log = Logger

const ERROR = 50

/** For the operator: whatever is logged as an error is one that somebody has to look at. */
export const loggedErrors = new Counter({
  name: 'portal_errors_total',
  help: 'Lines of the log that are errors; the log has the reasons',
  registers: [],
})

/**
 * Lines without bodies: what people write, vote or type as a PIN never comes here. For a program that collects them they are
 * JSON; a person at a terminal reads them in words (rule I13).
 */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  { terminal = process.stdout.isTTY, to }: { terminal?: boolean; to?: DestinationStream } = {},
): Log =>
  pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      hooks: {
        logMethod(parts, write, level) {
          if (level >= ERROR) loggedErrors.inc()
          write.apply(this, parts)
        },
      },
    },
    terminal ? readable(to) : (to ?? pino.destination(1)),
  )

/** A destination that is not given is standard output. */
function readable(to: DestinationStream = pino.destination({ dest: 1, sync: true })): DestinationStream {
  const inWords = prettyFactory({ translateTime: 'SYS:HH:MM:ss', ignore: 'reqId' })
  return { write: (line) => to.write(inWords(line)) }
}
