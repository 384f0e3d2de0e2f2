/** Where a motion is, by the numbers of the wire. */
export const motionStatus = {
  accepted: 1,
  rejected: 2,
  /** To the board. */
  referred: 3,
  /** Made pointless by another decision. */
  lapsed: 4,
  withdrawn: 5,
  notHandled: 6,
  published: 10,
  adjourned: 11,
} as const
