import classes from './service.module.css'

/** A German number with its code, or an international one; dates have no code and times too few digits. */
const TELEPHONE = /(?:\+\d{1,3}|\b0)[\d/() -]{5,20}\d/g

/** Puts the telephone numbers of a drawn text into one line each. */
export function keepNumbersWhole(text: HTMLElement): void {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    const pieces = piecesOf(node.data)
    if (pieces.length > 1)
      node.replaceWith(...pieces.map(({ text, isNumber }) => (isNumber ? inOneLine(text) : text)))
  }
}

interface Piece {
  text: string
  isNumber: boolean
}

/** A text cut at its telephone numbers; empty pieces left out. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { index, 0: number } of text.matchAll(TELEPHONE)) {
    pieces.push({ text: text.slice(at, index), isNumber: false }, { text: number, isNumber: true })
    at = index + number.length
  }
  pieces.push({ text: text.slice(at), isNumber: false })
  return pieces.filter((piece) => piece.text !== '')
}

function inOneLine(number: string): HTMLElement {
  const span = document.createElement('span')
  span.className = classes.telephone ?? ''
  span.textContent = number
  return span
}
