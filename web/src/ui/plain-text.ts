const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Cleaned texts know no other entities than these. */
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

/** The words of formatted text, in one line. */
export const plainText = (html: string): string =>
  decoded(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim()

/** The same with a line for each paragraph, list entry and row of a table. */
export const plainLines = (html: string): string =>
  html
    .replace(/<li[^<>]*>(?:\s*<p[^<>]*>)?/g, '\n• ')
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ' | ')
    .split(/<(?:\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|table|caption|tr)|br|hr)\b[^<>]*>|\n/)
    .map(plainText)
    .filter((line) => line !== '' && line !== '•')
    .join('\n')

/** Letters of a text that are more than fill two lines. */
const BEGINNING = 300

/** How a text begins, cut between words. */
export const beginningOf = (plain: string): string =>
  plain.length <= BEGINNING ? plain : `${plain.slice(0, plain.lastIndexOf(' ', BEGINNING))} …`

/** Letters that a preview of a link shows. */
const PREVIEW = 200

/** Where a sentence ends: not behind a number ("der 129. Ärztetag") or what is cut short ("z. B.", "Dr.", "bzw."). */
const SENTENCE =
  /^.*?[\p{L})“"]{3}(?<!\b(?:Abs|Art|bzw|etc|ggf|inkl|med|Prof|sog|usw|vgl))[.!?](?=\s+[\p{Lu}„"]|$)/u

/** The first sentence of a text, as much of it as a preview shows, cut between words. */
export function firstSentence(plain: string): string {
  const start = plain.slice(0, PREVIEW + 1)
  const [sentence] = SENTENCE.exec(start) ?? []
  if (sentence !== undefined) return sentence
  return plain.length <= PREVIEW ? plain : `${start.slice(0, start.lastIndexOf(' '))} …`
}
