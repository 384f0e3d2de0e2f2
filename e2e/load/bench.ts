import { setTimeout as delay } from 'node:timers/promises'
import { openWindows } from '@portal/server/src/rehearsal/delegate.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { median } from '@portal/server/src/rehearsal/quantile.ts'
import { measureAttacks } from './attacks.ts'
import { measureBackup } from './backup.ts'
import { measureCasting } from './casting.ts'
import { type ComeBack, killAndWait, statementsPerSecond } from './come-back.ts'
import { measureComparing } from './comparing.ts'
import { measureDecided } from './decided.ts'
import { measureDesk } from './desk.ts'
import { measureDocuments } from './documents.ts'
import { type Figure, printTable } from './figures.ts'
import { measureFirstRoute } from './first-route.ts'
import { measureLetters } from './letters.ts'
import { measureLighthouse } from './lighthouse.ts'
import { connectWeighed, memoryOf } from './memory.ts'
import { measureMotions } from './motions.ts'
import { measureOpening } from './opening.ts'
import { measureSitting } from './sitting.ts'
import { measureSnapshot } from './snapshot.ts'
import { clientCount, type Stage, setStage } from './stage.ts'
import { countStatements } from './statement-counter.ts'
import { measureUploads } from './uploads.ts'

/**
 * `npm run bench`: the portal's figures, each beside a bare baseline that does the same in the same run, turn by
 * turn, because machines differ and are busy with other things. What counts are the ratios.
 */
process.once('SIGINT', () => process.exit(130))

const comeBackRounds = 3
const tell = (line: string) => console.log(`… ${line}`)

const figures: Figure[] = []
// `npm run bench -- motions` measures the list of motions alone, `-- files` what files cost, `-- decisions` the page of the
// decisions, `-- letters` letters and badges for a hall, `-- lighthouse` what Lighthouse says, where it is installed;
// `-- compare` how long texts are compared; `-- desk` the office's table of motions while it is scrolled; `-- backup` a thousand
// votes while a backup is written; `-- attack 3 uploads` votes under attack alone, with so many rounds (1), of the attacks that are
// named (all).
const [part, rounds = '1', ...chosen] = process.argv.slice(2)
if (part === 'attack') figures.push(...(await measureAttacks(Number(rounds), chosen, tell)))
else if (part === 'backup') figures.push(...(await onStage(measureBackup)))
else if (part === 'files') figures.push(...(await onStage(measureUploads)))
else if (part === 'decisions') figures.push(...(await measureDecided()))
else if (part === 'letters') figures.push(...(await measureLetters()))
else if (part === 'desk') figures.push(...(await measureDesk()))
else if (part === 'compare') figures.push(...(await measureComparing()))
else if (part === 'lighthouse') figures.push(...measureFirstRoute(), ...(await measureLighthouse()))
else {
  if (part !== 'motions') figures.push(...(await onStage(measureHall)), ...(await measureDecided()))
  tell('the motions in a browser')
  figures.push(...(await measureMotions()))
  if (part !== 'motions')
    figures.push(...(await measureDesk()), ...(await measureComparing()), ...(await measureLetters()))
  figures.push(...measureFirstRoute())
}
console.log()
printTable(figures)

async function onStage(measure: (stage: Stage) => Promise<Figure[]>): Promise<Figure[]> {
  tell('demo congress, a thousand delegates')
  const stage = await setStage()
  return measure(stage).finally(() => stage.close())
}

async function measureHall(stage: Stage): Promise<Figure[]> {
  const clients = await measureClients(stage)
  tell('the snapshot')
  const snapshot = await measureSnapshot(stage)
  tell('uploads')
  const uploads = await measureUploads(stage)
  tell('a thousand come back')
  return [...clients, ...snapshot, ...uploads, ...(await measureComeBack(stage))]
}

async function measureClients(stage: Stage): Promise<Figure[]> {
  tell('memory of a thousand sockets')
  const cookies = stage.congress.delegates.map(({ cookie }) => cookie)
  const ours = await connectWeighed(stage.ours, cookies)
  const bare = await connectWeighed(stage.bare, cookies)
  const memory: Figure[] = [
    {
      name: 'memory per connected client',
      unit: 'kB',
      ours: ours.bytesEach / 1000,
      bare: bare.bytesEach / 1000,
      wanted: 'at most 60 kB',
      met: (value) => value <= 60,
    },
    {
      name: 'memory of the whole server, demo congress',
      unit: 'MB',
      ours: stage.demoMemory / 1e6,
      bare: (await memoryOf(stage.bare)) / 1e6,
      wanted: '',
      met: () => true,
    },
  ]
  tell('the opening of a vote')
  const opening = await measureOpening(stage, ours.clients, bare.clients)
  tell('250 and 1,000 vote at once')
  const casting = [
    ...(await measureCasting(stage, ours.clients, bare.clients, 250)),
    ...(await measureCasting(stage, ours.clients, bare.clients, clientCount)),
  ]
  tell('a sitting of 200 motions')
  const sitting = await measureSitting(stage, ours.clients, bare.clients)
  tell('every document, while 250 vote')
  const documents = await measureDocuments(stage, ours.clients)
  ours.clients.close()
  bare.clients.close()
  await delay(1000)
  return [...opening, ...casting, ...sitting, ...documents, ...memory]
}

/** The portal as people start it, killed under a thousand windows, and the bare server likewise. */
async function measureComeBack({ ours, bare, env, congress, database }: Stage): Promise<Figure[]> {
  await ours.end('SIGTERM')
  const counter = await countStatements(database.url)
  const portal = await Portal.start(await takePort(), { ...env, DATABASE_URL: counter.url })
  const seen = { ours: [] as ComeBack[], bare: [] as ComeBack[] }
  for (let round = 0; round < comeBackRounds; round += 1) {
    for (const [server, list] of [
      [portal, seen.ours],
      [bare, seen.bare],
    ] as const) {
      const windows = await openWindows(server.url, congress.delegates)
      list.push(await killAndWait(server, windows, counter))
      for (const window of windows) window.close()
    }
  }
  await portal.end('SIGTERM')
  counter.close()
  const middle = (list: ComeBack[], key: keyof ComeBack) => median(list.map((one) => one[key]))
  return [
    {
      name: `${clientCount} back after kill -9, last one after it listens`,
      unit: 'ms',
      ours: middle(seen.ours, 'allBackMs'),
      bare: middle(seen.bare, 'allBackMs'),
      wanted: 'at most 5000 ms',
      met: (value) => value <= 5000,
    },
    {
      name: `${clientCount} back, told that the snapshot is the same`,
      unit: '',
      ours: middle(seen.ours, 'unchanged'),
      bare: middle(seen.bare, 'unchanged'),
      wanted: 'all',
      met: (value) => value === clientCount,
    },
    {
      name: `${clientCount} back, most database statements in a second`,
      unit: '',
      ours: middle(seen.ours, 'statementsPerSecond'),
      bare: null,
      wanted: `at most ${statementsPerSecond}`,
      met: (value) => value <= statementsPerSecond,
    },
  ]
}
