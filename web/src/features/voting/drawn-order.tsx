import { votingOrder } from '@portal/shared/motions/rules.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import type { ReactNode } from 'react'
import { unbroken } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { OrderList } from './order-list.tsx'

interface Props extends Pick<Data, 'apps' | 'tops' | 'presentation'> {
  /** The name of an agenda item. */
  top: string | null
  /** The id of the one that the hall is at, which is shown where no other is named; without either, the first one. */
  current: number | null
  /** What the hall is doing now. */
  now: ReactNode
}

/** What is voted on now and in which order, and what was decided: for those who have no script. */
export function DrawnOrder({ apps, tops, presentation, top: wanted, current, now }: Props) {
  const top = tops.find(({ name }) => name === wanted) ?? tops.find(({ id }) => id === current) ?? tops[0]
  const lines = top ? votingOrder(presentation, apps, top.id) : []
  return (
    <>
      <PageTitle title="Abstimmung" />
      {now}
      <h2 className="start-order">
        Abstimmungsreihenfolge{top && ` ${unbroken(`TOP ${top.name}`)} – ${top.content}`}
      </h2>
      {lines.length > 0 ? (
        <OrderList lines={lines} />
      ) : (
        <p>Für diesen TOP gibt es keine Abstimmungsreihenfolge.</p>
      )}
      <ul className="start-menu" aria-label="Tagesordnungspunkte">
        {tops.map(({ id, name }) => (
          <li key={id}>
            <a href={`/Voting?top=${encodeURIComponent(name)}`} aria-current={id === top?.id || undefined}>
              {unbroken(`TOP ${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
