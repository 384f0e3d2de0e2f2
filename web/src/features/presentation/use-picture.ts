import { type FloorNow, floorNow } from '@portal/shared/floor/now.ts'
import type { Application, Top } from '@portal/shared/motions/records.ts'
import { printNumber, shortTop } from '@portal/shared/motions/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { verdictSentence } from '@portal/shared/text/verdict.ts'
import { CHAMBER_VOTE, stateInWords } from '@portal/shared/text/votes.ts'
import type { CurrentVote, Result } from '@portal/shared/voting/records.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { type VoteState, voteState } from '@portal/shared/voting/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { serverNow, useLive } from '#live/store.ts'
import { useSecondsLeft } from '#live/use-seconds-left.ts'
import { formatCountdown, unbroken } from '#ui/format.ts'

interface TopLine {
  name: string
  content: string
}

/** What stands in the places of the hall's screen. */
export interface Picture {
  /** What the hall is doing, but for procedural motions, which have a scene of their own. */
  kind: FloorNow['kind']
  /** The agenda item, or the congress while none is called. */
  top: TopLine
  /** What the congress is called, where the agenda item is the whole picture. */
  congress: TopLine | null
  number: string
  title: string
  /** The motions that one ballot is over, in the place of a title. */
  block: string[]
  /** Where it is, in a word; empty where the time of day stands instead. */
  state: string
  tone: 'plain' | 'live' | 'wait'
  /** What the chair tells the hall. */
  text: string
  /** How the motion is voted on. */
  form: string
  /** When an interrupted sitting goes on; null where nobody has said it. */
  pause: { until: Date | null } | null
  /** The running vote; while it runs the hall sees the turnout alone (rule V19). */
  vote: CurrentVote | null
  /** Whether it has not been opened yet. */
  announced: boolean
  /** What is left of a countdown while voting is open. */
  seconds: number | null
  declared: {
    result: Result
    /** Whether it is one of associations, which do not abstain. */
    chambers: boolean
    typeId: number
    sentence: string
  } | null
}

/** The scene of a procedural motion lies over what it interrupts, which stays in the places that it leaves free. */
export function usePicture(speaks: boolean): Picture | null {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const portal = useLive((live) => live.portal)
  const seconds = useSecondsLeft(point?.currentVote?.closesAt ?? null)
  if (!point || !apps) return null
  const now = floorNow({ ...point, currentBusinessOrder: null }, { speaks })
  const motionOf = (appId: number | null) => votedMotion(apps, appId)
  const congress = { name: portal?.title ?? '', content: '' }
  const blank = {
    kind: now.kind,
    top: point.top ? itemOf(point.top) : congress,
    congress: null,
    ...{ number: '', title: '', block: [], state: '', tone: 'plain' as const, text: '', form: '' },
    ...{ pause: null, vote: null, announced: false, seconds: null, declared: null },
  }

  if (now.kind === 'vote') {
    const { vote } = now
    const state = voteState(vote, new Date(serverNow()))
    return {
      ...blank,
      ...named(motionOf(vote.appId), vote.block, apps),
      form: formIn(vote.mode, state),
      state: point.currentUnionVote
        ? chamberState(state, seconds)
        : state === 'announced'
          ? ''
          : stateInWords[state],
      tone: state === 'open' ? 'live' : 'wait',
      vote,
      announced: state === 'announced',
      seconds: state === 'open' ? seconds : null,
    }
  }
  if (now.kind === 'pause') {
    const { until } = now.pause
    return { ...blank, pause: { until: until === null ? null : new Date(until) }, text: point.hallText }
  }
  if (now.kind === 'text') return { ...blank, text: now.text }
  if (now.kind === 'result' && now.result.type === MOTION_RESULT) {
    const { result } = now
    const motion = motionOf(result.appId)
    return {
      ...blank,
      ...named(motion, result.block, apps),
      declared: {
        result,
        chambers: motion?.union_vote ?? false,
        typeId: motion?.typ.id ?? motionType.regular,
        sentence: verdictSentence(result, motion),
      },
    }
  }
  // A black picture would look like a broken screen.
  if (!point.top)
    return { ...blank, title: congress.name, congress: { name: '', content: portal?.subtitle ?? '' } }
  return { ...blank, number: unbroken(`TOP ${point.top.name}`), title: shortTop(point.top), congress }
}

/** Beside the board of the associations there is no other place for the countdown. */
function chamberState(state: VoteState, seconds: number | null): string {
  if (state !== 'open') return stateInWords[state]
  return seconds === null ? CHAMBER_VOTE : `noch ${formatCountdown(seconds)}`
}

const itemOf = (top: Top): TopLine => ({ name: unbroken(`TOP ${top.name}`), content: shortTop(top) })

const forms = {
  open: 'Ja, Nein oder Enthaltung auf Ihrem Gerät',
  rollcall: 'Namentliche Abstimmung',
  secret: 'Geheime Abstimmung',
}

/** How one votes, and nothing that asks for it once no votes are taken. */
export const formIn = (mode: keyof typeof forms, state: VoteState): string =>
  mode === 'open' && state === 'closed' ? 'Das Ergebnis folgt.' : forms[mode]

/** A motion, or several that one ballot is over. */
function named(motion: Application | undefined, block: readonly number[], apps: readonly Application[]) {
  const numbers = block.flatMap((id) => apps.find((app) => app.id === id) ?? []).map(printNumber)
  const several = block.length > 1
  return {
    ...(motion && { top: itemOf(motion.top) }),
    number: several ? `${block.length} Anträge en bloc` : motion ? unbroken(printNumber(motion)) : '',
    title: several ? '' : (motion?.title ?? ''),
    block: several ? numbers.map(unbroken) : [],
  }
}
