import type { AgendaItem } from '@portal/shared/motions/records.ts'
import type { SpeakerList } from '@portal/shared/speakers/records.ts'
import { isOpen } from '@portal/shared/speakers/rules.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber, unbroken } from '#ui/format.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './all-lists.module.css'
import { ListState } from './list-state.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useSpeakerLists } from './use-lists.ts'
import { placesOf } from './words.ts'

/** All lists at a glance, while no agenda item is chosen. */
export function AllLists({ onChoose }: { onChoose: (topId: number) => void }) {
  const { data: lists, isError, refetch } = useSpeakerLists()
  const tops = useLive((live) => live.data?.tops ?? [])
  if (!lists)
    return isError ? <LoadFailure onRetry={() => void refetch()} /> : <SkeletonRows rows={6} height={56} />
  const rows = tops.flatMap((top) => {
    const list = lists.find(({ topId }) => topId === top.id)
    return list ? [{ top, list }] : []
  })
  return (
    <Card>
      <ul aria-label="Alle Rednerlisten">
        {rows.map(({ top, list }) => (
          <Row key={top.id} top={top} list={list} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  top: AgendaItem
  list: SpeakerList
  onChoose: (topId: number) => void
}

function Row({ top, list, onChoose }: RowProps) {
  const me = useLive((live) => live.data?.user?.register_number)
  const speaking = list.list.find(({ status }) => status === speechStatus.speaking)
  const waiting = placesOf(list.list).size
  const listed = list.list.some(({ status, registerNumber }) => isOpen(status) && registerNumber === me)
  const name = unbroken(`TOP ${top.name}`)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>
          <b>{name}</b> {top.content}
        </p>
        <p className={classes.state}>
          <ListState open={list.open} />
          {listed && <StatusBadge tone="live">Sie stehen auf der Liste</StatusBadge>}
          {speaking && <span>Es spricht {speaking.name}.</span>}
          {waiting > 0 && <span>{waitingInWords(waiting)}</span>}
        </p>
      </div>
      <Button
        variant="default"
        onClick={() => onChoose(top.id)}
        aria-label={`Rednerliste zu ${name} ansehen`}
      >
        Ansehen
      </Button>
    </li>
  )
}

const waitingInWords = (count: number): string =>
  count === 1 ? 'Eine Wortmeldung.' : `${formatNumber(count)} Wortmeldungen.`
