import { useLive } from '#live/store.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ListState } from './list-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import classes from './one-list.module.css'
import { OwnSpeech } from './own-speech.tsx'
import { Speakers } from './speakers.tsx'
import { useSpeakerList } from './use-lists.ts'
import { limitInWords } from './words.ts'

/** The list of an agenda item as everybody sees it, and the own part in it. */
export function OneList({ topId }: { topId: number }) {
  const { data: list, isError, refetch } = useSpeakerList(topId)
  const top = useLive((live) => live.data?.tops.find(({ id }) => id === topId))
  if (!list || !top)
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <SkeletonRows rows={6} height={56} />
  return (
    <>
      <div className={classes.head}>
        <ListState open={list.open} />
        <span className={classes.limit}>{limitInWords(list.seconds)}</span>
      </div>
      <OwnSpeech list={list} />
      <Speakers list={list} />
    </>
  )
}
