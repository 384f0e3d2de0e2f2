/** The hall that is read in, in metres. */
export interface Hall {
  /** How high the picture is. */
  height: number
  /** How far away the last row sits. */
  distance: number
}

/** Capitals are this part of the size of the letters. */
const CAPITAL_SHARE = 0.7

/** Seen from the last row a capital has so many minutes of arc, at least and to be read with ease (ISO 9241). */
const LEAST_MINUTES = 16
const EASY_MINUTES = 22

/** The usual letters, in hundredths of the picture: larger ones find no room in its fixed places. */
const USUAL = 6.6
const SMALLEST_SCALE = 0.5
/** The lines of the associations, which stay as they are. */
const ASSOCIATIONS = 4.7

const capitalFor = (distance: number, minutes: number): number => (2 * Math.PI * distance * minutes) / 21_600

/** How large letters have to be, in hundredths of the picture. */
export const lettersFor = ({ height, distance }: Hall, minutes: number): number =>
  (100 * capitalFor(distance, minutes)) / (CAPITAL_SHARE * height)

/** What the usual letters are multiplied by, to be read with ease and no larger than there is room for. */
export const scaleFor = (hall: Hall): number =>
  Math.min(1, Math.max(SMALLEST_SCALE, lettersFor(hall, EASY_MINUTES) / USUAL))

/** How far away letters of so many hundredths can still be read, in metres. */
const readable = (hundredths: number, { height }: Hall): number =>
  hundredths / lettersFor({ height, distance: 1 }, LEAST_MINUTES)

/** How far away the letters of such a picture can still be read, in metres. */
export const readableTo = (hall: Hall): number => readable(USUAL * scaleFor(hall), hall)

/** The same of the lines of the associations in a chamber vote. */
export const associationsReadableTo = (hall: Hall): number => readable(ASSOCIATIONS, hall)

/** A length in metres, as people type it. */
export function readMetres(typed: string): number | null {
  const metres = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && metres > 0 && metres <= 200 ? metres : null
}
