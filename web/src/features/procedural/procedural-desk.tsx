import { useAction } from '#live/use-action.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { LastDesk } from './last-desk.tsx'
import { RunningDesk } from './running-desk.tsx'
import { StartDesk } from './start-desk.tsx'
import { useProceduralResult, useRunningProcedural } from './use-procedural.ts'

/** Everything procedural in the chair's hands: start, speeches, open, decide, and what an accepted one suggests. */
export function ProceduralDesk() {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const asking = useAction()
  return (
    <>
      {asking.refusal && <ErrorAlert>{asking.refusal}</ErrorAlert>}
      {running && <RunningDesk key={running.motion.id} running={running} asking={asking} />}
      {!running && last && <LastDesk last={last} asking={asking} />}
      <StartDesk asking={asking} />
    </>
  )
}
