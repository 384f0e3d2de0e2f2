/** Seats of the assembly, where nobody has said otherwise. */
export const USUAL_SEATS = 250

/** How many other people a motion needs, where the operator has not said otherwise. */
export const USUAL_SUPPORTERS = 9
