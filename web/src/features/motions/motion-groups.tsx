import type { Application } from '@portal/shared/motions/records.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { wordsOf } from '#ui/fold.ts'
import { unbroken } from '#ui/format.ts'
import type { View } from './list.ts'
import classes from './motion-groups.module.css'
import { MotionRow } from './motion-row.tsx'
import type { Relations } from './relations.ts'
import type { Question } from './search.ts'
import type { Similar } from './similar.ts'
import type { Slots } from './slots.ts'

interface Props {
  motions: Application[]
  relations: Relations
  view: View
  query: string
  /** What is sought, in the forms that count. */
  words: Question['words']
  /** What was found by words like those that are sought. */
  similar: Similar[]
  unfolded: number | null
  isNew: (motion: Application) => boolean
  slots: Slots
  onToggle: (motion: Application) => void
  /** Where a motion is to be read without any script; without it, it unfolds. */
  addressOf?: (motion: Application) => string
}

/** Motions under the agenda items that they belong to; sought ones in the order in which they fit. */
export function MotionGroups({ motions, isNew, query, words, similar, ...row }: Props) {
  const meant = new Map(similar.map(({ id, words }) => [id, wordsOf(words.join(' '))]))
  const groups = query === '' ? byTop(motions, row.slots) : byFit(motions, (motion) => meant.has(motion.id))
  return groups.map(({ key, heading, motions }) => (
    <section key={key} className={classes.group} aria-labelledby={`gruppe-${key}`}>
      {heading(`gruppe-${key}`)}
      <Card className={classes.card}>
        {motions.map((motion) => (
          <MotionRow
            key={motion.id}
            {...row}
            motion={motion}
            words={meant.get(motion.id) ?? words}
            isNew={isNew(motion)}
            unfolded={motion.id === row.unfolded}
          />
        ))}
      </Card>
    </section>
  ))
}

interface Group {
  key: number | string
  heading: (id: string) => ReactNode
  motions: Application[]
}

/** Neighbours of the same agenda item together, in the order in which they come. */
function byTop(motions: Application[], slots: Slots): Group[] {
  const groups: Group[] = []
  for (const motion of motions) {
    const { top } = motion
    const last = groups.at(-1)
    if (last?.key === top.id) last.motions.push(motion)
    else
      groups.push({
        key: top.id,
        heading: (id) => <TopHeading id={id} top={top} beside={slots.top?.(top)} />,
        motions: [motion],
      })
  }
  return groups
}

/** First what has the words that are sought, then what has words like them (rule M6). */
function byFit(motions: Application[], isSimilar: (motion: Application) => boolean): Group[] {
  const groups: Group[] = [
    {
      key: 'treffer',
      heading: (id) => (
        <h2 className={classes.heard} id={id}>
          Treffer
        </h2>
      ),
      motions: motions.filter((motion) => !isSimilar(motion)),
    },
    {
      key: 'aehnlich',
      heading: (id) => (
        <div className={classes.head}>
          <h2 className={classes.top} id={id}>
            Ähnliche Schreibweisen
          </h2>
        </div>
      ),
      motions: motions.filter(isSimilar),
    },
  ]
  return groups.filter((group) => group.motions.length > 0)
}

interface TopHeadingProps {
  id: string
  top: Application['top']
  beside: ReactNode
}

const TopHeading = ({ id, top, beside }: TopHeadingProps) => (
  <div className={classes.head}>
    <h2 className={classes.top} id={id}>
      {unbroken(`TOP ${top.name}`)} <span className={classes.content}>{top.content}</span>
    </h2>
    {beside !== undefined && <div className={classes.beside}>{beside}</div>}
  </div>
)
