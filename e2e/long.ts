/** Whether this is the long form, `npm run proof -- screens`, which takes the tests that have the tag. */
export const isLong = process.env['PROOF'] === 'long'

/** The tag of tests that do less in `npm test`. */
export const shortened = { tag: '@shortened' }

/** The widths at which screens are searched for barriers, in pixels: a phone's, and at length a laptop's too. */
export const widths = isLong ? [390, 1440] : [390]
