import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type { Operator } from '#core/actor.ts'
import { ConfigError } from '#core/config.ts'

/** As long as a name in the log may be. */
const NAME_LENGTH = 100

/** Adds `--as NAME`, which every command takes, before its own name or after it. */
export function nameOperator(program: Command): void {
  program.option('--as <name>', 'wer den Befehl ausführt; sonst gilt der Name des Betriebssystem-Kontos')
}

/**
 * Who runs the command, as the audit log is to name them (rule I7). Throws a `ConfigError` for a name that cannot be
 * read there.
 */
export function operatorOf(program: Command): Operator {
  const name = (program.opts<{ as?: string }>().as ?? accountName()).trim()
  const readable = name !== '' && name.length <= NAME_LENGTH && !/\p{C}/u.test(name)
  if (readable) return { kind: 'operator', name }
  throw new ConfigError(
    `--as braucht einen Namen von höchstens ${NAME_LENGTH} Zeichen ohne Steuerzeichen; er steht im Prüfprotokoll.`,
  )
}

/** A container may run as an account that has a number but no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
