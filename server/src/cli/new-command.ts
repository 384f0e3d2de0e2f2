import type { Command } from 'commander'
import { hasCongress } from '#congress/store.ts'
import { ConfigError } from '#core/config.ts'
import { doWork } from '#core/work.ts'
import { makeSetupLink } from '#setup/make-link.ts'
import { commandContext } from './command-context.ts'
import { operatorOf } from './operator.ts'
import { withDatabase } from './with-database.ts'

/** `portal new`: an empty portal, and the one-time link by which somebody sets it up in the browser (rule BN1). */
export function addNewCommand(program: Command): void {
  program
    .command('new')
    .description('Legt ein leeres Portal an und nennt den einmaligen Link zu seiner Einrichtung im Browser.')
    .action(async () => {
      const link = await withDatabase(async (database, config) => {
        if (await hasCongress(database.db))
          throw new ConfigError('Hier gibt es schon einen Kongress. Ein neuer braucht eine leere Datenbank.')
        const address = config.publicUrl ?? `http://${config.host}:${config.port}`
        return doWork(await commandContext(database, config), operatorOf(program), (work) =>
          makeSetupLink(work, address),
        )
      })
      console.log(`Der Link zur Einrichtung gilt einmal und 24 Stunden lang:\n\n  ${link}\n`)
      console.log('Das Portal muss dafür laufen: npm start oder portal start')
    })
}
