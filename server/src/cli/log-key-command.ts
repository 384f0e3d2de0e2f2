import type { Command } from 'commander'
import { renewLogKey } from '#audit/replace-key.ts'
import { ConfigError } from '#core/config.ts'
import { commandContext } from './command-context.ts'
import { operatorOf } from './operator.ts'
import { withDatabase } from './with-database.ts'

/** `portal new-log-key`: from now on another key signs the audit log (rule RL4). */
export function addLogKeyCommand(program: Command): void {
  program
    .command('new-log-key')
    .description(
      'Erneuert den Schlüssel, der das Prüfprotokoll unterschreibt. Der bisherige unterschreibt den neuen.',
    )
    .option('--lost', 'der bisherige Schlüssel ist verloren; wer das Protokoll verfolgt, wird gewarnt')
    .action(async ({ lost = false }: { lost?: boolean }) => {
      await withDatabase(async (database, config) => {
        const context = await commandContext(database, config)
        const done = await renewLogKey(context, config, operatorOf(program), { lost })
        if (done === 'under-way')
          throw new ConfigError('Ein anderer Lauf dieses Befehls erneuert den Schlüssel gerade.')
        if (done === 'other-key')
          throw new ConfigError(
            'Der Schlüssel auf diesem Rechner ist nicht der, der zuletzt unterschrieben hat. Starten Sie den Befehl dort, wo er liegt, oder mit --lost, wenn er verloren ist.',
          )
        if (config.logKey !== null)
          console.log(`Setzen Sie nun auf allen Servern LOG_KEY=${done.seed} und starten Sie sie neu.`)
        console.log(`Der neue Schlüssel unterschreibt ab dem nächsten Eintrag: ${done.key}`)
      })
    })
}
