import type { Command } from 'commander'
import type { Operator } from '#core/actor.ts'
import { ConfigError } from '#core/config.ts'
import { holdCongress } from '#core/ended-congress.ts'
import { hashSecret } from '#core/secret.ts'
import { doWork, type Work } from '#core/work.ts'
import { issuePin, makePin } from '#people/issue-pin.ts'
import { PersonError, replaceUser, returnUser, setUserActive } from '#people/replace-user.ts'
import { withdrawSpeech } from '#procedural/speak.ts'
import { commandContext } from './command-context.ts'
import { operatorOf } from './operator.ts'
import { withDatabase } from './with-database.ts'

/** `portal user …`: what the congress office does to accounts. People are named by their register numbers. */
export function addUserCommands(program: Command): void {
  const user = program.command('user').description('Verwaltet Benutzer.')
  const run = (action: (work: Work) => Promise<string>) => runAs(operatorOf(program), action)

  user
    .command('replace <von> <durch>')
    .description(
      'Gibt den Sitz einer Person an eine andere ihrer Landesärztekammer, die keinen hat: die erste wird abgemeldet und gesperrt.',
    )
    .option('--voice-leader', 'gibt auch die Stimmführung weiter')
    .action((from: string, to: string, { voiceLeader = false }: { voiceLeader?: boolean }) =>
      run(async (work) => {
        await holdCongress(work.tx)
        await replaceUser(work, { from, to, voiceLeader })
        await withdrawSpeech(work, from)
        const passed = voiceLeader ? ' Die Stimmführung ist mit übergegangen.' : ''
        return `${from} wurde durch ${to} ersetzt.${passed}`
      }),
    )

  user
    .command('return <nummer>')
    .description('Beendet eine Ersetzung: die Person kehrt auf ihren Sitz zurück.')
    .action((number: string) =>
      run(async (work) => {
        await holdCongress(work.tx)
        const { successor } = await returnUser(work, number)
        await withdrawSpeech(work, successor)
        return `${number} ist zurück auf dem Sitz, ${successor} hat ihn nicht mehr.`
      }),
    )

  user
    .command('deactivate <nummer>')
    .description('Meldet eine Person ab und sperrt ihren Zugang.')
    .action((number: string) =>
      run(async (work) => {
        await setUserActive(work, number, false)
        await withdrawSpeech(work, number)
        return `${number} ist gesperrt.`
      }),
    )

  user
    .command('activate <nummer>')
    .description('Gibt einen gesperrten Zugang wieder frei.')
    .action((number: string) =>
      run(async (work) => {
        await setUserActive(work, number, true)
        return `${number} kann sich wieder anmelden.`
      }),
    )

  user
    .command('pin <nummer>')
    .description('Vergibt eine neue PIN; eine frühere gilt nicht mehr.')
    .action(async (number: string) => {
      const pin = makePin()
      const hash = await hashSecret(pin)
      await run(async (work) => {
        await issuePin(work, number, hash)
        return `Neue PIN für ${number}: ${pin}`
      })
    })
}

async function runAs(operator: Operator, action: (work: Work) => Promise<string>): Promise<void> {
  try {
    console.log(
      await withDatabase(async (database, config) =>
        doWork(await commandContext(database, config), operator, action),
      ),
    )
  } catch (error) {
    throw error instanceof PersonError ? new ConfigError(error.message) : error
  }
}
