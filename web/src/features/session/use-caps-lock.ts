import { type KeyboardEvent, useState } from 'react'

/** Whether the shift lock is on while somebody types what can't be seen. */
export function useCapsLock() {
  const [active, setActive] = useState(false)
  return {
    active,
    watch: (event: KeyboardEvent) => setActive(event.getModifierState('CapsLock')),
    forget: () => setActive(false),
  }
}
