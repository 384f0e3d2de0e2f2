import type { Command } from 'commander'
import { pino } from 'pino'
import { ConfigError } from '#core/config.ts'
import { figure } from '#doctor/finding.ts'
import type { Played } from '#rehearsal/play-sitting.ts'
import { rehearse } from '#rehearsal/rehearse.ts'
import { signs } from './finding-signs.ts'
import { withServer } from './with-server.ts'

/** What may be asked of a rehearsal. */
const bounds = {
  delegates: { min: 1, max: 5000 },
  votes: { min: 1, max: 50 },
  seconds: { min: 1, max: 60 },
} as const

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface RehearseOptions {
  delegates?: string
  votes: string
  seconds: string
}

/** `portal rehearse`: a sitting of simulated delegates on a copy of the congress (rules RP1 to RP5). */
export function addRehearseCommand(program: Command): void {
  program
    .command('rehearse')
    .description('Probt eine Sitzung mit nachgestellten Delegierten auf einer Kopie des Kongresses.')
    .option('--delegates <anzahl>', 'so viele Delegierte, höchstens so viele es gibt (alle)')
    .option('--votes <anzahl>', `offene Abstimmungen vor den anderen, 1 bis ${bounds.votes.max}`, '3')
    .option(
      '--seconds <sekunden>',
      `in dieser Zeit stimmen bei jeder Abstimmung alle ab, 1 bis ${bounds.seconds.max}`,
      '5',
    )
    .addHelpText(
      'after',
      `
Anmelden, Aufruf, Wortmeldung, Abstimmungen (offen, namentlich, geheim, der Kammern, zur Geschäftsordnung) und ein
Neustart bei offener Abstimmung, über HTTP und WebSocket. Die Kopie liegt in DATA_DIR, hat ein eigenes Portal und eine
eigene Datenbank und ist danach wieder weg. Der Kongress selbst wird nur gelesen. Der Status ist 1, wenn Stimmen
verloren gingen oder nicht angenommen wurden.`,
    )
    .action(async (chosen: RehearseOptions) => {
      const rehearsal = {
        delegates: chosen.delegates === undefined ? null : wholeNumber('delegates', chosen.delegates),
        votes: wholeNumber('votes', chosen.votes),
        seconds: wholeNumber('seconds', chosen.seconds),
      }
      const stop = new AbortController()
      const interrupt = () => stop.abort(new ConfigError('Die Probe ist abgebrochen.'))
      // Until the end, or the database would take the signal for its own.
      for (const signal of signals) process.on(signal, interrupt)
      const played = await withServer((connection, config) =>
        rehearse(
          {
            ...{ config, connection, signal: stop.signal },
            script: 'server/src/cli/rehearsal-portal.ts',
            log: pino({ level: 'warn', base: null }, pino.destination(2)),
            progress: (line) => console.error(line),
            tell: ({ level, says, mend }) => {
              console.log(`${signs[level]} ${says}`)
              if (mend) console.log(`  → ${mend}`)
            },
          },
          rehearsal,
        ),
      ).finally(() => {
        for (const signal of signals) process.off(signal, interrupt)
      })
      console.log(`\n${summary(played)}`)
      if (played.findings.some(({ level }) => level === 'danger')) process.exitCode = 1
    })
}

function wholeNumber(name: keyof typeof bounds, text: string): number {
  const { min, max } = bounds[name]
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new ConfigError(`--${name} ${text}: erlaubt ist eine ganze Zahl von ${min} bis ${figure(max)}.`)
}

function summary({ findings, acked, lost, dup }: Played): string {
  const dangers = findings.filter(({ level }) => level === 'danger').length
  const ballots = `${figure(acked)} bestätigte Stimmen, davon fehlen ${figure(lost)}, zu viel gezählt sind ${figure(dup)}.`
  if (dangers > 0) return `So nicht: ${dangers} Teile der Probe sind nicht bestanden. ${ballots}`
  return `Bestanden. ${ballots} Von der Probe bleibt nichts zurück.`
}
