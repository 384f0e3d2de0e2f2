import type { Command } from 'commander'
import { writeFolder } from '#archive/write-folder.ts'
import { dist } from '#snapshot/built-pages.ts'
import { withArchiveTools } from './archive-tools.ts'
import { withDatabase } from './with-database.ts'

/** `portal archive FOLDER`: all that everybody may read of the congress, as files that need no portal (rule KE6). */
export function addArchiveCommand(program: Command): void {
  program
    .command('archive <ordner>')
    .description(
      'Schreibt ein Archiv, das ohne Portal zu lesen und zu durchsuchen ist, in einen leeren oder neuen Ordner.',
    )
    .action(async (path: string) => {
      const { title, motions, missing } = await withDatabase((database, config) =>
        withArchiveTools(database, config, dist, (tools) => writeFolder(tools, path)),
      )
      console.log(`${title || 'Ein Portal ohne Kongress'}: ${motions} Anträge, Archiv in ${path}.`)
      console.log(`Zum Lesen ${path}/index.html öffnen, zum Prüfen dort „sha256sum -c SHA256SUMS“.`)
      for (const name of missing) console.log(`Nicht enthalten: ${name}`)
    })
}
