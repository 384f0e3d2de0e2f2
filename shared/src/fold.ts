const plainer: Record<string, string> = { ß: 'ss', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/**
 * A text as searches read it: in small letters, without accents, and each umlaut as its plain vowel, however it
 * is spelled; so `Müller`, `Mueller` and `muller` are one word.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainer[letter] ?? letter)
    .replaceAll(/([aou])e/g, '$1')
