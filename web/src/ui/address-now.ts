/**
 * What the address says at this moment. A slow device draws it later than it is written: what comes next is a step from here,
 * not from what is drawn.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search)
