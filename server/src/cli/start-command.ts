import { readFileSync } from 'node:fs'
import type { Command } from 'commander'

const settings = new URL('./settings.txt', import.meta.url)

/** `portal start`: the portal itself, as `npm start` runs it where it is developed. */
export function addStartCommand(program: Command): void {
  program
    .command('start')
    .description('Startet das Portal. Ohne weitere Angaben läuft der Demo-Kongress. Strg-C beendet es.')
    .addHelpText(
      'after',
      () => `\nEinstellungen kommen aus der Umgebung:\n\n${readFileSync(settings, 'utf8')}`,
    )
    .action(async () => void (await import('#main.ts')))
}
