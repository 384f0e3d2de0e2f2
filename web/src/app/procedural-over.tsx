import { ProceduralAnnouncer } from '#features/procedural/procedural-announcer.tsx'
import { ProceduralSheet } from '#features/procedural/procedural-sheet.tsx'

interface Props {
  /** Whoever neither takes part nor watches is not spoken to. */
  heard: boolean
  /** The voting screen shows the motion itself until it is voted on. */
  onVotingScreen: boolean
}

/** A procedural motion is heard as a vote is, and lies above every screen. */
export const ProceduralOver = ({ heard, onVotingScreen }: Props) => (
  <>
    {heard && <ProceduralAnnouncer />}
    <ProceduralSheet onVotingScreen={onVotingScreen} />
  </>
)
