import { useSpoken } from './announcer.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The two regions in which messages are read out. They are there, empty, before the first message. */
export function LiveRegions() {
  const { polite, assertive } = useSpoken()
  return (
    <>
      <VisuallyHidden role="status" aria-atomic="true">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-atomic="true">
        {assertive}
      </VisuallyHidden>
    </>
  )
}
