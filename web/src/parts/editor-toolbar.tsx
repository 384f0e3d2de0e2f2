import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'

export const editorLabels: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  underlineControlLabel: 'Unterstrichen',
  h3ControlLabel: 'Überschrift',
  h4ControlLabel: 'Kleine Überschrift',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierte Liste',
  blockquoteControlLabel: 'Zitat',
  linkControlLabel: 'Link setzen',
  unlinkControlLabel: 'Link entfernen',
  linkEditorInputLabel: 'Adresse des Links',
  linkEditorInputPlaceholder: 'https://example.org/',
  linkEditorExternalLink: 'Link in neuem Fenster öffnen',
  linkEditorInternalLink: 'Link im selben Fenster öffnen',
  linkEditorSave: 'Übernehmen',
  tableInsertControlLabel: 'Tabelle einfügen',
  tableInsertLabel: (columns, rows) => `Tabelle mit ${columns} Spalten und ${rows} Zeilen einfügen`,
  tableDeleteControlLabel: 'Tabelle löschen',
  tableRowAfterControlLabel: 'Zeile darunter einfügen',
  tableRowDeleteControlLabel: 'Zeile löschen',
  tableColumnAfterControlLabel: 'Spalte rechts einfügen',
  tableColumnDeleteControlLabel: 'Spalte löschen',
  undoControlLabel: 'Rückgängig',
  redoControlLabel: 'Wiederholen',
}

/** The buttons above the text; those of a table stand there while one is written in. */
export const EditorToolbar = ({ editor }: { editor: Editor }) => (
  <RichTextEditor.Toolbar role="toolbar" aria-label="Formatierung">
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Underline />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H3 />
      <RichTextEditor.H4 />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.TableInsert />
      {editor.isActive('table') && (
        <>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </>
      )}
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
  </RichTextEditor.Toolbar>
)
