import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { CHAMBER_VOTE, outcomeInWords, stateInWords } from '@portal/shared/text/votes.ts'
import type { CurrentVote, Result } from '@portal/shared/voting/records.ts'
import { voteState } from '@portal/shared/voting/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { formatTime, unbroken } from '#ui/format.ts'

/** What stands in the places of the hall's screen. */
export interface Picture {
  top: string
  number: string
  title: string
  /** The motions that one ballot is over, in the place of a title. */
  block: string[]
  state: string
  tone: 'plain' | 'live' | 'good' | 'bad' | 'wait'
  /** What the chair tells the hall. */
  text: string
  /** How the motion is voted on, where that is not the usual way. */
  form: string
  /** The running vote; while it runs the hall sees the turnout alone (rule V19). */
  vote: CurrentVote | null
  /** What is left of a countdown while voting is open. */
  seconds: number | null
  result: Result | null
  /** Whether the result is one of associations, which do not abstain. */
  chambers: boolean
}

export function usePicture(): Picture | null {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const congress = useLive((live) => live.portal)
  const vote = point?.currentVote ?? null
  const seconds = useSecondsLeft(vote?.closesAt ?? null)
  if (!point || !apps) return null
  const motionOf = (appId: number | null) => votedMotion(apps, appId)
  const blank = { form: '', text: '', block: [], seconds: null, vote: null, result: null, chambers: false }

  if (vote) {
    const motion = motionOf(vote.appId)
    const state = voteState(vote, new Date(serverNow()))
    const tone = state === 'open' ? 'live' : 'wait'
    const form = point.currentUnionVote ? CHAMBER_VOTE : forms[vote.mode]
    const left = state === 'open' ? seconds : null
    return {
      ...blank,
      ...named(motion, vote.block, apps),
      form,
      state: stateInWords[state],
      tone,
      vote,
      seconds: left,
    }
  }
  const still = { ...blank, state: '', tone: 'plain' } as const
  const topName = point.top ? unbroken(`TOP ${point.top.name}`) : ''
  if (point.pause) {
    const { until } = point.pause
    const title =
      until === null ? 'Die Sitzung ist unterbrochen.' : `Fortsetzung um ${formatTime(new Date(until))}`
    const said = { title, text: point.hallText, state: 'Unterbrechung', tone: 'wait' } as const
    return { ...still, ...said, top: topName, number: '' }
  }
  if (point.hallText !== '') return { ...still, top: topName, number: '', title: '', text: point.hallText }
  if (point.result?.type === 0) {
    const { result } = point
    const motion = motionOf(result.appId)
    const tone = result.result === null ? 'wait' : result.result ? 'good' : 'bad'
    return {
      ...blank,
      ...named(motion, point.result.block, apps),
      form: result.correction ? 'berichtigtes Ergebnis' : motion?.union_vote ? CHAMBER_VOTE : '',
      chambers: motion?.union_vote ?? false,
      state: outcomeInWords(result.result, motion?.typ.id ?? 1),
      tone,
      result,
    }
  }
  // A black picture would look like a broken screen.
  if (!point.top) return { ...still, top: congress?.subtitle ?? '', number: '', title: congress?.title ?? '' }
  return { ...still, top: '', number: topName, title: point.top.content }
}

const forms = { open: '', rollcall: 'namentliche Abstimmung', secret: 'geheime Abstimmung' }

/** A motion, or several that one ballot is over. */
function named(motion: Application | undefined, block: readonly number[], apps: readonly Application[]) {
  const numbers = block.flatMap((id) => apps.find((app) => app.id === id) ?? []).map(printNumber)
  const several = block.length > 1
  return {
    top: motion ? `${unbroken(`TOP ${motion.top.name}`)} · ${motion.top.content}` : '',
    number: several ? `${block.length} Anträge en bloc` : motion ? unbroken(printNumber(motion)) : '',
    title: several ? '' : (motion?.title ?? ''),
    block: several ? numbers.map(unbroken) : [],
  }
}
