import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'
import classes from './unfolding.module.css'

interface Props {
  /** What is unfolded: "Antragstext". */
  name: string
  /** What one does with it. */
  verb?: 'zeigen' | 'lesen'
  /** A long content scrolls in a place of its own. */
  scrolls?: boolean
  /** Whether it is unfolded from the beginning. */
  initially?: boolean
  children: ReactNode
}

/** Something that is shown to whoever asks for it. */
export function Unfolding({ name, verb = 'zeigen', scrolls = false, initially = false, children }: Props) {
  const [unfolded, setUnfolded] = useState(initially)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={unfolded}
        aria-controls={unfolded ? id : undefined}
        onClick={() => setUnfolded(!unfolded)}
      >
        <IconChevronDown className={classes.chevron} aria-hidden />
        <UnbrokenNumbers>{name}</UnbrokenNumbers> {unfolded ? 'ausblenden' : verb}
      </button>
      {unfolded && (
        <div
          id={id}
          className={classes.content}
          role="region"
          aria-label={name}
          data-scrolls={scrolls || undefined}
          // What scrolls is scrolled by keys too.
          tabIndex={scrolls ? 0 : undefined}
        >
          {children}
        </div>
      )}
    </>
  )
}
