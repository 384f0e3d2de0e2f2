const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** A Roman number in the figures that a keyboard has, with what follows it: "VIII" is "8", "Ib" is "1b". Null for others. */
export function inFigures(name: string): string | null {
  const [, roman = '', rest = ''] = /^([IVXLC]+)([a-z]?)$/.exec(name) ?? []
  if (roman === '') return null
  const figures = Array.from(roman, (letter) => values[letter] ?? 0)
  const sum = figures.reduce((all, one, place) => all + (one < (figures[place + 1] ?? 0) ? -one : one), 0)
  return `${sum}${rest}`
}
