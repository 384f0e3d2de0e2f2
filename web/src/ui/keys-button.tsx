import { IconKeyboard } from '@tabler/icons-react'
import { Button } from './button.tsx'
import classes from './keys-button.module.css'
import { listShortcuts } from './shortcuts.ts'

/** Shows which keys do what on this screen, where there is a keyboard. */
export const KeysButton = () => (
  <Button
    className={classes.keys ?? ''}
    variant="default"
    leftSection={<IconKeyboard size={20} aria-hidden />}
    onClick={() => listShortcuts(true)}
  >
    Tasten
  </Button>
)
