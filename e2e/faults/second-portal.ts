import { start, takePort } from '@portal/server/src/rehearsal/processes.ts'
import type { Plan } from './plan.ts'
import { type Outcome, playRounds, type Report } from './report.ts'

/** A second portal on the same data folder is refused and told who has it; the first does not notice. */
export const refuseSecond = (plan: Plan): Promise<Report> =>
  plan.halls.use('portal', async (hall) => {
    const portal = await hall.portal()
    const port = await takePort()
    return playRounds('second-portal', plan, async (): Promise<Outcome> => {
      const second = start('server/src/main.ts', { DATA_DIR: hall.dataDir, PORT: String(port) })
      const code = await second.ended
      const said = second.said()
      const complaints: string[] = []
      if (code !== 1) complaints.push(`it ended with ${code}: ${said}`)
      if (!said.includes(`Prozess ${portal.pid}`)) complaints.push(`it does not name the holder: ${said}`)
      if (said.trim().split('\n').length !== 1) complaints.push(`it says more than one line: ${said}`)
      if ((await portal.readiness()) !== 200) complaints.push('the first portal is not ready any more')
      return { complaints }
    })
  })
