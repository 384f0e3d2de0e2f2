import type { Correction } from '#voting/records.ts'
import { outcomeInWords } from './votes.ts'
import { votesInWords } from './votings.ts'

/** What had been declared before a result was put right: "Abgelehnt, 66 zu 141 bei 17 Enthaltungen". */
export const declaredBefore = ({ before, votingsBefore }: Correction, typeId: number): string =>
  [outcomeInWords(before, typeId), votesInWords(votingsBefore)].filter(Boolean).join(', ')
