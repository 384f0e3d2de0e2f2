import { LegalLinks, MenuEntries } from './menu-entries.tsx'
import classes from './sidebar.module.css'
import { useMenu } from './use-menu.ts'

/** The menu beside the screen, where there is room for it. */
export const Sidebar = () => (
  <nav className={classes.sidebar} aria-label="Hauptmenü">
    <MenuEntries screens={useMenu()} />
    <LegalLinks />
  </nav>
)
