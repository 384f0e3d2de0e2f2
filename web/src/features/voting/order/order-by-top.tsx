import { votingOrder } from '@portal/shared/motions/rules.ts'
import { IconListNumbers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState } from '#ui/state.tsx'
import classes from './order-by-top.module.css'
import { OrderList } from './order-list.tsx'

/** The order of voting of one agenda item: the one that the hall is at, unless another one is chosen. */
export function OrderByTop() {
  const data = useLive((live) => live.data)
  const current = useLive((live) => live.point?.top?.name ?? null)
  const [params, setParams] = useSearchParams()
  const wanted = params.get('top') ?? current
  const top = data?.tops.find(({ name }) => name === wanted) ?? data?.tops[0]
  const topId = top?.id
  const lines = useMemo(
    () => (data && topId !== undefined ? votingOrder(data.presentation, data.apps, topId) : []),
    [data, topId],
  )
  if (!data) return <SkeletonRows rows={6} height={64} />
  return (
    <section aria-labelledby="abstimmungsfolge">
      <div className={classes.head}>
        <h2 id="abstimmungsfolge" className={classes.title}>
          Abstimmungsreihenfolge
        </h2>
        <Select
          className={classes.top}
          label="Tagesordnungspunkt"
          value={top?.name ?? ''}
          onChange={(event) => {
            const name = event.currentTarget.value
            setParams(name === current ? {} : { top: name })
          }}
        >
          {data.tops.map(({ id, name, content }) => (
            <option key={id} value={name}>
              TOP {name} – {content}
              {name === current ? ' (aktuell)' : ''}
            </option>
          ))}
        </Select>
      </div>
      {lines.length === 0 ? (
        <EmptyState icon={IconListNumbers}>
          <p>Für diesen TOP gibt es keine Abstimmungsreihenfolge.</p>
        </EmptyState>
      ) : (
        <OrderList lines={lines} />
      )}
    </section>
  )
}
