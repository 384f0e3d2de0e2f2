/** The types of procedural motions, by the numbers that they have on the wire. */
export const proceduralType = {
  boardReferral: 3,
  nonHandling: 6,
  endOfDebate: 102,
  endOfList: 103,
  speakingTime: 104,
  pause: 105,
  personalStatement: 106,
  factualCorrection: 107,
  secondReading: 108,
  adjournment: 109,
  committee: 110,
  quorum: 111,
  other: 112,
} as const
