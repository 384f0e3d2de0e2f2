import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hiddenInWords } from '@portal/shared/congress/hidden.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import { fileLost } from '@portal/shared/text/refusals.ts'
import type { Command } from 'commander'
import { type CheckedCongress, checkCongressFile, type ReadyCongress } from '#congress/check-congress.ts'
import { demoInput } from '#congress/demo/demo-congress.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { exportCongress } from '#congress/export-congress.ts'
import { fileNames } from '#congress/file-names.ts'
import { importCongress } from '#congress/import-congress.ts'
import type { FileTable } from '#congress/rows.ts'
import { type FileRow, readFiles } from '#congress/store.ts'
import { isWritten, type SectionReport } from '#congress/write-sections.ts'
import { systemClock } from '#core/clock.ts'
import { FileLost, type FileStore } from '#core/files/file-store.ts'
import { commandContext } from './command-context.ts'
import { operatorOf } from './operator.ts'
import { withDatabase } from './with-database.ts'

/** `portal check|import|export|demo FILE`: the congress file from the command line. */
export function addCongressCommands(program: Command): void {
  program
    .command('check <datei>')
    .description('Prüft eine Kongressdatei und nennt alle Fehler, ohne etwas zu ändern.')
    .action(async (path: string) => {
      const checked = await checkCongressFile(path)
      if ('mistakes' in checked) return complain(checked.mistakes)
      console.log(`Die Kongressdatei ist in Ordnung: ${summary(checked)}.`)
      tellHidden(checked)
    })

  program
    .command('import <datei>')
    .description('Übernimmt eine Kongressdatei ganz oder gar nicht; was sich nicht geändert hat, bleibt.')
    .action(async (path: string) => {
      const checked = await checkCongressFile(path)
      if ('mistakes' in checked) return complain(checked.mistakes)
      const actor = operatorOf(program)
      const result = await withDatabase(async (database, config) =>
        importCongress(await commandContext(database, config), checked, { actor }),
      )
      if ('mistakes' in result) return complain(result.mistakes)
      console.log(phrases(result.report))
      if (result.placed.length > 0) console.log(placedInWords(result.placed.length))
      tellHidden(checked)
    })

  program
    .command('export <datei>')
    .description(
      'Schreibt den Kongress in eine Datei, Anlagen daneben. PINs und Passwörter sind nicht dabei.',
    )
    .action(async (path: string) => {
      const written = await withDatabase(async (database, config) => {
        const { db, files } = await commandContext(database, config)
        const file = await exportCongress(db)
        if (!file) return false
        await writeCongress(path, file, new Map())
        const named = new Set(fileNames(file).map(({ name }) => name))
        for (const stored of await readFiles(db)) {
          if (named.has(stored.name)) await writeStored(dirname(path), stored, files)
        }
        return true
      })
      if (written) return console.log(`Der Kongress steht in ${path}.`)
      console.error('Im Portal ist noch kein Kongress.')
      process.exitCode = 1
    })

  program
    .command('demo <datei>')
    .description('Schreibt den Demo-Kongress in eine Datei, zum Ausprobieren und als Vorlage.')
    .action(async (path: string) => {
      await writeCongress(path, demoInput(), demoFiles())
      console.log(`Der Demo-Kongress steht in ${path}.`)
    })
}

function complain(mistakes: readonly Mistake[]) {
  for (const { path, reason } of mistakes) console.error(`${path}: ${reason}`)
  console.error(
    mistakes.length === 1 ? '1 Fehler, nichts geändert.' : `${mistakes.length} Fehler, nichts geändert.`,
  )
  process.exitCode = 1
}

function summary({ file }: Exclude<CheckedCongress, { mistakes: Mistake[] }>) {
  const { users, apps, tops, medicalAssociations } = file
  return `${users.length} Personen, ${medicalAssociations.length} Landesärztekammern, ${tops.length} Tagesordnungspunkte, ${apps.length} Anträge`
}

const names: Readonly<Record<FileTable, string>> = {
  congress: 'Kongress',
  medical_associations: 'Landesärztekammern',
  motion_types: 'Antragstypen',
  tops: 'Tagesordnungspunkte',
  users: 'Personen',
  motions: 'Anträge',
  speaker_lists: 'Rednerlisten',
  speaker_themes: 'Themen',
  stream: 'Stream',
  discussion: 'Diskussion',
  congress_texts: 'Texte',
  mail_texts: 'Texte der E-Mails',
  presentation: 'Abstimmungsreihenfolge',
  service_items: 'Service',
  exhibitors: 'Aussteller',
  synonyms: 'Begriffe der Suche',
  imported_files: 'Dateien',
}

/** What the import did, table by table; one sentence where it did nothing. */
function phrases(report: readonly SectionReport[]) {
  const lines = report.filter(isWritten).map(({ table, added, changed, removed, total }) => {
    const counts = [
      [added, 'neu'],
      [changed, 'geändert'],
      [removed, 'entfernt'],
      [total - added - changed, 'unverändert'],
    ] as const
    const phrases = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
    return `${names[table]}: ${phrases.join(', ')}`
  })
  return lines.length === 0 ? 'Alles war schon so, nichts geändert.' : lines.join('\n')
}

function tellHidden({ file }: ReadyCongress) {
  for (const line of hiddenInWords(file, systemClock.now())) console.log(line)
}

const placedInWords = (count: number) =>
  count === 1
    ? '1 Antrag fehlte in der Abstimmungsreihenfolge und ist nach seiner Nummer eingereiht.'
    : `${count} Anträge fehlten in der Abstimmungsreihenfolge und sind nach ihrer Nummer eingereiht.`

/** Of a file that is lost the command says so, and goes on with the others (rule X3). */
async function writeStored(folder: string, stored: FileRow, files: FileStore): Promise<void> {
  const target = join(folder, stored.name)
  try {
    const bytes = await files.stream(stored)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  } catch (error) {
    if (!(error instanceof FileLost)) throw error
    console.error(fileLost(stored.name))
    process.exitCode = 1
  }
}

async function writeCongress(path: string, file: object, files: ReadonlyMap<string, Uint8Array>) {
  const folder = dirname(path)
  for (const [name, bytes] of files) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`)
}
