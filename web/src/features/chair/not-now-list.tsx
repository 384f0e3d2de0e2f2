import { useLive } from '#live/store.ts'
import { stepsNotNow } from './not-now.ts'
import classes from './not-now-list.module.css'
import type { Tally } from './use-tally.ts'

/** The steps that have to wait, each with its reason, for whoever looks for one of them. */
export function NotNowList({ tally: { vote, present } }: { tally: Tally }) {
  const paused = useLive((live) => live.point?.pause != null)
  return (
    <details>
      <summary className={classes.summary}>Zurzeit nicht möglich – und warum</summary>
      <dl className={classes.list}>
        {stepsNotNow({ vote, present, paused }).map(({ step, why }) => (
          <div key={step}>
            <dt className={classes.step}>{step}</dt>
            <dd className={classes.why}>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
