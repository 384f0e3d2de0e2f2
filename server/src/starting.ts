import type { App } from './app.ts'
import { describeAccounts, usableAccounts } from './congress/demo/welcome.ts'
import { hasCongress } from './congress/store.ts'
import type { Log } from './core/log.ts'
import { describeSetup } from './setup/make-link.ts'

/** Tells whoever starts the portal what happens meanwhile, and at the end where it is. */
export interface Starting {
  progress: (line: string) => void
  serves: (context: App['context'], reached: string) => Promise<void>
}

/** In words for a person; otherwise in lines of the log, without what opens something (rule I13). */
export const startingOn = (log: Log, inWords: boolean): Starting =>
  inWords
    ? {
        progress: (line) => console.log(line),
        serves: async (context, reached) => {
          const first = await orWarn(log, firstSteps(context, reached))
          console.log(`\nDas Online-Portal läuft: ${reached}\n${first ?? ''}`)
        },
      }
    : {
        progress: (step) => log.info({ step }, 'the portal starts'),
        serves: async (context, reached) =>
          log.info(
            { url: reached, ...(await orWarn(log, firstStepsInFields(context))) },
            'the portal serves',
          ),
      }

const firstSteps = async (context: App['context'], reached: string): Promise<string> =>
  (await hasCongress(context.db)) ? describeAccounts(context) : describeSetup(context, reached)

/** Who collects logs is not who sets a portal up: `portal new` gives the link to whoever is on the machine. */
async function firstStepsInFields({ db }: App['context']) {
  if (!(await hasCongress(db))) return { congress: 'none yet: portal new prints the link to its set-up' }
  const testAccounts = (await usableAccounts(db)).map(({ username }) => username)
  return testAccounts.length > 0 ? { testAccounts } : {}
}

/** From here on people are served, and a database that is away for a moment is nothing to end for (rule I1). */
const orWarn = <T>(log: Log, telling: Promise<T>): Promise<T | null> =>
  telling.catch((err: unknown) => {
    log.warn({ err }, 'what to do first could not be said')
    return null
  })
