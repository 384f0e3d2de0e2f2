import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#ui/announcer.ts'
import { cleanPaste } from './clean-paste.ts'
import { asStored, extensions, replaceText, saysTheSame } from './editor-setup.ts'
import { EditorToolbar, editorLabels } from './editor-toolbar.tsx'
import classes from './text-editor.module.css'

interface Props {
  /** Of the field that is written in. */
  id: string
  label: string
  html: string
  error: string | undefined
  readOnly: boolean
  /** What the draft holds at this moment, which `html` may lag behind. */
  readNow: () => string
  onChange: (html: string) => void
}

/** Formatted text is written here. What is pasted loses what a motion can't have, and it is said what that was. */
export function TextEditor({ id, label, html, error, readOnly, readNow, onChange }: Props) {
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
        'aria-describedby': `${id}-fehler`,
        'aria-invalid': String(error !== undefined),
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
  return (
    <div>
      <p id={`${id}-name`} className={classes.label}>
        {label}
      </p>
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
        <RichTextEditor.Content />
      </RichTextEditor>
      {removed && <p className={classes.removed}>{removed}</p>}
      <p id={`${id}-fehler`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}
