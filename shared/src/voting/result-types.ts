/** The `type` of a result that is a motion's own; all others are types of procedural motions. */
export const MOTION_RESULT = 0
