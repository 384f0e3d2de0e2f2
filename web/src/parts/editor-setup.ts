import { TableCell, TableHeader, TableRow, Table as WideTable } from '@tiptap/extension-table'
import { TextSelection } from '@tiptap/pm/state'
import { createDocument, type Editor, type Extensions } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** The table without measures of its own. The Tab key leads out of its end, so that nobody is caught in it. */
const Table = WideTable.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
  },
})

/** What a motion's text may consist of: the same that the server keeps. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => /^(https:|mailto:)/i.test(url),
      HTMLAttributes: { target: null, rel: 'noopener nofollow' },
    },
  }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
]

/** The text in the spelling in which the server keeps it, so that both know it as the same. */
export const asStored = (html: string): string =>
  html
    .replaceAll('<br>', '<br />')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll(/<a rel="([^"]*)" href="([^"]*)"/g, '<a href="$2" rel="$1"')

/** Whether a text differs from what is written in nothing but the spelling of its markup. */
export function saysTheSame(editor: Editor, html: string): boolean {
  const read = (text: string) => createDocument(text, editor.schema)
  return read(html).eq(read(editor.getHTML()))
}

/** Puts another text in, and the cursor where it was as far as that place is still there. */
export function replaceText(editor: Editor, html: string): void {
  const { from } = editor.state.selection
  editor.commands.setContent(html, { emitUpdate: false })
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.min(from, doc.content.size)))))
}
