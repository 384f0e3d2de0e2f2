import { readNewestBackup } from '#core/backup/store.ts'
import type { DatabaseClock } from '#core/clock.ts'
import type { Database } from '#core/database/open.ts'
import type { FileStore } from '#core/files/file-store.ts'
import type { LoopWatch } from '#core/loop-watch.ts'
import type { Figure, Figures, LabelledFigure } from '#core/metrics.ts'
import type { Visitors } from '#core/visitors.ts'
import { countFailures } from '#documents/failures-store.ts'
import { countWaiting } from '#mail/store.ts'
import { STALE_MS } from '#people/presence.ts'
import { readAttendance } from '#people/store.ts'
import type { LoginGate } from '#session/login-gate.ts'
import type { SecrecyWatch } from './voting/secret/secrecy-watch.ts'

interface Watched {
  loop: LoopWatch
  visitors: Visitors
  gate: LoginGate
  files: FileStore
  secrecy: SecrecyWatch
  clock: DatabaseClock
  db: Database['db']
  pool: Database['pool']
}

/** What the operator reads at `/metrics` of this process, besides what every server has. */
export const figuresOf = (watched: Watched): Figures => ({
  figures: ofThisProcess(watched),
  labelled: ofTheHall(watched),
})

const ofThisProcess = ({ loop, visitors, gate, files, secrecy, clock, db }: Watched): Figure[] => [
  {
    name: 'portal_loop_delay_seconds',
    help: 'How long whatever arrives waits for the thread that takes ballots',
    read: () => loop.delayMs / 1000,
  },
  {
    name: 'portal_visitor_sockets',
    help: 'Sockets of visitors who are not logged in, connected or at the entrance',
    read: () => visitors.sockets,
  },
  ...(['sockets', 'jobs', 'calls'] as const).map((kind) => ({
    name: `portal_visitor_${kind}_refused`,
    help: `Refused ${kind} of visitors since the start, so that members are served first`,
    read: () => visitors.turnedAway[kind],
  })),
  {
    name: 'portal_logins_waiting',
    help: 'Logins that wait for their turn',
    read: () => gate.waiting,
  },
  {
    name: 'portal_lost_files',
    help: 'Stored files whose bytes are missing, too few or others than they were, as far as this process knows',
    read: () => files.lost,
  },
  {
    name: 'portal_ballot_keys_shared',
    help: '1 while all servers keep the keys of secret votes in one folder; otherwise no secret vote starts',
    read: () => (secrecy.keysShared ? 1 : 0),
  },
  {
    name: 'portal_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's, on which votes close",
    read: () => clock.skewMs / 1000,
  },
  {
    name: 'portal_documents_failed',
    help: 'Documents that could not be set in type within the last hour',
    read: () => countFailures(db).catch(() => Number.NaN),
  },
  {
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When the newest backup was begun, in seconds since 1970; 0: never',
    read: () => lastBackup(db).catch(() => Number.NaN),
  },
]

/** The same at every server, as far as it is about people. */
const ofTheHall = ({ pool, db, clock }: Watched): LabelledFigure[] => [
  {
    name: 'portal_pool_connections',
    help: 'Connections to the database, those that nobody uses, and who waits for one',
    label: 'state',
    read: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  },
  {
    name: 'portal_mails',
    help: 'Mails that wait to be sent, and those of them that have waited for more than ten minutes',
    label: 'state',
    read: () => countWaiting(db).catch(() => ({})),
  },
  ...(['connected', 'entitled'] as const).map((kind) => ({
    name: `portal_voters_${kind}`,
    help: `Delegates of each association who may vote online${kind === 'connected' ? ' and are connected' : ''}, over all servers`,
    label: 'association',
    read: async () => {
      const counts = await readAttendance(db, new Date(clock.now().getTime() - STALE_MS)).catch(() => [])
      return Object.fromEntries(counts.map((count) => [count.code ?? 'none', count[kind]]))
    },
  })),
]

async function lastBackup(db: Database['db']): Promise<number> {
  const newest = await readNewestBackup(db)
  return newest === null ? 0 : newest.at.getTime() / 1000
}
