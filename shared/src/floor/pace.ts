import type { SittingSoFar } from './records.ts'

/** So many votes tell how long one takes; fewer would be a guess. */
export const VOTES_FOR_A_PACE = 3

/** Of so many last votes the usual time is taken: a sitting is quicker in the evening than in the morning. */
const LAST_VOTES = 20

interface Span {
  from: number
  to: number
}

/** The part of a span, in milliseconds, that lies in none of the others; those may overlap each other. */
function lengthWithout({ from, to }: Span, others: readonly Span[]): number {
  let left = to - from
  let covered = from
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(other.from, covered)
    const end = Math.min(other.to, to)
    if (end <= begin) continue
    left -= end - begin
    covered = end
  }
  return Math.max(0, left)
}

const spanOf = (from: string, to: string | null, now: Date): Span => ({
  from: Date.parse(from),
  to: to === null ? now.getTime() : Date.parse(to),
})

/** When somebody spoke: the speech without the stretches in which its clock stood still, one after the other. */
export function spokenSpans(
  { startedAt, endedAt, rests }: SittingSoFar['speeches'][number],
  now: Date,
): Span[] {
  const { from, to } = spanOf(startedAt, endedAt, now)
  const stops = rests.map((rest) => spanOf(rest.from, rest.until ?? endedAt, now))
  const starts = [from, ...stops.map((stop) => stop.to)]
  return starts
    .map((start, place) => ({ from: start, to: stops[place]?.from ?? to }))
    .filter((span) => span.to > span.from)
}

const besideVotes = ({ pauses, speeches }: SittingSoFar, now: Date): Span[] => [
  ...pauses.map(({ from, until }) => spanOf(from, until, now)),
  ...speeches.flatMap((speech) => spokenSpans(speech, now)),
]

/** How long a motion and a speech take, in seconds, as this sitting has gone; null where it can't be said yet. */
export interface Pace {
  perMotion: number | null
  perSpeech: number | null
}

/**
 * The pace of a sitting (rule K30). A motion takes from the result before it to its own result, without pauses and
 * speeches; what is usual is the median of the last votes. A speech takes as long as speeches took on average.
 */
export function paceOf(sitting: SittingSoFar, now: Date): Pace {
  const { votes, speeches } = sitting
  const between = besideVotes(sitting, now)
  const ended = votes.toSorted((a, b) => Date.parse(a.declaredAt) - Date.parse(b.declaredAt))
  const lengths = ended
    .map(({ startedAt, declaredAt }, place) =>
      lengthWithout(spanOf(ended[place - 1]?.declaredAt ?? startedAt, declaredAt, now), between),
    )
    .slice(-LAST_VOTES)
    .toSorted((a, b) => a - b)
  const spoken = speeches.flatMap((speech) =>
    speech.endedAt === null
      ? []
      : [spokenSpans(speech, now).reduce((sum, { from, to }) => sum + to - from, 0)],
  )
  const median = lengths[Math.floor(lengths.length / 2)]
  return {
    perMotion: median === undefined || lengths.length < VOTES_FOR_A_PACE ? null : median / 1000,
    perSpeech: spoken.length === 0 ? null : spoken.reduce((sum, one) => sum + one, 0) / spoken.length / 1000,
  }
}

/** When the vote on the floor is over at this pace, at the earliest now (rule KU1); null where it can't be said yet. */
export function voteOverAt(sitting: SittingSoFar, now: Date): Date | null {
  const { perMotion } = paceOf(sitting, now)
  if (perMotion === null) return null
  const last = Math.max(...sitting.votes.map(({ declaredAt }) => Date.parse(declaredAt)))
  const spent = lengthWithout({ from: last, to: now.getTime() }, besideVotes(sitting, now))
  return new Date(now.getTime() + Math.max(0, 1000 * perMotion - spent))
}

/** How long so many motions and speeches will take at this pace, in seconds; null where it can't be said yet. */
export function timeFor(pace: Pace, motions: number, speeches: number): number | null {
  if (motions > 0 && pace.perMotion === null) return null
  return motions * (pace.perMotion ?? 0) + speeches * (pace.perSpeech ?? 0)
}
