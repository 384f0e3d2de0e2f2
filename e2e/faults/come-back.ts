import { killAndWait, statementsPerSecond } from '#load/come-back.ts'
import { countStatements } from '#load/statement-counter.ts'
import type { Plan } from './plan.ts'
import { playRounds, type Report } from './report.ts'
import { sameState } from './vote.ts'

/** The portal is killed under many windows; all are back soon, without asking the database one by one. */
export const comeBack = (plan: Plan): Promise<Report> =>
  plan.halls.use('apart', async (hall) => {
    const { returning } = plan
    const counter = await countStatements(hall.database?.url ?? '')
    const portal = await hall.startPortal(counter.url)
    const chair = hall.chair(portal)
    const windows = await hall.openWindows(portal.url, returning)
    const report = await playRounds('come-back', plan, async () => {
      const appId = hall.nextMotion()
      await chair.start(appId)
      const seen = await killAndWait(portal, windows, counter)
      const complaints: string[] = []
      if (seen.back < returning) complaints.push(`[R1] ${seen.back} of ${returning} are back`)
      if (seen.allBackMs > plan.backWithinMs)
        complaints.push(`[R1] the last was back after ${seen.allBackMs} ms`)
      if (seen.statementsPerSecond > statementsPerSecond)
        complaints.push(`${seen.statementsPerSecond} statements in a second`)
      complaints.push(...(await sameState(windows, chair, plan)))
      await chair.cancel(appId)
      return { complaints, recoveryMs: seen.allBackMs }
    })
    hall.closeWindows()
    await portal.end('SIGTERM')
    counter.close()
    return report
  })
