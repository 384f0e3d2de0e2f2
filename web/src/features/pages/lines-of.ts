/** The lines of a formatted text as somebody reads them. The document that parses it runs and loads nothing. */
export function linesOf(html: string): string[] {
  const broken = html.replaceAll(/<br\b[^<>]*>|<\/(?:p|li|div|tr|h[1-6])>/gi, '$&\n')
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
