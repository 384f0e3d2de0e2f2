import { IconRefresh } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import classes from './lines.module.css'
import { useVersion } from './use-version.ts'

/** Offers the portal's new version. When it is loaded is for the reader to say (rule O6). */
export function NewVersion() {
  const load = useVersion()
  if (load === null) return null
  return (
    <aside className={classes.offer} aria-label="Neue Version">
      <p role="status">Das Portal wurde aktualisiert.</p>
      <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={load}>
        Neue Version – jetzt laden
      </Button>
    </aside>
  )
}
