import { printNumber } from '#motions/rules.ts'
import { motionType } from '#motions/types.ts'
import { othersInWords, outcomeInWords, outcomeWithin } from '#text/votes.ts'
import { resultVotesInWords } from '#text/votings.ts'
import type { Result } from '#voting/records.ts'
import { MOTION_RESULT } from '#voting/result-types.ts'
import { TEST_VOTE } from '#voting/test-vote.ts'
import { proceduralNames, proceduralOutcome, proceduralTypeOf } from './procedural.ts'

/** What a sentence has to know of a motion. */
export type Named = Parameters<typeof printNumber>[0] & {
  id: number
  typ: { id: number; name: string }
  union_vote: boolean
}

/** "Ib-07": a dash between blanks would be heard as a pause or as minus. */
export const numberWithin = (motion: Parameters<typeof printNumber>[0]): string =>
  printNumber(motion).replaceAll(' - ', '-')

/**
 * What was declared, as one sentence, the same for whoever listens, sees the hall's screen, is notified, or reads on
 * (rule A9): "Ib-07 angenommen, 24 zu 9 bei 5 Enthaltungen." `motion` is the one voted on, or the one that a procedural
 * motion was about.
 */
export function verdictSentence(
  declared: Pick<Result, 'type' | 'result' | 'votings' | 'hall' | 'block' | 'correction'>,
  motion: Named | undefined,
): string {
  const { result, block, correction } = declared
  const type = proceduralTypeOf(declared)
  const subject = type
    ? proceduralNames[type] + (motion ? ` zu ${numberWithin(motion)}` : '')
    : [nameOf(motion), othersInWords(block)].filter(Boolean).join(' ')
  const typeId = motion?.typ.id ?? motionType.regular
  const outcome = type
    ? within(proceduralOutcome(type, result))
    : result === null
      ? within(outcomeInWords(result, typeId))
      : outcomeWithin(result, typeId)
  return `${correction ? 'Berichtigt: ' : ''}${subject} ${outcome}${countWithin(declared, motion)}.`
}

function nameOf(motion: Named | undefined): string {
  if (!motion) return 'Antrag'
  return motion.id === TEST_VOTE ? motion.typ.name : numberWithin(motion)
}

/** The votes behind a comma; of too few to stay secret that alone is said, and of what is not decided nothing. */
function countWithin(declared: Pick<Result, 'type' | 'result' | 'votings' | 'hall'>, motion?: Named): string {
  const chambers = declared.type === MOTION_RESULT ? motion : undefined
  const votes = resultVotesInWords(declared, chambers)
  if (declared.votings === null) return `: ${within(votes)}`
  return votes === '' || declared.result === null ? '' : `, ${votes}`
}

const within = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
