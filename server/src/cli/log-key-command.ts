import type { Command } from 'commander'
import { replaceLogKey } from '#audit/replace-key.ts'
import { ConfigError } from '#core/config.ts'
import { keepStagedSeed, loadLogKeys, logKeysOf, makeLogSeed, stageLogSeed } from '#core/log-key.ts'
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
      const seed = makeLogSeed()
      const { key } = logKeysOf(seed)
      await withDatabase(async (database, config) => {
        const isKept = config.logKey === null
        // On the disk before the log names it: a key that is signed for and lost helps nobody.
        if (isKept) await stageLogSeed(config, seed)
        const before = lost ? null : await loadLogKeys(config)
        const actor = operatorOf(program)
        const done = await replaceLogKey(await commandContext(database, config), actor, { before, next: key })
        if (done === 'other-key')
          throw new ConfigError(
            'Der Schlüssel auf diesem Rechner ist nicht der, der zuletzt unterschrieben hat. Starten Sie den Befehl dort, wo er liegt, oder mit --lost, wenn er verloren ist.',
          )
        if (isKept) await keepStagedSeed(config)
        else console.log(`Setzen Sie nun auf allen Servern LOG_KEY=${seed} und starten Sie sie neu.`)
      })
      console.log(`Der neue Schlüssel unterschreibt ab dem nächsten Eintrag: ${key}`)
    })
}
