import { CHAMBER_VOTE, choiceLabels, outcomeInWords, stateInWords } from '@portal/shared/text/votes.ts'
import { TOO_FEW, votesInWords } from '@portal/shared/text/votings.ts'
import type { CurrentVote } from '@portal/shared/voting/records.ts'
import { countVotings, totalOf } from '@portal/shared/voting/votings.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useLive, useSeats } from '#live/store.ts'
import { shareLeft } from '#live/use-seconds-left.ts'
import { Fit } from '#parts/hall/fit.tsx'
import zones from '#parts/hall/hall.module.css'
import { Band, Numbers, Run, Turnout } from '#parts/hall/parts.tsx'
import { HallBars } from '#parts/hall-bars.tsx'
import type { Picture } from './use-picture.ts'

/** A vote that runs: how many have voted and how long there is time, and never for what. */
export function RunningFigures({ vote, picture }: { vote: CurrentVote; picture: Picture }) {
  const connected = useLive((live) => live.news.presence?.connected ?? 0)
  const { form, seconds, announced } = picture
  const of = connected > 0 ? Math.max(connected, vote.count) : null
  const left = seconds !== null && vote.closesAt !== null ? shareLeft(vote.closesAt, seconds) : null
  // Without a countdown the bar fills with the votes that have come in.
  const share = left ?? (of === null ? null : vote.count / of)
  return (
    <>
      {announced ? (
        <Fit className={zones.middle}>{stateInWords.announced}</Fit>
      ) : (
        <>
          <Turnout count={vote.count} of={of} seconds={seconds} />
          {share !== null && <Run share={share} />}
        </>
      )}
      <Fit className={zones.foot}>{form}</Fit>
    </>
  )
}

/** A declared result: the verdict, its numbers, and both majorities; or what was declared before it was put right. */
export function ResultFigures({ declared }: { declared: NonNullable<Picture['declared']> }) {
  const { result, chambers, typeId, sentence } = declared
  const { correction } = result
  const seats = useSeats()
  const tone = result.result === null ? 'wait' : result.result ? 'good' : 'bad'
  const sum = totalOf(result)
  const counted = sum !== null && countVotings(sum) > 0
  return (
    <>
      {correction && (
        <div className={zones.strip} data-place="strip">
          <b>
            <IconRefresh className={zones.icon} aria-hidden /> Berichtigt
          </b>
          <Fit className={zones.why}>{correction.reason}</Fit>
        </div>
      )}
      <Band tone={tone} word={outcomeInWords(result.result, typeId)} sentence={sentence} />
      {sum === null && <Fit className={zones.words}>{TOO_FEW}</Fit>}
      {counted && (
        <Numbers
          numbers={[
            { label: choiceLabels[1], tone: 'good', votes: sum[1] },
            { label: choiceLabels[2], tone: 'bad', votes: sum[2] },
            // Associations do not abstain.
            chambers ? { label: CHAMBER_VOTE, votes: null } : { label: choiceLabels[0], votes: sum[0] },
          ]}
        />
      )}
      {correction ? (
        <Fit className={`${zones.foot} ${zones.was}`}>
          zuvor <s>{outcomeInWords(correction.before, typeId)}</s>
          {countVotings(correction.votingsBefore) > 0 && `, ${votesInWords(correction.votingsBefore)}`}
        </Fit>
      ) : (
        counted && <HallBars votings={sum} tone={tone} seats={seats} />
      )}
    </>
  )
}
