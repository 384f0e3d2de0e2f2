import { nameParts } from '#people/rules.ts'

/** The parts of which a shown name is made. */
export interface PartedName {
  /** `Prof. Dr. med.` */
  title: string
  first_name: string
  /** With its particle: `von der Heide`. */
  surname: string
  /** What stands behind the name: `MBA`, `jun.` */
  suffix: string
}

/** A generation follows the name directly, everything else after a comma. */
const generation = /^(jun|sen|jr|sr)\.?$|^[IVX]+\.?$/i

/** The shown name, made of its parts (rule BP1). */
export function composeName({ title, first_name, surname, suffix }: PartedName): string {
  const name = [title, first_name, surname].filter(Boolean).join(' ')
  if (suffix === '') return name
  return generation.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

/** The parts of somebody's name; where nobody has given them, they are read out of the shown name (rule BP1). */
export function partsOf(person: PartedName & { name: string }): PartedName {
  const { title, first_name, surname, suffix, name } = person
  return surname === '' ? splitName(name) : { title, first_name, surname, suffix }
}

/** A whole name taken apart: `Dr. med. Anna von der Heide, MBA` as well as `Heide, Anna`. */
export function splitName(name: string): PartedName {
  const comma = name.indexOf(',')
  const [before, behind] = comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 1)]
  const { title, given, particle, surname } = nameParts(before)
  const family = [particle, surname].filter(Boolean).join(' ')
  if (behind.trim() === '') return { title, first_name: given, surname: family, suffix: '' }
  if (given !== '') return { title, first_name: given, surname: family, suffix: behind.trim() }
  const rest = nameParts(`${behind.trim()} .`)
  return {
    title: [title, rest.title].filter(Boolean).join(' '),
    first_name: rest.given,
    surname: [family, rest.particle].filter(Boolean).join(' '),
    suffix: '',
  }
}

const special: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in a to z, digits and what else it has: umlauts as two letters, other letters without their marks. */
export const asciiOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåłđðþı]/g, (letter) => special[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** What of a text makes it the same name as another one, whatever its case, hyphens and spaces. */
export const comparable = (text: string): string => asciiOf(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A user name that nobody has (rule BP2): the surname and the first letter of the first name in a to z, from the second
 * one on with a digit. `taken` are those that there are, in small letters.
 */
export function makeUsername(
  { first_name, surname }: Pick<PartedName, 'first_name' | 'surname'>,
  taken: ReadonlySet<string>,
): string {
  const letters = (text: string) => asciiOf(text).replace(/[^a-z]/g, '')
  const stem = `${letters(surname)}${letters(first_name).slice(0, 1)}` || 'person'
  for (let serial = 1; ; serial += 1) {
    const username = serial === 1 ? stem : `${stem}${serial}`
    if (!taken.has(username)) return username
  }
}

/** The number after the highest of those that are taken, so that none is given twice (rule BP2). */
export function nextFree(taken: Iterable<string>): string {
  let highest = 1000
  for (const number of taken) if (/^\d{1,9}$/.test(number)) highest = Math.max(highest, Number(number))
  return String(highest + 1)
}
