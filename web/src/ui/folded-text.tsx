import { lazy, Suspense } from 'react'
import { Unfolding } from './unfolding.tsx'

// Whoever does not unfold it does not wait for the code that cleans formatted text.
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

/** A formatted text, folded until somebody wants to read it. `name` says what it is: "Antragstext". */
export const FoldedText = ({ html, name }: { html: string; name: string }) => (
  <Unfolding name={name} verb="lesen" scrolls>
    <Suspense>
      <div ref={show}>
        <RichText html={html} />
      </div>
    </Suspense>
  </Unfolding>
)

/** Unfolding below the edge of what scrolls would look like nothing happened. */
const show = (text: HTMLElement | null) => text?.parentElement?.scrollIntoView({ block: 'nearest' })
