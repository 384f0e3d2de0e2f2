/** Texts such as motions are, made by a number, for tests: lists in lists, tables, quotes, words set in several ways. */
export function generatedText(seed: number, size = 1): string {
  const { pick, chance, many } = drawer(seed)
  const word = () => pick(words)
  const marked = () => {
    const [open, close] = pick(marks)
    return `${open}${many(3, word).join(' ')}${close}`
  }
  const phrase = () => (chance(6) ? marked() : word())
  const sentence = () => `${many(14, phrase).join(' ')}${pick(ends)}`
  const inline = () => many(4, sentence).join(chance(8) ? '<br />' : ' ')
  const list = (depth: number): string => {
    const tag = pick(['ul', 'ol'])
    const entry = () => `<li>${entryText()}${depth > 0 && chance(4) ? list(depth - 1) : ''}</li>`
    return `<${tag}>${many(5, entry).join('')}</${tag}>`
  }
  const entryText = () =>
    chance(2) ? `<p>${inline()}</p>${chance(5) ? `<p>${inline()}</p>` : ''}` : inline()
  const table = () => {
    const cell = (tag: string) =>
      `<${tag}>${chance(3) ? `<p>${inline()}</p>` : chance(6) ? '' : sentence()}</${tag}>`
    const row = (tag: string) => `<tr>${many(3, () => cell(tag)).join('')}</tr>`
    return `<table><tbody>${row('th')}${many(3, () => row('td')).join('')}</tbody></table>`
  }
  const block = () => {
    if (chance(7)) return list(2)
    if (chance(12)) return table()
    if (chance(12)) return `<blockquote>${many(2, () => `<p>${inline()}</p>`).join('')}</blockquote>`
    return chance(9) ? `<h3>${sentence()}</h3>` : `<p>${inline()}</p>`
  }
  return Array.from({ length: Math.ceil(size * 6) }, block).join('')
}

/** The same text after people have worked on it: of `share` in a hundred words something became. */
export function changedText(html: string, seed: number, share: number): string {
  const { pick, chance, many } = drawer(seed)
  const added = () => many(4, () => pick(words)).join(' ')
  const blocks = html.split(/(?=<(?:p|ul|ol|table|h3|blockquote)>)/)
  const moved = blocks.flatMap((block) => {
    // Only whole blocks go, come or change places.
    const isWhole = /^<p>.*<\/p>$/s.test(block)
    if (!isWhole || !chance(100 / Math.max(1, share / 4))) return [block]
    return pick([[], [block, `<p>${added()}</p>`], [`<ul><li>${added()}</li></ul>`, block], [block, block]])
  })
  return moved.join('').replaceAll(/(<[^>]*>|&[a-z]+;)|[\p{L}\p{N}]+/gu, (piece, tag?: string) => {
    if (tag !== undefined || !chance(100 / Math.max(0.01, share))) return piece
    return pick([added(), `${piece} ${added()}`, `<strong>${piece}</strong>`, `${added()}, ${piece}`, ''])
  })
}

const words = (
  'Ärztetag fordert Bund und Länder auf die Versorgung der Patientinnen in allen Kliniken zu sichern; § 28 Absatz 3 gilt für ' +
  'Weiterbildung, digitale Akten & künstliche Intelligenz. Dabei sind 12,5 Prozent ausreichend <b>nicht</b> jedoch genug'
)
  .replaceAll('&', '&amp;')
  .split(' ')
const marks = [
  ['<strong>', '</strong>'],
  ['<em>', '</em>'],
  ['<strong><u>', '</u></strong>'],
  ['<a href="https://example.org/a?b=1&amp;c=2" rel="noopener nofollow">', '</a>'],
] as const
const ends = ['.', '.', ';', '!', ':']

/** Chance that is the same each time: a multiplication and some shifts (mulberry32). */
function drawer(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  return {
    pick,
    /** Once in so many times. */
    chance: (times: number) => next() * times < 1,
    /** From one up to so many. */
    many: <T>(most: number, make: () => T): T[] =>
      Array.from({ length: 1 + Math.floor(next() * most) }, make),
  }
}
