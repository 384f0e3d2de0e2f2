import { killDatabase, restartDatabase } from './break-database.ts'
import { comeBack } from './come-back.ts'
import { failOver } from './fail-over.ts'
import { freezeOneServer, freezeTwoServers } from './freeze-database.ts'
import { killInBurst, leaveOrphan, stopInBurst } from './kill-portal.ts'
import { leaveOneOfTwo } from './leave-one-of-two.ts'
import { loseAnswers } from './lost-answer.ts'
import type { Plan } from './plan.ts'
import { publishOnTime } from './publish-on-time.ts'
import type { Report } from './report.ts'
import { refuseSecond } from './second-portal.ts'
import { useTwoServers } from './two-servers.ts'
import { useTwoWindows } from './two-windows.ts'

export interface Scenario {
  title: string
  run: (plan: Plan) => Promise<Report>
  /** How many rounds: in every test run (none where another test shows it shortly), by its own command, and at night. */
  rounds: { test: number; usual: number; night: number }
}

export const scenarios: Scenario[] = [
  {
    title: '[V1–V5] kill -9 of the portal in the middle of a vote',
    run: killInBurst,
    rounds: { test: 1, usual: 20, night: 200 },
  },
  {
    title: '[V1] the portal is told to stop in the middle of a vote',
    run: stopInBurst,
    rounds: { test: 1, usual: 20, night: 200 },
  },
  {
    title: '[V1] kill -9 leaves the embedded database running; the next start needs no help',
    run: leaveOrphan,
    rounds: { test: 0, usual: 20, night: 200 },
  },
  {
    title: '[V1, V4] kill -9 of the database in the middle of a vote',
    run: killDatabase,
    rounds: { test: 1, usual: 10, night: 50 },
  },
  {
    title: '[V1] the database is taken away, restarted, or loses sessions; the portal stays and says so',
    run: restartDatabase,
    rounds: { test: 1, usual: 20, night: 100 },
  },
  {
    title: '[I1, I2, V1] connections to the database freeze silently in the middle of a vote',
    run: freezeOneServer,
    rounds: { test: 0, usual: 20, night: 100 },
  },
  {
    title:
      '[I1, I2, V1, V9] two portals: all connections to the database freeze, or the listening ones alone',
    run: freezeTwoServers,
    rounds: { test: 1, usual: 20, night: 100 },
  },
  {
    title: 'a second portal on the same data folder is refused and told who has it',
    run: refuseSecond,
    rounds: { test: 0, usual: 10, night: 10 },
  },
  {
    title: '[V4, V5] the answer to a ballot gets lost; the voter asks again and learns that it counts',
    run: loseAnswers,
    rounds: { test: 1, usual: 5, night: 20 },
  },
  {
    title: '[V2, V9] a vote in one window shows in the other; another device can not vote again',
    run: useTwoWindows,
    rounds: { test: 3, usual: 50, night: 200 },
  },
  {
    title: '[V1, V3, V7, V9] two portals on one database, the stop on the other one',
    run: useTwoServers,
    rounds: { test: 2, usual: 50, night: 500 },
  },
  {
    title:
      '[V1–V5, R1, I4] one of two portals is killed or told to stop in the middle of a vote, and its windows move',
    run: leaveOneOfTwo,
    rounds: { test: 1, usual: 20, night: 200 },
  },
  {
    title: '[B9, BA6] two portals, killed around the time of a publication: it happens once',
    run: publishOnTime,
    rounds: { test: 0, usual: 20, night: 200 },
  },
  {
    title: '[I19, V1–V5, R1] PostgreSQL fails over to its synchronous standby in the middle of a vote',
    run: failOver,
    rounds: { test: 1, usual: 20, night: 100 },
  },
  {
    title: '[V9] many windows are back after kill -9, without asking the database one by one',
    run: comeBack,
    rounds: { test: 1, usual: 3, night: 10 },
  },
]
