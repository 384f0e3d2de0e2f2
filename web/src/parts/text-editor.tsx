import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announcer.ts'
import hidden from '#ui/visually-hidden.module.css'
import changed from './changed-text.module.css'
import { ChangedTextLegend } from './changed-text.tsx'
import { cleanPaste } from './clean-paste.ts'
import { asStored, extensions, replaceText, saysTheSame } from './editor-setup.ts'
import { EditorToolbar, editorLabels } from './editor-toolbar.tsx'
import { LineGutter } from './line-gutter.tsx'
import classes from './text-editor.module.css'
import { useIsMounted, useWrittenMarks } from './use-written-marks.ts'

interface Props {
  /** Of the field that is written in. */
  id: string
  label: string
  html: string
  error: string | undefined
  readOnly: boolean
  /** What the draft holds at this moment, which `html` may lag behind. */
  readNow: () => string
  /** The text that this one changes: its lines are numbered beside, and what is changed is marked. */
  original?: string | undefined
  onChange: (html: string) => void
}

const look = { removedLine: changed.removedLine ?? '', hidden: hidden.hidden ?? '' }

/** Formatted text is written here. What is pasted loses what a motion can't have, and it is said what that was. */
export function TextEditor({ id, label, html, error, readOnly, readNow, original, onChange }: Props) {
  const [removed, setRemoved] = useState<string | null>(null)
  /** What was last written here, or taken over from elsewhere. */
  const written = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-name`,
        'aria-describedby': original === undefined ? `${id}-fehler` : `${id}-zeilen ${id}-fehler`,
        'aria-invalid': String(error !== undefined),
        'aria-readonly': String(readOnly),
      },
      transformPastedHTML: (pasted) => {
        const { html: cleaned, removed } = cleanPaste(pasted)
        const note = removed.length > 0 ? `Beim Einfügen entfernt: ${removed.join(', ')}.` : null
        setRemoved(note)
        if (note) announce(note)
        return cleaned
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : asStored(editor.getHTML())
      onChange(written.current)
    },
  })

  // What another device or the server has made of the text replaces it. Whoever types faster than the page is drawn has
  // written more than this drawing knows: then a newer one follows.
  useEffect(() => {
    const isOwn = html === written.current || html !== readNow()
    if (isOwn || editor.isDestroyed) return
    written.current = html
    if (!saysTheSame(editor, html)) replaceText(editor, html)
  }, [editor, html, readNow])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const isMounted = useIsMounted(editor)
  const isOther = useWrittenMarks(editor, isMounted ? original : undefined, look)
  return (
    <div>
      <p id={`${id}-name`} className={classes.label}>
        {label}
      </p>
      {original !== undefined && (
        <div className={classes.marks}>
          <p id={`${id}-zeilen`}>
            {isOther
              ? 'Das ist ein anderer Text als der des Antrags: Einzelne Änderungen sind darin nicht markiert.'
              : 'Daneben stehen die Zeilen des Antrags, wie er ist. Was Sie ändern, ist markiert:'}
          </p>
          {!isOther && <ChangedTextLegend />}
        </div>
      )}
      <RichTextEditor
        editor={editor}
        labels={editorLabels}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        classNames={{
          root: classes.editor ?? '',
          toolbar: classes.toolbar ?? '',
          content: classes.content ?? '',
        }}
        data-invalid={error !== undefined || undefined}
      >
        <EditorToolbar editor={editor} />
        <div className={changed.marked} data-numbered={original !== undefined || undefined}>
          <RichTextEditor.Content />
          {original !== undefined && isMounted && <LineGutter editor={editor} />}
        </div>
      </RichTextEditor>
      {removed && <p className={classes.removed}>{removed}</p>}
      <p id={`${id}-fehler`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}
