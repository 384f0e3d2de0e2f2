import type { DatabaseClock } from '#core/clock.ts'
import type { FileStore } from '#core/files/file-store.ts'
import type { LoopWatch } from '#core/loop-watch.ts'
import type { Figure } from '#core/metrics.ts'
import type { Visitors } from '#core/visitors.ts'
import type { LoginGate } from '#session/login-gate.ts'
import type { SecrecyWatch } from '#voting/secrecy-watch.ts'

interface Watched {
  loop: LoopWatch
  visitors: Visitors
  gate: LoginGate
  files: FileStore
  secrecy: SecrecyWatch
  clock: DatabaseClock
}

/** What the operator reads at `/metrics` of this process, besides what every server has. */
export const figuresOf = ({ loop, visitors, gate, files, secrecy, clock }: Watched): Figure[] => [
  {
    name: 'portal_loop_delay_seconds',
    help: 'How long whatever arrives waits for the thread that takes ballots',
    read: () => loop.delayMs / 1000,
  },
  {
    name: 'portal_visitor_sockets',
    help: 'Connected sockets of visitors who are not logged in',
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
]
