import { noticeInWords } from '@portal/shared/text/log.ts'
import type { Command } from 'commander'
import { pino } from 'pino'
import { isWhole, verifyAudit } from '#core/audit.ts'
import { connectDatabase } from '#core/database/open.ts'
import { examine } from '#core/doctor/examine.ts'
import { danger, type Finding, good } from '#core/doctor/finding.ts'
import { signs } from './finding-signs.ts'
import { withServer } from './with-server.ts'

/** `portal doctor`: whether votes are safe on this machine, and what mends what is not (rule I10). */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'Untersucht Einstellungen, Datenbank, Platte und öffentliche Adresse und sagt, was zu tun ist. Ändert nichts.',
    )
    .action(async () => {
      const findings = await withServer(async (connection, config) => {
        const { findings, tables } = await examine(config, connection)
        return tables ? [...findings, await checkAudit(connection)] : findings
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

function summary(dangers: number, warnings: number): string {
  if (dangers > 0) return `So nicht: ${dangers} Befunde gefährden Abstimmungen, ${warnings} Hinweise.`
  return warnings > 0 ? `Bereit, mit ${warnings} Hinweisen.` : 'Bereit.'
}

async function checkAudit(connection: Parameters<typeof connectDatabase>[0]): Promise<Finding> {
  const { db, close } = connectDatabase(connection, pino({ level: 'silent' }))
  const report = await verifyAudit(db).finally(close)
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
