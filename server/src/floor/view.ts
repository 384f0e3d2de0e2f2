import type { CurrentUnionVote, Pause, WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Top } from '@portal/shared/motions/records.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import type { ProceduralState } from '#procedural/store.ts'
import { viewProcedural, viewProceduralResult } from '#procedural/view.ts'
import type { VoteCount } from '#voting/ballot/vote-count.ts'
import type { VoteRow } from '#voting/store.ts'
import { type VoteReader, viewVote } from '#voting/view.ts'

/** What the hall is doing, before it is known who asks. */
export interface FloorParts {
  rev: number
  top: Top | null
  vote: VoteRow | null
  counted: VoteCount
  chambers: CurrentUnionVote | null
  procedural: ProceduralState | null
  result: Result | null
  pause: Pause | null
  hallText: string
}

/** Who looks: with their ballots in the vote and on the procedural motion. */
export interface PointReader extends VoteReader {
  hasVotedProcedural: boolean
}

export const viewPoint = (
  { rev, top, vote, counted, chambers, procedural, result, pause, hallText }: FloorParts,
  reader: PointReader,
): WorkingPoint => ({
  top,
  currentVote: vote && viewVote(vote, counted, rev, reader),
  currentUnionVote: chambers,
  currentBusinessOrder:
    procedural &&
    viewProcedural(procedural.row, procedural.votings, rev, {
      ...reader,
      hasVoted: reader.hasVotedProcedural,
    }),
  result: result && viewProceduralResult(result, reader.user),
  pause,
  hallText,
  rev,
})
