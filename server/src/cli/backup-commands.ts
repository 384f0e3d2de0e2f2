import { noticeInWords } from '@portal/shared/text/log.ts'
import type { Command } from 'commander'
import { contents, secretVoteOf } from '#backups/contents.ts'
import { isWhole, verifyAudit } from '#core/audit.ts'
import { restoreBackup, writeBackup } from '#core/backup/backup.ts'
import { noteBackup } from '#core/backup/store.ts'
import { ConfigError } from '#core/config.ts'
import type { Db } from '#core/database/schema.ts'
import { isUnavailable } from '#core/problem.ts'
import { parseHead } from './verify-command.ts'
import { withDatabase } from './with-database.ts'
import { withServer } from './with-server.ts'

/** `portal backup|restore FILE`: all that the portal may not lose, in one file and back (rules I8 and I9). */
export function addBackupCommands(program: Command): void {
  program
    .command('backup <datei>')
    .description('Sichert die ganze Datenbank mit allen Dateien, auch während das Portal läuft.')
    .option('--recipient <schlüssel>', 'verschlüsselt für diesen öffentlichen Schlüssel von age (age1…)')
    .action(async (path: string, { recipient }: { recipient?: string }) => {
      const { made, noted } = await withDatabase(async ({ connection, db }) => {
        const made = await writeBackup(connection, contents, path, recipient ?? null)
        return { made, noted: await noteMade(db, made) }
      })
      const { at, congress, auditHead } = made
      const secretVote = secretVoteOf(made)
      console.log(`${congress ?? 'Ein Portal ohne Kongress'}, Stand ${inWords(at)}, gesichert in ${path}.`)
      if (auditHead) console.log(`Stand des Prüfprotokolls: ${auditHead}`)
      if (secretVote) console.log(`${lostSecret(secretVote)} Eine spätere Sicherung enthält ihr Ergebnis.`)
      if (recipient === undefined)
        console.log(
          'Die Sicherung ist nicht verschlüsselt; --recipient verschlüsselt sie für einen Schlüssel.',
        )
      if (!noted)
        console.log(
          'Hinweis: Die Datenbank war danach nicht erreichbar. Die Sicherung ist ganz, aber das Portal weiß nichts von ihr.',
        )
      console.log('Nicht enthalten sind Anmeldungen, Stimmschlüssel und die Einstellungen des Betreibers.')
    })

  program
    .command('restore <datei>')
    .description('Spielt eine Sicherung in eine leere Datenbank oder einen leeren Ordner DATA_DIR zurück.')
    .option('--identity <datei>', 'Datei mit dem geheimen Schlüssel, für den die Sicherung verschlüsselt ist')
    .action(async (path: string, { identity }: { identity?: string }) => {
      const head = await withServer((connection) =>
        restoreBackup(connection, contents, path, identity ?? null),
      )
      const { at, congress, auditHead } = head
      const secretVote = secretVoteOf(head)
      const known = auditHead === null ? [] : [parseHead(auditHead)]
      const report = await withDatabase(({ db }) => verifyAudit(db, known))
      const { entries, notices } = report
      if (!isWhole(report))
        throw new ConfigError(
          'Das Prüfprotokoll der Sicherung ist nicht vollständig: portal verify sagt, wo.',
        )
      console.log(`${congress ?? 'Ein Portal ohne Kongress'}, Stand ${inWords(at)}, ist zurückgespielt.`)
      console.log(
        `${entries} von ${entries} Einträgen des Prüfprotokolls geprüft, die Kette ist vollständig.`,
      )
      for (const notice of notices) console.log(`Hinweis: ${noticeInWords(notice)}`)
      console.log(`Was nach ${inWords(at)} geschah, fehlt. Alle melden sich neu an.`)
      if (secretVote) console.log(`${lostSecret(secretVote)} Die Leitung startet sie noch einmal.`)
    })
}

/** False where the database is away by now: the file is whole all the same. */
const noteMade = (db: Db, made: { at: string; bytes: number }): Promise<boolean> =>
  noteBackup(db, made).then(
    () => true,
    (error: unknown) => {
      if (!isUnavailable(error)) throw error
      return false
    },
  )

const inWords = (at: string): string =>
  new Date(at).toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })

const lostSecret = (title: string): string =>
  `Zur geheimen Abstimmung über „${title}“ liegt der Schlüssel in keiner Sicherung.`
