import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useShortcuts } from '#ui/shortcuts.ts'
import { LegalLinks, MenuEntries } from './menu-entries.tsx'
import { foldMenu, useOfficeMenu } from './office-menu.ts'
import classes from './sidebar.module.css'
import { useMenu } from './use-menu.ts'

/** The menu beside the screen, where there is room for it. */
export function Sidebar() {
  const office = useOfficeMenu()
  return (
    <nav className={classes.sidebar} aria-label="Hauptmenü">
      <MenuEntries screens={useMenu()} />
      <div>
        <LegalLinks />
        {office && <FoldButton folded={office === 'folded'} />}
      </div>
    </nav>
  )
}

function FoldButton({ folded }: { folded: boolean }) {
  const label = folded ? 'Menü ausklappen' : 'Menü einklappen'
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const run = () => foldMenu(!folded)
  useShortcuts([{ key: '[', label, run }])
  return (
    <button type="button" className={classes.fold} aria-label={label} title={`${label}  [`} onClick={run}>
      <Icon className={classes.foldIcon} aria-hidden />
      {!folded && label}
    </button>
  )
}
