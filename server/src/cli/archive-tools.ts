import { type ArchiveTools, loadDrawing } from '#archive/make-archive.ts'
import { type Config, ConfigError } from '#core/config.ts'
import type { Database } from '#core/database/open.ts'
import { DocumentKeeper } from '#documents/keeper.ts'
import { Shelf } from '#documents/shelf.ts'
import { Minutes } from '#record/minutes.ts'
import { RecordPrinter } from '#record/printer.ts'
import { ReleasedDecisions } from '#record/released.ts'
import { commandContext } from './command-context.ts'

/** Lends what makes an archive to a command, or to a thread that does nothing else. `dist` is the built side of the browser. */
export async function withArchiveTools<T>(
  database: Database,
  config: Config,
  dist: string,
  use: (tools: ArchiveTools) => Promise<T>,
): Promise<T> {
  const drawing = await loadDrawing(dist)
  if (!drawing) throw new ConfigError('Die Oberfläche ist nicht gebaut: „npm run build“ baut sie.')
  const context = await commandContext(database, config)
  const shelf = new Shelf(context)
  const keeper = new DocumentKeeper(context, shelf)
  const printer = new RecordPrinter(context.log)
  const minutes = new Minutes(context.db, printer)
  const released = new ReleasedDecisions(context)
  try {
    return await use({ context, shelf, keeper, minutes, printer, released, drawing })
  } finally {
    keeper.close()
    printer.close()
    await context.workshop.close()
  }
}
