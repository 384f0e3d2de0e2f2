/** Where somebody is who wants to speak, by the numbers of the wire. */
export const speechStatus = { waiting: 1, called: 2, speaking: 3, spoken: 4, withdrawn: 5 } as const

/** What a line of a speaker list is, by the numbers of the wire. */
export const lineType = { heading: 1, speaker: 2 } as const
