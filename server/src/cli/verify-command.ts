import type { Command } from 'commander'
import { type AuditHead, verifyAudit } from '#core/audit.ts'
import { ConfigError } from '#core/config.ts'
import { withDatabase } from './with-database.ts'

/**
 * `portal verify`: whether the audit log is whole, from its first entry to its last, and still contains the heads that
 * somebody has kept (rule I6).
 */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description(
      'Prüft das Prüfprotokoll vom ersten bis zum letzten Eintrag und nennt seinen Stand: Nummer und Prüfsumme des letzten Eintrags.',
    )
    .option(
      '--head <nummer:prüfsumme>',
      'ein früherer Stand, der noch enthalten sein muss; beliebig oft, von der Prüfsumme genügen 16 Zeichen',
      (written, heads: AuditHead[]) => [...heads, parseHead(written)],
      [],
    )
    .action(async ({ head: known }: { head: AuditHead[] }) => {
      const { entries, broken, head, lost } = await withDatabase(({ db }) => verifyAudit(db, known))
      if (broken === null)
        console.log(`${entries} von ${entries} Einträgen geprüft, die Kette ist vollständig.`)
      else console.error(`Die Kette ist beim Eintrag ${broken} unterbrochen (${entries} Einträge).`)
      console.log(head.seq === 0 ? 'Das Prüfprotokoll ist noch leer.' : `Stand: ${head.seq}:${head.hash}`)
      for (const { seq, hash, reason } of lost)
        console.error(`Der Stand ${seq}:${hash} ${lostInWords[reason]}`)
      if (known.length > 0 && lost.length === 0)
        console.log(
          known.length === 1
            ? 'Der genannte Stand ist enthalten.'
            : `Alle ${known.length} genannten Stände sind enthalten.`,
        )
      if (broken !== null || lost.length > 0) process.exitCode = 1
    })
}

const lostInWords = {
  missing: 'fehlt: So weit reicht das Prüfprotokoll nicht, sein Ende wurde abgeschnitten.',
  'other-hash':
    'steht so nicht im Prüfprotokoll: Der Eintrag hat eine andere Prüfsumme, hier wurde etwas ersetzt.',
}

/** As the console shows it, with spaces, or as this command, the portal's log and a copy give it. */
export function parseHead(written: string): AuditHead {
  const [, seq, hash] =
    /^([1-9]\d{0,14}):([\da-f]{16,64})$/.exec(written.replaceAll(/\s/g, '').toLowerCase()) ?? []
  if (seq && hash) return { seq: Number(seq), hash }
  throw new ConfigError(
    `--head ${written} ist kein Stand. Erwartet werden Nummer und Prüfsumme, durch einen Doppelpunkt getrennt, etwa 128:9f86d081884c7d65.`,
  )
}
