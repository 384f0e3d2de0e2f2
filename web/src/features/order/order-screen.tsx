import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './order-screen.module.css'
import { TopChoice } from './top-choice.tsx'
import { TopOrder } from './top-order.tsx'

/** Where office and chair arrange in which order the hall votes (rule BR1). */
export function OrderScreen() {
  const data = useLive((live) => live.data)
  const current = useLive((live) => live.point?.top?.id)
  const [params] = useSearchParams()
  const [begunAt, setBegunAt] = useState<number | null>(null)
  if (!data) return <SkeletonRows rows={8} height={46} />
  const { tops, presentation } = data
  const top =
    tops.find(({ name }) => name === params.get('top')) ??
    tops.find(({ id }) => id === begunAt) ??
    tops.find(({ id }) => id === current) ??
    tops.find(({ id }) => presentation.some(({ topid }) => topid === id)) ??
    tops[0]
  // Whoever arranges or writes stays there when the hall goes on.
  if (top && begunAt === null) setBegunAt(top.id)
  return (
    <div className={classes.screen} data-fills>
      <div className={classes.head}>
        <PageTitle title="Reihenfolge" {...(top && { tab: `Reihenfolge TOP ${top.name} – Tagungsbüro` })} />
        <TopChoice shown={top?.id ?? null} />
      </div>
      {/* What was chosen and wished in one agenda item says nothing about the next one. */}
      {top && <TopOrder key={top.id} top={top} />}
    </div>
  )
}
