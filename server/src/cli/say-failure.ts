import { ConfigError } from '#core/config.ts'
import { createLog } from '#core/log.ts'
import { isUnavailable } from '#core/problem.ts'
import { Refusal } from '#core/refusal.ts'

/**
 * Says to the person at the console, in German, why a command failed, and lets the process end with status 1. Throws what
 * nobody foresaw.
 */
export function sayFailure(error: unknown): void {
  const words = failureInWords(error)
  if (words === null) throw error
  console.error(words)
  process.exitCode = 1
}

/** The same where the portal itself does not start, or in a line of JSON where no person reads it (rule I13). */
export function sayFailedStart(error: unknown, { inWords }: { inWords: boolean }): void {
  if (inWords) return sayFailure(error)
  const words = failureInWords(error)
  const log = createLog({ logLevel: 'fatal' }, { terminal: false, to: process.stderr })
  log.fatal({ ...(words === null && { err: error }) }, words ?? 'the portal does not start')
  process.exitCode = 1
}

/** Null for what nobody foresaw. */
export function failureInWords(error: unknown): string | null {
  if (error instanceof Refusal) return error.detail
  if (error instanceof ConfigError) return error.message
  if (!isUnavailable(error)) return null
  const { message, syscall } = error as NodeJS.ErrnoException
  // The same codes stand for files that are not there.
  if (syscall !== undefined && syscall !== 'connect' && syscall !== 'read') return null
  return `Die Datenbank ist nicht erreichbar oder antwortet nicht (${message}). Bitte prüfen Sie die Verbindung zu ihr und versuchen Sie es noch einmal.`
}
