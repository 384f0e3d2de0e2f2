/**
 * Whether this is the long form, `npm run proof -- screens`, which takes the tests whose titles end with one of the tags:
 * `@shortened` does less in `npm test`; `@long` is left out there, because it shows one thing more of a screen whose main path
 * is taken all the same.
 */
export const isLong = process.env['PROOF'] === 'long'

/** The widths at which screens are searched for barriers at length, in pixels: a phone's and a laptop's. */
export const widths = [390, 1440]
