const plainer: Record<string, string> = {
  ß: 's',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  đ: 'd',
  æ: 'a',
  œ: 'o',
  '„': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '–': '-',
  '\u00a0': ' ',
  '\u2011': '-',
}

/**
 * A text in small letters without umlauts and accents. Each letter becomes one letter, so that a place in the folded
 * text is the same place in the text, provided that this is in the composed form (NFC).
 */
export const fold = (text: string): string =>
  text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainer[letter] ?? letter.normalize('NFD').charAt(0))

/** How a word may be spelled in a folded text: whoever looks for `Mueller` or `muller` finds `Müller`. */
export function spellings(word: string): string[] {
  const composed = word.normalize('NFC').toLowerCase()
  const withUmlauts = composed
    .replace(/([ao])e/g, '$1')
    .replace(/(^|[^aeq])ue/g, '$1u')
    .replaceAll('ss', 's')
  return [...new Set([composed, withUmlauts, composed.replaceAll('ß', 'ss')].map(fold))]
}

/** One way in which something that is sought may stand in a folded text; an expression is global. */
export type Form = string | RegExp

/** The words that somebody looks for, each with its spellings. */
export const wordsOf = (query: string): string[][] => query.split(/\s+/).filter(Boolean).map(spellings)

/** Where something stands first in a folded text, with the length that it has there; null where it does not occur. */
export function placeOf(folded: string, forms: readonly Form[]): { at: number; length: number } | null {
  for (const form of forms) {
    if (typeof form === 'string') {
      const at = folded.indexOf(form)
      if (at >= 0) return { at, length: form.length }
    } else for (const { index, 0: hit } of folded.matchAll(form)) return { at: index, length: hit.length }
  }
  return null
}
