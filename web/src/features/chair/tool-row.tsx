import { IconGavel, IconSearch, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { Kbd } from '#ui/kbd.tsx'
import { KeysButton } from '#ui/keys-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { closeDrawer, type DrawerName, openDrawer, useDrawer } from './drawer-store.ts'
import { closePalette, openPalette, usePalette } from './palette-store.ts'
import classes from './tool-row.module.css'

const digits = Array.from('0123456789')

/** What leads to everything that is not before the hall: the palette, the two drawers, and the list of keys. */
export function ToolRow({ children }: { children: ReactNode }) {
  const jumping = usePalette(({ query }) => query !== null)
  const open = useDrawer((drawer) => drawer.open)
  useShortcuts([
    {
      key: 't',
      label: 'Springen: TOP, Antrag, Person oder Schritt suchen',
      run: () => openPalette('', false),
    },
    ...digits.map((digit) => ({ key: digit, run: () => openPalette(digit, true) })),
    { key: 'g', label: 'Geschäftsordnung', run: () => openDrawer('procedural') },
    { key: 's', label: 'Sitzung, Mitteilung, Saal', run: () => openDrawer('sitting') },
    ...(open === null ? [] : [{ key: 'Escape', run: closeDrawer }]),
  ])
  const toggle = (name: DrawerName) => (open === name ? closeDrawer() : openDrawer(name))
  return (
    <div className={classes.row}>
      <PageTitle title="Abstimmung leiten">
        {children}
        <Tool
          icon={IconSearch}
          name="Springen"
          letter="T"
          on={jumping}
          onClick={() => (jumping ? closePalette() : openPalette('', false))}
        />
        <Tool
          icon={IconGavel}
          name="Geschäftsordnung"
          letter="G"
          on={open === 'procedural'}
          onClick={() => toggle('procedural')}
        />
        <Tool
          icon={IconSend}
          name="Sitzung, Mitteilung, Saal"
          letter="S"
          on={open === 'sitting'}
          onClick={() => toggle('sitting')}
        />
        <KeysButton />
      </PageTitle>
    </div>
  )
}

interface ToolProps {
  icon: Icon
  name: string
  letter: string
  on: boolean
  onClick: () => void
}

const Tool = ({ icon: Shown, name, letter, on, onClick }: ToolProps) => (
  <Button
    className={classes.tool ?? ''}
    variant="default"
    aria-expanded={on}
    leftSection={<Shown className={classes.icon ?? ''} aria-hidden />}
    rightSection={<Kbd silent>{letter}</Kbd>}
    onClick={onClick}
  >
    {name}
  </Button>
)
