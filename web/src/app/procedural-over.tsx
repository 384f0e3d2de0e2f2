import { ProceduralAnnouncer } from '#features/procedural/procedural-announcer.tsx'
import { ProceduralSheet } from '#features/procedural/procedural-sheet.tsx'

interface Props {
  /** The voting screen shows the motion itself until it is voted on. */
  onVotingScreen: boolean
}

/** A procedural motion is heard as a vote is, and lies above every screen. */
export const ProceduralOver = ({ onVotingScreen }: Props) => (
  <>
    <ProceduralAnnouncer />
    <ProceduralSheet onVotingScreen={onVotingScreen} />
  </>
)
