import { votingOrder } from '@portal/shared/motions/rules.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { ReactNode } from 'react'
import { NoneRunning } from '#features/voting/none-running.tsx'
import { unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './order-by-top.module.css'
import { OrderList } from './order-list.tsx'

interface Props extends Pick<Data, 'apps' | 'tops' | 'presentation'> {
  /** The name of the agenda item that is asked for. */
  wanted: string | null
  /** The id of the one that the hall is at, which is shown where no other is named; without either, the first one. */
  current: number | null
  /** Whether nothing is before the hall. */
  isQuiet: boolean
  /** What the hall is doing now. */
  now: ReactNode
}

/**
 * What is voted on now and in which order, and what was decided: to be read before the code has come, each thing where it
 * will stand, and where none runs.
 */
export function DrawnOrder({ apps, tops, presentation, wanted, current, isQuiet, now }: Props) {
  const top = tops.find(({ name }) => name === wanted) ?? tops.find(({ id }) => id === current) ?? tops[0]
  const lines = top ? votingOrder(presentation, apps, top.id) : []
  return (
    <>
      <PageTitle title="Abstimmung" />
      {isQuiet && (
        <div className="start-wait">
          <NoneRunning />
        </div>
      )}
      <noscript>{now}</noscript>
      <div className={classes.head}>
        <h2 className={classes.title}>Abstimmungsreihenfolge</h2>
        {top && (
          <p className={`${classes.top} start-choice`}>
            {unbroken(`TOP ${top.name}`)} – {top.content}
            {top.id === current && ' (aktuell)'}
          </p>
        )}
      </div>
      {lines.length > 0 ? (
        <OrderList lines={lines} />
      ) : (
        <p>Für diesen TOP gibt es keine Abstimmungsreihenfolge.</p>
      )}
      <noscript>
        <ul className="start-menu" aria-label="Tagesordnungspunkte">
          {tops.map(({ id, name }) => (
            <li key={id}>
              <a href={`/Voting?top=${encodeURIComponent(name)}`} aria-current={id === top?.id || undefined}>
                {unbroken(`TOP ${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  )
}
