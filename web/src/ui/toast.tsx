import { IconX } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './toast.module.css'
import { closeToast, useToast } from './toast-store.ts'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

/** Says at the page's end what became of something, and offers what helps. */
export function ToastPlace() {
  const toast = useToast((now) => now.toast)
  return (
    <div className={classes.place} role="status">
      {toast && (
        <div className={classes.toast}>
          <p className={classes.text}>
            <UnbrokenNumbers>{toast.text}</UnbrokenNumbers>
          </p>
          {toast.action && (
            <Button
              variant="default"
              onClick={() => {
                closeToast(toast)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton icon={IconX} label="Meldung schließen" onClick={() => closeToast(toast)} />
        </div>
      )}
    </div>
  )
}
