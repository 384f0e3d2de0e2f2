import { useAction } from '#live/use-action.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { inLibrary } from '#ui/library.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { LastDesk } from './last-desk.tsx'
import { RunningDesk } from './running-desk.tsx'
import { useProceduralResult, useRunningProcedural } from './use-procedural.ts'

/** What is procedural before the hall, in the chair's hands: open, decide, and what an accepted one suggests. */
export const ProceduralDesk = inLibrary(() => {
  const running = useRunningProcedural()
  const last = useProceduralResult()
  const action = useAction()
  const questioned = useDialogOpen()
  return (
    <>
      {action.refusal && !questioned && <ErrorAlert>{action.refusal}</ErrorAlert>}
      {running && <RunningDesk key={running.motion.id} running={running} action={action} />}
      {!running && last && <LastDesk last={last} action={action} />}
    </>
  )
})
