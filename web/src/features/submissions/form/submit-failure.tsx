import type { Problem } from '#live/problem.ts'

/** Why a motion could not be handed in, that nothing is lost, and what to do now. */
export const SubmitFailure = ({ problem }: { problem: Problem }) => (
  <>
    <p>Der Antrag konnte nicht eingereicht werden. {problem.detail}</p>
    {problem.errors.map(({ path, message }) => (
      <p key={path}>{message}</p>
    ))}
    <p>
      Ihr Text und alle Angaben sind gespeichert. Bitte reichen Sie den Antrag noch einmal ein: Auch wenn er
      schon angekommen ist, entsteht dadurch kein zweiter.
    </p>
  </>
)
