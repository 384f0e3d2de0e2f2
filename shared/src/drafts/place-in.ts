/**
 * Where a part stands first in a text; -1 where it does not. Looking takes as long as both are together (Knuth, Morris
 * and Pratt); what JavaScript brings along takes many times that for texts of one sign again and again.
 */
export function placeIn(text: string, part: string): number {
  if (part === '') return 0
  const borders = bordersOf(part)
  let matched = 0
  for (let at = 0; at < text.length; at += 1) {
    matched = extend(part, borders, matched, text.charCodeAt(at))
    if (matched === part.length) return at - matched + 1
  }
  return -1
}

/** For each beginning of the part how much of it ends as the part begins. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length + 1)
  for (let length = 1; length < part.length; length += 1) {
    borders[length + 1] = extend(part, borders, borders[length] ?? 0, part.charCodeAt(length))
  }
  return borders
}

/** How much of the part is matched with one more sign. */
function extend(part: string, borders: Int32Array, matched: number, sign: number): number {
  let length = matched
  while (length > 0 && part.charCodeAt(length) !== sign) length = borders[length] ?? 0
  return part.charCodeAt(length) === sign ? length + 1 : 0
}
