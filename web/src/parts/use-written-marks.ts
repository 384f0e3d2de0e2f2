import { isMadeOf } from '@portal/shared/amendments/changes.ts'
import { TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { TextChanges } from './compare.ts'
import { drawMarks, type MarkLook, markKey, markPlugin } from './editor-marks.ts'
import { asStored } from './editor-setup.ts'
import { askChanges } from './use-changes.ts'
import { marksOf } from './written-marks.ts'

/** So long nobody types before the text is compared anew. */
const PAUSE_MS = 120
/** Whoever holds a key or a button for longer than so many pauses sees the marks all the same. */
const MOST_TRIES = 20

/** Whether the editor is on the screen; React's comes a moment after it is made, and may be made twice. */
export function useIsMounted(editor: Editor): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    const look = () => setMounted(!editor.isDestroyed)
    look()
    editor.on('mount', look)
    editor.on('unmount', look)
    return () => {
      editor.off('mount', look)
      editor.off('unmount', look)
    }
  }, [editor])
  return isMounted && !editor.isDestroyed
}

/**
 * Marks in an editor what its text changes in the original, while it is written (rule BV2). Answers whether it is so much that
 * the text is another one (rule BV5): then nothing is marked.
 */
export function useWrittenMarks(editor: Editor, original: string | undefined, look: MarkLook): boolean {
  const [isOther, setOther] = useState(false)
  useEffect(() => {
    if (original === undefined || editor.isDestroyed) return setOther(false)
    editor.registerPlugin(markPlugin())
    const end = followText(editor, original, (found) => {
      const isMade = isMadeOf(found.before, found.changes)
      setOther(!isMade)
      const { tr, doc } = editor.state
      editor.view.dispatch(tr.setMeta(markKey, drawMarks(doc, isMade ? marksOf(found) : null, look)))
    })
    return () => {
      end()
      if (!editor.isDestroyed) editor.unregisterPlugin(markKey)
    }
  }, [editor, original, look])
  return isOther
}

/** Compares the text with the original now, and whenever somebody pauses; answers how that ends. */
function followText(editor: Editor, original: string, hear: (found: TextChanges) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined
  let tries = 0
  const hand = watchHand(editor)
  const compare = () => {
    const { doc } = editor.state
    leave = askChanges(original, asStored(editor.getHTML()), (found) => {
      if (editor.isDestroyed || !editor.state.doc.eq(doc)) return
      tries += 1
      if (tries < MOST_TRIES && hand.isBusy()) return wait()
      tries = 0
      hear(found)
    })
  }
  const wait = () => {
    clearTimeout(waiting)
    leave?.()
    waiting = setTimeout(compare, PAUSE_MS)
  }
  const follow = ({ transaction }: { transaction: { docChanged: boolean } }) => {
    if (transaction.docChanged) wait()
  }
  compare()
  editor.on('transaction', follow)
  return () => {
    editor.off('transaction', follow)
    hand.end()
    clearTimeout(waiting)
    leave?.()
  }
}

/**
 * Whether somebody is just placing the cursor, selecting words, or putting a letter together from several keys: to draw then
 * would put the cursor back to where the editor knows it.
 */
function watchHand(editor: Editor): { isBusy: () => boolean; end: () => void } {
  const { view } = editor
  const gone = new AbortController()
  let [isDown, pressedAt] = [false, 0]
  const press = ({ type, timeStamp }: Event) => {
    isDown ||= type === 'pointerdown'
    pressedAt = timeStamp
  }
  const release = ({ timeStamp }: Event) => {
    isDown = false
    pressedAt = timeStamp
  }
  for (const name of ['pointerdown', 'keydown'])
    view.dom.addEventListener(name, press, { capture: true, signal: gone.signal })
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, release, { capture: true, signal: gone.signal })
  return {
    isBusy: () => view.composing || isDown || performance.now() - pressedAt < PAUSE_MS / 2 || isAhead(editor),
    end: () => gone.abort(),
  }
}

/** Whether the browser has put the cursor elsewhere, and the editor has yet to hear of it. */
function isAhead({ view, state }: Editor): boolean {
  const selection = view.dom.ownerDocument.getSelection()
  if (!view.hasFocus() || !(state.selection instanceof TextSelection) || !selection?.focusNode) return false
  if (!view.dom.contains(selection.focusNode)) return false
  return view.posAtDOM(selection.focusNode, selection.focusOffset) !== state.selection.head
}
