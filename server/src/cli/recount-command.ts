import { readFile } from 'node:fs/promises'
import { CountFile, CountRecord } from '@portal/shared/counts/records.ts'
import { recount } from '@portal/shared/counts/rules.ts'
import { countFaults } from '@portal/shared/text/counts.ts'
import { momentInWords } from '@portal/shared/text/moment.ts'
import type { Command } from 'commander'
import { ConfigError } from '#core/config.ts'

/** `portal recount FILE`: counts every result of a downloaded file again, and needs no portal for it (rule RL8). */
export function addRecountCommand(program: Command): void {
  program
    .command('recount <datei>')
    .description(
      'Zählt alle Ergebnisse einer Datei nach, die von /api/counts heruntergeladen wurde, und nennt, was nicht stimmt (Status 1).',
    )
    .action(async (path: string) => {
      const records = await readRecords(path)
      let wrong = 0
      let uncounted = 0
      for (const record of records) {
        const { verdict, faults } = recount(record)
        if (verdict === null) uncounted += 1
        if (faults.length > 0) wrong += 1
        for (const fault of faults) console.error(`${nameOf(record)}: ${countFaults[fault]}`)
        if (record.against && faults.length === 0)
          console.log(`${nameOf(record)}: Die Leitung hat etwas anderes erklärt, als die Zahlen ergeben.`)
      }
      const total = records.length === 1 ? '1 Ergebnis' : `${records.length} Ergebnisse`
      if (uncounted > 0) console.log(`${uncounted} davon ohne Zahlen, die ein Ergebnis ergeben.`)
      if (wrong === 0) return console.log(`${total} nachgezählt: Alles stimmt.`)
      console.error(`${total} nachgezählt: ${wrong} ${wrong === 1 ? 'stimmt' : 'stimmen'} nicht.`)
      process.exitCode = 1
    })
}

async function readRecords(path: string): Promise<CountRecord[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new ConfigError(`${path} lässt sich nicht lesen: ${error.message}`)
  })
  const value = parse(text)
  const file = CountFile.safeParse(value)
  if (file.success) return file.data.records
  const one = CountRecord.safeParse(value)
  if (one.success) return [one.data]
  const [issue] = file.error.issues
  throw new ConfigError(
    `${path} ist keine Datei mit Ergebnissen, wie /api/counts sie gibt${issue ? ` (${issue.path.join('.')}: ${issue.message})` : ''}.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const nameOf = ({ number, content, declaredAt }: CountRecord): string =>
  `${number ?? 'Geschäftsordnung'} „${content}“ (${momentInWords(new Date(declaredAt))})`
