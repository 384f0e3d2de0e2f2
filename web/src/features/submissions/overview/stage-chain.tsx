import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { IconCheck } from '@tabler/icons-react'
import classes from './stage-chain.module.css'
import { chainOf } from './stages.ts'

const words = { done: 'erledigt', current: 'jetzt', coming: 'noch nicht' } as const

/** The way of a motion from its first supporter to its publication, and where on it the motion is. */
export const StageChain = ({ app }: { app: DelegateApp }) => (
  <ol className={classes.chain} aria-label="Stand des Antrags">
    {chainOf(app).map(({ stage, label, state }, place) => (
      <li
        key={stage}
        className={classes.step}
        data-state={state}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={classes.mark} aria-hidden>
          {state === 'done' ? <IconCheck className={classes.icon} /> : place + 1}
        </span>
        <span>
          {label} <span className={classes.state}>({words[state]})</span>
        </span>
      </li>
    ))}
  </ol>
)
