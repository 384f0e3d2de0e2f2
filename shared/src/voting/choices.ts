/** What a ballot says, by the numbers of the wire. */
export const ABSTENTION = 0
export const YES = 1
export const NO = 2
