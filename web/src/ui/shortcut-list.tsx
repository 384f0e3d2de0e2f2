import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Kbd } from './kbd.tsx'
import classes from './shortcut-list.module.css'
import { listShortcuts, useShortcutsNow, useShortcutWish, wishShortcuts } from './shortcuts.ts'

const names: Record<string, string> = { Enter: 'Eingabe ↵', Escape: 'Esc', '+': '+' }

/** Which keys do what here and now, and the switch that turns them off. */
export function ShortcutList() {
  const on = useShortcutWish((wish) => wish.on)
  const shortcuts = useShortcutsNow()
  const close = () => listShortcuts(false)
  return (
    <Dialog title="Tasten" opened onClose={close} actions={<Button onClick={close}>Schließen</Button>}>
      <dl className={classes.list} data-off={!on || undefined}>
        {[...shortcuts, { key: '?', label: 'Diese Liste zeigen' }].map(({ key, label }) => (
          <div key={key} className={classes.line}>
            <dt className={classes.key}>
              <Kbd>{names[key] ?? key.toUpperCase()}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.wish}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => wishShortcuts(event.currentTarget.checked)}
        />
        Tasten auf diesem Gerät verwenden
      </label>
    </Dialog>
  )
}
