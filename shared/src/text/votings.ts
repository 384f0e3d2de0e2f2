import { ABSTENTION, NO, YES } from '#voting/choices.ts'
import type { Result, Votings } from '#voting/records.ts'
import { countVotings, totalOf } from '#voting/votings.ts'

/** A number and its word stay in one line. */
const counted = (count: number, word: string): string => `${count}\u00a0${word}`

/** Votes in words: "132 zu 80 bei 10 Enthaltungen"; nothing where none were counted. */
export function votesInWords(votings: Votings): string {
  if (countVotings(votings) === 0) return ''
  const abstentions =
    votings[ABSTENTION] === 0
      ? 'ohne\u00a0Enthaltung'
      : `bei ${counted(votings[ABSTENTION], votings[ABSTENTION] === 1 ? 'Enthaltung' : 'Enthaltungen')}`
  return `${against(votings)} ${abstentions}`
}

/** "132 zu 80", of which no line begins with the second number. */
export const against = (votings: Votings): string => `${votings[YES]}\u00a0zu\u00a0${votings[NO]}`

/** All that is published of a secret vote with too few ballots (rule Z9). */
export const TOO_FEW = 'Zu wenige Stimmen, um geheim zu bleiben'

/** The votes of a result in words, those of the hall included. Where associations vote, nobody abstains. */
export function resultVotesInWords(
  result: Pick<Result, 'votings' | 'hall'>,
  motion?: { union_vote: boolean },
): string {
  const sum = totalOf(result)
  if (sum === null) return TOO_FEW
  return motion?.union_vote ? `${against(sum)} Stimmen der Kammern` : votesInWords(sum)
}
