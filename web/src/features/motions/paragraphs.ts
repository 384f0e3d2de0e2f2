/** How much a text is, for whoever decides whether to unfold it. */
export function paragraphsInWords(html: string): string {
  // The paragraph of an entry of a list is counted, and not the entry once more.
  const count = html.match(/<(?:p|li(?!><p))[ >]/g)?.length ?? 1
  return count === 1 ? '1 Absatz' : `${count} Absätze`
}
