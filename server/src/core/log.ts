import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured lines without bodies: what people write, vote or type as a PIN never comes here. */
export const createLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
