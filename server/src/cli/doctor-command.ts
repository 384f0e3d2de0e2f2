import { noticeInWords } from '@portal/shared/text/log.ts'
import type { Command } from 'commander'
import type pg from 'pg'
import { pino } from 'pino'
import { isWhole, verifyAudit } from '#core/audit.ts'
import type { Config } from '#core/config.ts'
import { connectDatabase } from '#core/database/open.ts'
import type { Db } from '#core/database/schema.ts'
import { examine } from '#doctor/examine.ts'
import { danger, type Finding, good, warning } from '#doctor/finding.ts'
import { checkMail } from '#mail/check-mail.ts'
import { measureCapacity } from '#rehearsal/measure-capacity.ts'
import { readingOnly, readOriginal } from '#rehearsal/store.ts'
import { checkStream } from '#stream/check-stream.ts'
import { signs } from './finding-signs.ts'
import { withServer } from './with-server.ts'

/** `portal doctor`: whether votes are safe on this machine, and what mends what is not (rule I10). */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'Untersucht Einstellungen, Datenbank, Platte und öffentliche Adresse und sagt, was zu tun ist. Ändert nichts.',
    )
    .option(
      '--capacity',
      'misst auch, wie schnell dieser Rechner 1.000 Stimmen annimmt (etwa eine halbe Minute)',
    )
    .action(async ({ capacity = false }: { capacity?: boolean }) => {
      const findings = await withServer(async (connection, config) => {
        const { findings, tables } = await examine(config, connection)
        return [
          ...findings,
          ...(config.mail ? await checkMail(config.mail) : []),
          ...(tables ? await lookIntoTables(connection) : []),
          ...(capacity ? [await measureOrSay({ config, connection, tables })] : []),
        ]
      })
      for (const { level, says, mend } of findings) {
        console.log(`${signs[level]} ${says}`)
        if (mend) console.log(`  → ${mend}`)
      }
      const dangers = findings.filter(({ level }) => level === 'danger').length
      const warnings = findings.filter(({ level }) => level === 'warning').length
      console.log(`\n${summary(dangers, warnings)}`)
      if (dangers > 0) process.exitCode = 1
    })
}

/** Whatever keeps it from measuring is a finding, too. */
async function measureOrSay({ config, connection, tables }: Measured): Promise<Finding> {
  const mend = 'Später noch einmal messen, oder mit dem Release auf demselben Rechner.'
  if (tables && (await readOriginal(readingOnly(connection)))?.sits)
    return warning('Im Saal läuft gerade eine Abstimmung; die Messung würde sie bremsen.', mend)
  const log = pino({ level: 'warn', base: null }, pino.destination(2))
  const progress = (line: string) => console.error(line)
  return measureCapacity({ config, log, progress, script: 'server/src/cli/rehearsal-portal.ts' }).catch(
    (error: Error) =>
      warning(`Wie schnell Stimmen angenommen werden, ließ sich nicht messen: ${error.message}`, mend),
  )
}

interface Measured {
  config: Config
  connection: pg.ClientConfig
  tables: boolean
}

function summary(dangers: number, warnings: number): string {
  if (dangers > 0) return `So nicht: ${dangers} Befunde gefährden Abstimmungen, ${warnings} Hinweise.`
  return warnings > 0 ? `Bereit, mit ${warnings} Hinweisen.` : 'Bereit.'
}

/** What features know of their own tables. */
async function lookIntoTables(connection: pg.ClientConfig): Promise<Finding[]> {
  const { db, close } = connectDatabase(connection, pino({ level: 'silent' }))
  const look = async () => [...(await checkStream(db)), await checkAudit(db)]
  return look().finally(close)
}

async function checkAudit(db: Db): Promise<Finding> {
  const report = await verifyAudit(db)
  const { broken, entries, notices } = report
  if (isWhole(report))
    return good(
      [`Das Prüfprotokoll ist vollständig (${entries} Einträge).`, ...notices.map(noticeInWords)].join(' '),
    )
  return danger(
    broken === null
      ? 'Das Prüfprotokoll ist nicht, was unterschrieben wurde: portal verify sagt, wo.'
      : `Das Prüfprotokoll ist beim Eintrag ${broken} unterbrochen.`,
    'Niemand darf es ändern: klären, wer Zugriff auf die Datenbank hatte, und die letzte Sicherung vergleichen.',
  )
}
