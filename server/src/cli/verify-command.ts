import type { Command } from 'commander'
import { verifyAudit } from '#core/audit.ts'
import { withDatabase } from './with-database.ts'

/** `portal verify`: whether the audit log is whole, from its first entry to its last. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('Prüft das Protokoll der Vorgänge vom ersten bis zum letzten Eintrag.')
    .action(async () => {
      const { entries, broken } = await withDatabase(({ db }) => verifyAudit(db))
      if (broken === null) {
        console.log(`${entries} von ${entries} Einträgen geprüft, die Kette ist vollständig.`)
        return
      }
      console.error(`Die Kette ist beim Eintrag ${broken} unterbrochen (${entries} Einträge).`)
      process.exitCode = 1
    })
}
