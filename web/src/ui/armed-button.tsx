import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useArmed } from './use-armed.ts'

/** So long systems wait for the second click of a double click. */
const ARMED_AFTER_MS = 500

type Props = ButtonProps &
  Pick<ComponentPropsWithRef<'button'>, 'onClick'> & { 'data-autofocus'?: boolean | undefined }

/** A button that can't be taken back: neither a key held down since before nor a second click presses it. */
export function ArmedButton({ onClick, ...props }: Props) {
  const armed = useArmed(ARMED_AFTER_MS)
  return (
    <Button
      {...props}
      ref={useFocusAfter(props.loading ?? false)}
      aria-disabled={!armed || undefined}
      // Until then it does not take the focus either, which may stand on the way back.
      onMouseDown={(event) => armed || event.preventDefault()}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={armed ? onClick : undefined}
    />
  )
}

/** A button that waits for an answer can't have the focus; when the answer is a refusal it gets it back. */
function useFocusAfter(loading: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = ref.current
    if (!loading) return
    return () => {
      if (document.activeElement === document.body) button?.focus()
    }
  }, [loading])
  return ref
}
