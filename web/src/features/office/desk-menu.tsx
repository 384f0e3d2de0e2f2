import { useState } from 'react'
import { DotsMenu } from '#ui/dots-menu.tsx'
import { MenuEntry } from '#ui/menu-entry.tsx'
import { BundleDialog } from './bundle-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { IntakeDialog } from './intake-dialog.tsx'

/** What is done for the desk as a whole. */
export function DeskMenu() {
  const [dialog, setDialog] = useState<'bundle' | 'columns' | 'intake' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <DotsMenu label="Mehr zu den Anträgen">
        {(closeMenu) => {
          const ask = (what: typeof dialog) => () => {
            closeMenu()
            setDialog(what)
          }
          return (
            <>
              <MenuEntry
                words="Annahme von Anträgen …"
                does="Je TOP öffnen und schließen."
                onClick={ask('intake')}
              />
              <MenuEntry
                words="Druckmappe …"
                does="Was seit der letzten neu ist, als eine PDF-Datei."
                onClick={ask('bundle')}
              />
              <MenuEntry
                words="Spalten …"
                does="Was die Tabelle von jedem Antrag zeigt."
                onClick={ask('columns')}
              />
            </>
          )
        }}
      </DotsMenu>
      {dialog === 'bundle' && <BundleDialog onClose={close} />}
      {dialog === 'columns' && <ColumnsDialog onClose={close} />}
      {dialog === 'intake' && <IntakeDialog onClose={close} />}
    </>
  )
}
