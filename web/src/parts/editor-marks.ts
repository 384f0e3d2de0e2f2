import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { RemovedText, Row, WrittenMarks, WrittenPlace } from './written-marks.ts'

/** What stands beside the text: a number of the original, or a sign of what became of a paragraph. */
export interface MarginMark {
  text: string
  kind: 'number' | 'added' | 'changed'
  pos: number
}

/** How the marks look, and the words for who listens. */
export interface MarkLook {
  removedLine: string
  hidden: string
}

interface Marked {
  drawn: DecorationSet
  beside: MarginMark[]
}

const nothing: Marked = { drawn: DecorationSet.empty, beside: [] }

export const markKey = new PluginKey<Marked>('changes')

/** Draws marks into the text that is written; until others come they move with what is typed. They are no part of the text. */
export const markPlugin = (): Plugin<Marked> =>
  new Plugin<Marked>({
    key: markKey,
    state: {
      init: () => nothing,
      apply: (step, marked) => {
        const fresh: Marked | undefined = step.getMeta(markKey)
        if (fresh || !step.docChanged) return fresh ?? marked
        return {
          drawn: marked.drawn.map(step.mapping, step.doc),
          beside: marked.beside.map((entry) => ({ ...entry, pos: step.mapping.map(entry.pos) })),
        }
      },
    },
    props: { decorations: (state) => markKey.getState(state)?.drawn },
  })

/** The marks of changes, drawn into the text that they were found in; null where there are none to show. */
export function drawMarks(doc: Node, marks: WrittenMarks | null, look: MarkLook): Marked {
  if (!marks) return nothing
  const letters = lettersOf(doc)
  const last = letters.at(-1)
  const posOf = ({ at, isBehind }: WrittenPlace): number =>
    isBehind || at >= letters.length
      ? (letters[Math.min(at, letters.length) - 1] ?? -1) + 1
      : (letters[at] ?? 0)
  const drawn = [
    ...marks.added.map(({ from, to, isReset }) =>
      Decoration.inline(
        letters[from] ?? 0,
        (letters[to - 1] ?? 0) + 1,
        isReset ? { 'data-reset': '' } : { nodeName: 'ins' },
        { inclusiveEnd: true },
      ),
    ),
    ...marks.removed.map((removed) =>
      Decoration.widget(
        removed.isWhole
          ? behindBlock(doc, posOf({ at: removed.at, isBehind: true }), removed.isTop)
          : posOf(removed),
        () => drawRemoved(removed, look),
        { side: -1, ignoreSelection: true, key: JSON.stringify(removed.lines) },
      ),
    ),
  ]
  return {
    drawn: last === undefined && drawn.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, drawn),
    beside: [...marks.rows.map(besideRow(posOf)), ...signsOf(doc, letters, marks)],
  }
}

const besideRow =
  (posOf: (place: WrittenPlace) => number) =>
  (row: Row): MarginMark => ({ text: String(row.number), kind: 'number', pos: posOf(row) })

/** Where each letter of a text stands. */
function lettersOf(doc: Node): number[] {
  const letters: number[] = []
  doc.descendants((node, pos) => {
    if (!node.isText) return
    const text = node.text ?? ''
    for (let at = 0; at < text.length; at += 1) if (text[at]?.trim()) letters.push(pos + at)
  })
  return letters
}

/** Behind the paragraph that a place is in, or behind the whole list or table. */
function behindBlock(doc: Node, pos: number, isTop: boolean): number {
  const place = doc.resolve(pos)
  return place.depth === 0 ? pos : place.after(isTop ? 1 : place.depth)
}

/** A sign beside each paragraph in which something was changed. */
function signsOf(doc: Node, letters: readonly number[], marks: WrittenMarks): MarginMark[] {
  const signs: MarginMark[] = []
  let at = 0
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const start = at
    while (at < letters.length && (letters[at] ?? 0) < pos + node.nodeSize) at += 1
    const added = marks.added.filter(({ from, to }) => from < at && to > start)
    const isTouched =
      added.length > 0 ||
      marks.removed.some(
        ({ at: place, isBehind, isWhole }) =>
          !isWhole && (isBehind ? start < place && place <= at : start <= place && place < at),
      )
    const isNew = added.some(({ from, to, isReset }) => !isReset && from <= start && to >= at)
    if (isTouched)
      signs.push({ pos: pos + 1, ...(isNew ? { text: '+', kind: 'added' } : { text: '±', kind: 'changed' }) })
    return false
  })
  return signs
}

/** What was taken out, where it stood; nobody writes in it. */
function drawRemoved(
  { lines, isWhole, isBehind }: RemovedText,
  { removedLine, hidden }: MarkLook,
): HTMLElement {
  const box = document.createElement(isWhole ? 'div' : 'span')
  for (const { text, number } of lines) {
    const removed = document.createElement('del')
    if (isWhole) removed.className = removedLine
    if (number !== null) removed.dataset['number'] = String(number)
    const words = document.createElement('span')
    words.className = hidden
    words.textContent = 'Gestrichen: '
    const [, before = '', marked = text, after = ''] = /^(\s*)(\S.*\S|\S)(\s*)$/s.exec(text) ?? []
    removed.append(words, marked)
    // Behind a letter the blank of the text comes after the mark; a word that was taken out does not stick to the one before.
    const sticks = !isWhole && isBehind && before === '' && /^[\p{L}\p{N}]/u.test(marked)
    box.append(sticks ? ' ' : before, removed, after)
  }
  return box
}
