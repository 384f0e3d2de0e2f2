import { memberNow } from '@portal/shared/floor/now.ts'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralNames, proceduralOutcome, proceduralTypeOf } from '@portal/shared/text/procedural.ts'
import { blockInWords, outcomeInWords, stateInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { voteState } from '@portal/shared/voting/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { formatTime } from '#ui/format.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** What the hall is doing now: a word for it, what it is about, and more if there is more to say. */
export interface Now {
  tone: Tone
  word: string
  subject: string
  text: string
  more: string
  /** A phone has no room to say that nothing is going on. */
  isNews: boolean
  /** The screen on which the person can take part. */
  to: '/Voting' | null
}

/** What everybody who is logged in is told of it. */
export function nowOf(point: WorkingPoint, apps: Application[], now: Date): Now {
  return { isNews: true, ...stateOf(point, apps, now) }
}

function stateOf(
  point: WorkingPoint,
  apps: Application[],
  now: Date,
): Omit<Now, 'isNews'> & Partial<Pick<Now, 'isNews'>> {
  const floor = memberNow(point)
  if (floor.kind === 'procedural') {
    const { type, open, owner, hasVoted, appId } = floor.motion
    const motion = apps.find((app) => app.id === appId)
    return {
      tone: open ? 'live' : 'wait',
      word: open ? stateInWords.open : 'Geschäftsordnungsantrag',
      subject: proceduralNames[type],
      text: motion ? `zu ${printNumber(motion)}` : owner.name,
      more: hasVoted ? 'Stimme abgegeben.' : '',
      to: '/Voting',
    }
  }
  if (floor.kind === 'vote') {
    const { vote } = floor
    const motion = votedMotion(apps, vote.appId)
    const state = voteState(vote, now)
    return {
      tone: state === 'open' ? 'live' : 'wait',
      word: point.currentUnionVote && state === 'open' ? 'Kammerabstimmung läuft' : stateInWords[state],
      subject: motion ? printNumber(motion) : '',
      text: vote.block.length > 1 ? blockInWords(vote.block) : (motion?.title ?? ''),
      more: vote.hasVoted ? 'Stimme abgegeben.' : '',
      to: '/Voting',
    }
  }
  if (floor.kind === 'pause') {
    const { until } = floor.pause
    return {
      tone: 'wait',
      word: 'Sitzung unterbrochen',
      subject: point.top ? `TOP ${point.top.name}` : '',
      text: until === null ? '' : `bis ${formatTime(new Date(until))}`,
      more: '',
      to: null,
    }
  }
  if (floor.kind === 'result') {
    const { result } = floor
    const type = proceduralTypeOf(result)
    if (type)
      return {
        tone: result.result === null ? 'plain' : result.result ? 'good' : 'bad',
        word: proceduralOutcome(type, result.result),
        subject: proceduralNames[type],
        text: '',
        more: resultVotesInWords(result),
        to: null,
      }
    const motion = votedMotion(apps, result.appId)
    return {
      tone: result.result === null ? 'wait' : result.result ? 'good' : 'bad',
      word: outcomeInWords(result.result, motion?.typ.id ?? motionType.regular),
      subject: motion ? printNumber(motion) : '',
      text: result.block.length > 1 ? blockInWords(result.block) : (motion?.title ?? result.content),
      more: resultVotesInWords(result, motion),
      to: null,
    }
  }
  if (floor.kind === 'top') {
    const { name, content } = floor.top
    return { tone: 'live', word: 'Jetzt', subject: `TOP ${name}`, text: content, more: '', to: null }
  }
  return {
    tone: 'plain',
    word: 'Jetzt',
    subject: '',
    text: 'Zurzeit ist kein Tagesordnungspunkt aufgerufen.',
    more: '',
    isNews: false,
    to: null,
  }
}
