import { randomBytes } from 'node:crypto'
import type { Choice } from '@portal/shared/voting/records.ts'
import { connectDatabase, findServer } from '#core/database/open.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { danger, type Finding, figure, good, warning } from '#doctor/finding.ts'
import { type Ballot, cast, compare, settle } from './ballots.ts'
import { Chair } from './chair.ts'
import { type Delegate, openWindows } from './delegate.ts'
import { logIn } from './log-in.ts'
import { Portal } from './portal.ts'
import { takePort } from './processes.ts'
import { envOf, inFolder, type Stage } from './rehearse.ts'
import { type Cast, castRoles } from './store.ts'

const BALLOTS = 1000
/** As many as the demo congress has delegates. */
const VOTERS = 250
/** The database of the demo congress, in bytes. */
const DEMO_BYTES = 50_000_000
/** A vote lasts fifteen seconds; a hall of a thousand has to be answered well within them, in milliseconds. */
const SLOW_MS = 5_000

type Measuring = Pick<Stage, 'config' | 'log' | 'progress' | 'script'>

/**
 * How long this machine takes for a thousand ballots (rule I10): the demo congress in a portal and a database of their own, which
 * are gone afterwards. The devices are played on the same machine, so the portal alone is faster.
 */
export const measureCapacity = (stage: Measuring): Promise<Finding> =>
  inFolder(stage, DEMO_BYTES, async (folder) => {
    stage.progress('Baue einen Probekongress auf …')
    const portal = await Portal.start(await takePort(), { ...envOf(folder), DEMO: '1' }, stage.script)
    return measureOn(portal, folder, stage).finally(() => portal.end('SIGTERM'))
  })

async function measureOn({ url }: Portal, folder: string, stage: Measuring): Promise<Finding> {
  const password = randomBytes(12).toString('base64url')
  const roles = await openDoors(folder, password, stage)
  stage.progress(`${VOTERS} Geräte melden sich an …`)
  const enter = (username: string) => logIn(url, { username, password })
  const chair = new Chair(url, (await enter(roles.chair)).cookie)
  const people = await Promise.all(roles.delegates.map(({ username }) => enter(username)))
  const windows = await openWindows(url, people)
  return castAll(chair, windows, roles.motions[0] as number, stage).finally(() => {
    for (const window of windows) window.close()
  })
}

/** All of the hall vote at once, again and again until there are enough ballots. */
async function castAll(
  chair: Chair,
  windows: Awaited<ReturnType<typeof openWindows>>,
  motion: number,
  stage: Measuring,
): Promise<Finding> {
  stage.progress(`${figure(BALLOTS)} Stimmen …`)
  const ballots: Ballot[] = []
  let tookMs = 0
  while (ballots.length < BALLOTS) {
    const voted = await voteAtOnce(chair, windows, motion)
    if (voted.lost > 0 || voted.acked < windows.length)
      return danger(
        `Von ${windows.length} Stimmen wurden ${voted.acked} bestätigt; davon fehlen im Ergebnis ${voted.lost}.`,
        'Mit diesem Portal nicht abstimmen.',
      )
    ballots.push(...voted.ballots)
    tookMs += voted.tookMs
  }
  const slowestMs = Math.max(...ballots.map(({ answeredMs }) => answeredMs ?? Number.POSITIVE_INFINITY))
  const says = `Dieser Rechner nimmt ${figure(ballots.length)} Stimmen in ${figure(tookMs / 1000, 1)} s an; wenn ${windows.length} im selben Augenblick abstimmen, kommt die letzte Antwort nach ${figure(slowestMs)} ms.`
  return tookMs < SLOW_MS
    ? good(says)
    : warning(
        says,
        'Einen schnelleren Rechner oder eine schnellere Platte nehmen. Der Saal braucht die Antwort in 15 s.',
      )
}

/** All delegates of the demo congress can log in. */
async function openDoors(folder: string, password: string, { config, log }: Measuring): Promise<Cast> {
  const own = { ...config, databaseUrl: null, dataDir: folder }
  const server = await findServer(own, { log, join: true })
  const { db, close } = connectDatabase(server.connection, log)
  const roles = await castRoles(db, { delegates: VOTERS, passwordHash: await hashSecret(password, cheap) })
    .finally(close)
    .finally(server.close)
  if (typeof roles === 'string') throw new Error(`the demo congress has ${roles}`)
  return roles
}

async function voteAtOnce(chair: Chair, windows: readonly Delegate[], appId: number) {
  await chair.start(appId)
  await chair.open(appId)
  const from = performance.now()
  const ballots = windows.map((window, index) => cast(window, appId, (index % 3) as Choice))
  await settle(ballots)
  const tookMs = performance.now() - from
  const { acked, lost } = compare(ballots, await chair.stop(appId), null)
  return { ballots, tookMs, acked, lost }
}
