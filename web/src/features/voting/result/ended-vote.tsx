import { IconX } from '@tabler/icons-react'
import { closeResult } from '#features/voting/ballot/own-ballots.ts'
import type { VoteEvent } from '#features/voting/vote-event.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ResultCard } from './result-card.tsx'
import { StoppedCard } from './stopped-card.tsx'

interface Props {
  event: Exclude<VoteEvent, { kind: 'running' }>
  titleId: string
}

/** What a vote has come to, until it was read and is put away. */
export function EndedVote({ event, titleId }: Props) {
  const rev = event.kind === 'result' ? event.result.rev : null
  const close = <IconButton icon={IconX} label="Ergebnis schließen" onClick={() => closeResult(rev)} />
  return event.kind === 'result' ? (
    <ResultCard {...event} titleId={titleId} aside={close} />
  ) : (
    <StoppedCard {...event} titleId={titleId} aside={close} />
  )
}
