/** A part of a text of the handbook. */
export type Piece = { kind: 'words' | 'name'; text: string } | { kind: 'link'; text: string; to: string }

/** Takes a text of the handbook apart: `[Anmelden]` is a name on the screen, `<Abstimmung /Voting>` a link. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[[^\]]+\]|<[^<>]+ \/[^<>\s]*>)/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part.startsWith('[')) return { kind: 'name', text: part.slice(1, -1) }
      const link = /^<(.+) (\/\S*)>$/.exec(part)
      return link ? { kind: 'link', text: link[1] ?? '', to: link[2] ?? '' } : { kind: 'words', text: part }
    })
}

/** What a reader looks for in a text: without its marks. */
export const plainOf = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('')
