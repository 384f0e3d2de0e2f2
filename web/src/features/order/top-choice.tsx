import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { linesOf } from '#parts/order-lines.ts'
import { unbroken } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { freshOf } from './fresh.ts'
import classes from './top-choice.module.css'

/** The agenda items, with how many of their motions are still to be voted on, and how many of them are new. */
export function TopChoice({ shown }: { shown: number | null }) {
  const data = useLive((live) => live.data)
  const point = useLive((live) => live.point)
  if (!data) return null
  const fresh = freshOf(data, motionsOnFloor(point))
  return (
    <nav className={classes.tops} aria-label="Tagesordnungspunkte">
      {data.tops.map(({ id, name, content }) => {
        const motions = linesOf(data, id, { onFloor: [], wished: null }).filter(({ motion }) => motion)
        const open = motions.filter(({ state }) => state !== 'decided').length
        const news = fresh.get(id) ?? 0
        return (
          <Link
            key={id}
            to={`?top=${encodeURIComponent(name)}`}
            className={classes.top}
            aria-current={id === shown ? 'page' : undefined}
            title={content}
          >
            <VisuallyHidden>TOP </VisuallyHidden>
            {unbroken(name)}
            {motions.length > 0 && (
              <span className={classes.count} aria-hidden>
                {open > 0 ? open : <IconCheck size={16} />}
              </span>
            )}
            {news > 0 && <span className={classes.news} />}
            <VisuallyHidden>{inWords({ all: motions.length, open, news })}</VisuallyHidden>
          </Link>
        )
      })}
    </nav>
  )
}

/** What the figures of an agenda item say to those who listen. */
function inWords({ all, open, news }: { all: number; open: number; news: number }): string {
  const state = all === 0 ? 'keine Anträge' : open === 0 ? 'alle entschieden' : `${open} offen`
  return `, ${state}${news > 0 ? `, ${news} neu` : ''}`
}
