import type { Application } from '@portal/shared/motions/records.ts'
import { lazy, Suspense } from 'react'
import { Unfolding } from '#ui/unfolding.tsx'

// Whoever does not unfold it does not wait for the code that cleans formatted text.
const WholeMotion = lazy(() =>
  import('./whole-motion.tsx').then(
    ({ WholeMotion }) => ({ default: WholeMotion }),
    () => ({ default: NotLoaded }),
  ),
)

/** Without its code the ballot around it stays what it is. */
const NotLoaded = () => <p>Der Antrag konnte nicht geladen werden. Bitte prüfen Sie die Verbindung.</p>

interface Props {
  motion: Application
  /** Whether it is unfolded from the beginning. */
  unfolded?: boolean
  /** Somebody has opened its printed paper. */
  onPaper: () => void
}

/** The whole motion, folded until somebody wants to read it (rule V32). */
export const FoldedMotion = ({ motion, unfolded = false, onPaper }: Props) => (
  <Unfolding name="Antrag" verb="lesen" scrolls initially={unfolded}>
    <Suspense>
      <div ref={show}>
        <WholeMotion motion={motion} onPaper={onPaper} />
      </div>
    </Suspense>
  </Unfolding>
)

/** Unfolding below the edge of what scrolls would look like nothing happened. */
const show = (text: HTMLElement | null) => text?.parentElement?.scrollIntoView({ block: 'nearest' })
