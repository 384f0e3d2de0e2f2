import type { Application } from '@portal/shared/motions/records.ts'
import { useState } from 'react'
import { useLive } from '#live/store.ts'
import type { Shown } from './list-address.ts'

const none: ReadonlySet<number> = new Set()

/** What the reader has opened and bookmarked, and what the filters by it leave. Visitors mark nothing. */
export function useOwnMarks({ onlyNew, onlyMarked, motion: unfolded }: Shown) {
  const member = useLive((live) => live.data?.user != null)
  const seen = useLive((live) => live.data?.seen)
  const favorites = useLive((live) => live.data?.favorites)
  // Whoever reads through what is new would lose the place if each motion left the list once it is opened.
  const [opened, setOpened] = useState(none)
  const isNew = ({ id }: Application) => member && seen?.[id] !== true
  const isMarked = ({ id }: Application) => favorites?.[id] === true
  return {
    marks: member,
    isNew,
    isMarked,
    shows: (motion: Application) =>
      (!member || !onlyNew || isNew(motion) || motion.id === unfolded || opened.has(motion.id)) &&
      (!member || !onlyMarked || isMarked(motion)),
    keepShown: ({ id }: Application) => setOpened((before) => new Set(before).add(id)),
    startAnew: () => setOpened(none),
  }
}
