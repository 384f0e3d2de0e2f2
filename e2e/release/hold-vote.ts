import { setTimeout as delay } from 'node:timers/promises'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import { openWindows } from '@portal/server/src/rehearsal/delegate.ts'
import { logIn } from '@portal/server/src/rehearsal/log-in.ts'
import { startProgram, takePort } from '@portal/server/src/rehearsal/processes.ts'

/**
 * Starts an unpacked release as an operator does who has nothing else, holds a vote in it, and says how long that took from the
 * start on: `hold-vote.ts FOLDER`. Run where there is no network, it shows that none is needed.
 */
const [folder = ''] = process.argv.slice(2)
const patienceMs = 60_000
const from = performance.now()
const port = await takePort()
const url = `http://127.0.0.1:${port}`
const portal = startProgram(`${folder}/portal`, ['start'], {
  PORT: String(port),
  DATA_DIR: `${folder}/data`,
  // Nothing of what this machine has installed besides its system.
  PATH: '/usr/bin:/bin',
})
try {
  await answers()
  const readyMs = performance.now() - from
  const enter = (username: string) => logIn(url, { username, password: 'Aerztetag-2025' })
  const chair = new Chair(url, (await enter('leitung')).cookie)
  const people = await Promise.all(['delegierte1', 'delegierte2', 'delegierte3'].map(enter))
  const windows = await openWindows(url, people)
  const appId = await firstMotion()
  await chair.start(appId)
  await chair.open(appId)
  const acknowledgements = await Promise.all(windows.map((window) => window.send('vote', { appId, vote: 0 })))
  const { votings } = await chair.stop(appId)
  for (const window of windows) window.close()
  const acked = acknowledgements.filter(({ result }) => result).length
  if (acked !== people.length || votings?.[0] !== acked)
    throw new Error(`${acked} of ${people.length} were told that they have voted: ${JSON.stringify(votings)}`)
  console.log(
    JSON.stringify({ acked, readyMs: Math.round(readyMs), totalMs: Math.round(performance.now() - from) }),
  )
} finally {
  await portal.end('SIGTERM')
}

async function answers(): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(20)) {
    const answer = await ask(`${url}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    if (!portal.alive()) break
  }
  throw new Error(`the release does not start:\n${portal.said()}`)
}

async function firstMotion(): Promise<number> {
  const { apps } = JSON.parse((await ask(`${url}/api/data`)).body.toString())
  return apps[0].id
}
