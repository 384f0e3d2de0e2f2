import type { NotedHead } from '@portal/shared/audit/check.ts'
import { readFingerprint } from '@portal/shared/audit/check.ts'
import { faultInWords, noticeInWords } from '@portal/shared/text/log.ts'
import type { Command } from 'commander'
import { isWhole, verifyAudit } from '#core/audit.ts'
import { ConfigError } from '#core/config.ts'
import { findLogKey } from '#core/log-key.ts'
import { withDatabase } from './with-database.ts'

/**
 * `portal verify`: whether the audit log is whole, from its first entry to its last, with the heads that were signed, and still
 * contains the heads that somebody has kept (rules I6 and RL5).
 */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'Prüft das Prüfprotokoll vom ersten bis zum letzten Eintrag mit allen unterschriebenen Ständen und nennt seinen Stand.',
    )
    .option(
      '--head <nummer:prüfsumme>',
      'ein früherer Stand, der noch enthalten sein muss; beliebig oft, von der Prüfsumme genügen 16 Zeichen',
      (written, heads: NotedHead[]) => [...heads, parseHead(written)],
      [],
    )
    .action(async ({ head: known }: { head: NotedHead[] }) => {
      const report = await withDatabase(async ({ db }, config) =>
        verifyAudit(db, known, await findLogKey(config)),
      )
      const { entries, broken, head, root, heads, deleted, faults, notices, lost } = report
      if (broken === null)
        console.log(`${entries} von ${entries} Einträgen geprüft, die Kette ist vollständig.`)
      else console.error(`Die Kette ist beim Eintrag ${broken} unterbrochen (${entries} Einträge).`)
      if (deleted > 0)
        console.log(
          `Von ${deleted} Einträgen wurden die Einzelheiten nach Plan gelöscht; der Nachweis bleibt.`,
        )
      console.log(head.seq === 0 ? 'Das Prüfprotokoll ist noch leer.' : `Stand: ${head.seq}:${head.hash}`)
      if (head.seq > 0) console.log(`Baum: ${head.seq}:${root}`)
      if (heads > 0 && faults.length === 0)
        console.log(
          heads === 1 ? '1 unterschriebener Stand geprüft.' : `${heads} unterschriebene Stände geprüft.`,
        )
      for (const notice of notices) console.log(`Hinweis: ${noticeInWords(notice)}`)
      for (const fault of faults) console.error(faultInWords(fault))
      for (const { seq, hash, reason } of lost)
        console.error(`Der Stand ${seq}:${hash} ${lostInWords[reason]}`)
      if (known.length > 0 && lost.length === 0)
        console.log(
          known.length === 1
            ? 'Der genannte Stand ist enthalten.'
            : `Alle ${known.length} genannten Stände sind enthalten.`,
        )
      if (!isWhole(report)) process.exitCode = 1
    })
}

const lostInWords = {
  missing: 'fehlt: So weit reicht das Prüfprotokoll nicht, sein Ende wurde abgeschnitten.',
  'other-hash':
    'steht so nicht im Prüfprotokoll: Der Eintrag hat eine andere Prüfsumme, hier wurde etwas ersetzt.',
}

/** As console and hall's screen show it, with spaces, or as this command, the portal's log and a copy give it. */
export function parseHead(written: string): NotedHead {
  const head = readFingerprint(written)
  if (head) return head
  throw new ConfigError(
    `--head ${written} ist kein Stand. Erwartet werden Nummer und Prüfsumme, durch einen Doppelpunkt getrennt, etwa 128:9f86d081884c7d65.`,
  )
}
