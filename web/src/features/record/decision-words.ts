import type { Decided } from '@portal/shared/record/records.ts'
import { votedInWords } from '@portal/shared/text/votes.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import type { Tone } from '#ui/status-badge.tsx'

const tones: Partial<Record<Decided['statusid'], Tone>> = { 1: 'good', 2: 'bad', 3: 'wait' }

export const toneOf = ({ statusid }: Pick<Decided, 'statusid'>): Tone => tones[statusid] ?? 'plain'

/** The votes of a decision: "132 zu 80 bei 10 Enthaltungen"; nothing where none were counted. */
export const votesOf = ({ result, ...motion }: Pick<Decided, 'result' | 'union_vote'>): string =>
  result ? resultVotesInWords(result, motion) : ''

/** "1 Beschluss", "12 Beschlüsse". */
export const countOfDecisions = (count: number): string =>
  count === 1 ? '1 Beschluss' : `${count} Beschlüsse`

/** How it was voted: "offen", "geheim". */
export const modeOf = ({ result, ...motion }: Pick<Decided, 'result' | 'union_vote'>): string =>
  result ? votedInWords(result, motion) : ''
