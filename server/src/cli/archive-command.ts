import type { Command } from 'commander'
import { loadDrawing } from '#archive/make-archive.ts'
import { writeFolder } from '#archive/write-folder.ts'
import { ConfigError } from '#core/config.ts'
import { DocumentKeeper } from '#documents/keeper.ts'
import { Shelf } from '#documents/shelf.ts'
import { Minutes } from '#record/minutes.ts'
import { RecordPrinter } from '#record/printer.ts'
import { ReleasedDecisions } from '#record/released.ts'
import { dist } from '#snapshot/built-pages.ts'
import { commandContext } from './command-context.ts'
import { withDatabase } from './with-database.ts'

/** `portal archive FOLDER`: all that everybody may read of the congress, as files that need no portal (rule KE6). */
export function addArchiveCommand(program: Command): void {
  program
    .command('archive <ordner>')
    .description(
      'Schreibt ein Archiv, das ohne Portal zu lesen und zu durchsuchen ist, in einen leeren oder neuen Ordner.',
    )
    .action(async (path: string) => {
      const drawing = await loadDrawing(dist)
      if (!drawing) throw new ConfigError('Die Oberfläche ist nicht gebaut: „npm run build“ baut sie.')
      const { title, motions, missing } = await withDatabase(async (database, config) => {
        const context = await commandContext(database, config)
        const shelf = new Shelf(context)
        const keeper = new DocumentKeeper(context, shelf)
        const printer = new RecordPrinter(context.log)
        const minutes = new Minutes(context.db, printer)
        const released = new ReleasedDecisions(context)
        try {
          return await writeFolder({ context, shelf, keeper, minutes, printer, released, drawing }, path)
        } finally {
          keeper.close()
          printer.close()
          await context.workshop.close()
        }
      })
      console.log(`${title || 'Ein Portal ohne Kongress'}: ${motions} Anträge, Archiv in ${path}.`)
      console.log(`Zum Lesen ${path}/index.html öffnen, zum Prüfen dort „sha256sum -c SHA256SUMS“.`)
      for (const name of missing) console.log(`Nicht enthalten: ${name}`)
    })
}
