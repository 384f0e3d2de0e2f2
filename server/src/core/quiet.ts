import { Counter } from 'prom-client'
import type { Log } from './log.ts'

/** What may fail where nobody waits for its answer. */
const kinds = [
  'destroy the key of a secret vote',
  'put the key of a secret vote into force',
  'sweep the keys of secret votes',
  'remove a stored file',
  'remove what was received',
  'count ballots',
  'clean up',
  'close a vote on time',
  'see whether a vote is open',
  'publish a motion on time',
  'hand over a seat on time',
  'look at the sessions',
  'read the settings',
  'make an archive',
  'make a backup',
  'note how far the decisions are printed',
  'delete by plan',
  'write tables anew after a deletion',
  'send a mail',
  'tell who speaks',
  'tell of a share',
  'sign the audit log',
  'cut off sockets that may have missed something',
] as const

export type BackgroundTask = (typeof kinds)[number]

/** For the operator: a rise says that something of the kind goes wrong again and again. */
export const quietFailures = new Counter({
  name: 'portal_quiet_failures_total',
  help: 'Failures that nobody waited for, by what was to be done; the log has the reasons',
  labelNames: ['what'],
  registers: [],
})
// A figure that is not there yet cannot rise: the first failure of a kind would be missed.
for (const what of kinds) quietFailures.inc({ what }, 0)

/** How many there were since this process was started. */
export const countQuietFailures = async (): Promise<number> =>
  (await quietFailures.get()).values.reduce((sum, { value }) => sum + value, 0)

/** Gives such a failure a voice: its reason in the log, and a figure in the metrics. */
export const noteQuiet =
  (log: Log, what: BackgroundTask) =>
  (error: unknown): void => {
    quietFailures.inc({ what })
    log.error({ err: error, what }, 'failed where nobody waits for it')
  }

/** Does at once what nobody waits for; it never rejects. */
export async function quietly(log: Log, what: BackgroundTask, task: () => unknown): Promise<void> {
  try {
    await task()
  } catch (error) {
    noteQuiet(log, what)(error)
  }
}
