import { setTimeout as delay } from 'node:timers/promises'
import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { Pool } from 'pg'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'

/** The time of publication is so far away at most, in milliseconds, and the kill comes within as many more. */
const soonMs = 600
const patienceMs = 20_000

/** Two portals, and a motion that is to be published at a time: around that one of them, or both, are killed. */
export const publishOnTime = (plan: Plan): Promise<Report> =>
  plan.halls.use('apart', async (hall) => {
    const portals = [await hall.portal(), await hall.startPortal()] as const
    const pool = new Pool({ connectionString: hall.database?.url, max: 1 })
    const { office } = hall.congress
    const report = await playRounds('published-on-time', plan, async (random): Promise<Outcome> => {
      const [publishing, watched] = random() < 0.5 ? portals : ([portals[1], portals[0]] as const)
      const desk = new Chair(publishing.url, office)
      const { appId } = await desk.call<{ appId: number }>('/api/office/motion', {
        top_id: 1,
        type_id: motionType.regular,
        title: 'Zur gesetzten Zeit',
        content: '<p>Text</p>',
      })
      const at = new Date(Date.now() + random() * soonMs).toISOString()
      await desk.call('/api/office/publish-motions', { appIds: [appId], at })
      const victims = random() < 0.3 ? portals : [portals[random() < 0.5 ? 0 : 1]]
      await delay(random() * 2 * soonMs)
      await Promise.all(victims.map((portal) => portal.end('SIGKILL')))
      const recoveryMs = Math.max(...(await Promise.all(victims.map((portal) => portal.restart()))))
      const places = await untilPlaced(watched, appId)
      const times = await timesPublished(pool, appId)
      const complaints = []
      if (places !== 1) complaints.push(`[B8, B9] it has ${places} places in the order`)
      // Where the time had come when it was set, there was nothing to wait for.
      if (times > 1) complaints.push(`[B9, BA6] it was published ${times} times`)
      return { complaints, recoveryMs }
    })
    await pool.end()
    await portals[1].end('SIGTERM')
    return report
  })

/** How many places a motion has in the order of voting, as everybody reads it, once it has one. */
async function untilPlaced({ url }: Portal, appId: number): Promise<number> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(50)) {
    const { presentation } = (await (await fetch(`${url}/api/data`)).json()) as {
      presentation: { application: number | null }[]
    }
    const places = presentation.filter(({ application }) => application === appId).length
    if (places > 0) return places
  }
  return 0
}

/** How often the portals have noted that the motion became public at its time. */
async function timesPublished(pool: Pool, appId: number): Promise<number> {
  const { rows } = await pool.query<{ details: { appIds: number[] } }>(
    `select details.details from audit join audit_details as details using (seq) where action = 'publish-due'`,
  )
  return rows.filter(({ details }) => details.appIds.includes(appId)).length
}
