/** The types of motions, by their numbers on the wire; a congress names them, and may have more. */
export const motionType = {
  /** Has a title of its own and may have attachments; board and management support it too. */
  regular: 1,
  resolution: 2,
  amendment: 3,
  leadMotion: 4,
  election: 5,
  electionProposal: 6,
} as const
