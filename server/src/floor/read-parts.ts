import type { Db } from '#core/database/schema.ts'
import type { FloorRow } from '#floor-lock/store.ts'
import { readTop } from '#motions/store.ts'
import { viewTop } from '#motions/view.ts'
import { readProceduralState } from '#procedural/store.ts'
import { nobodyYet, readCount } from '#voting/ballot/vote-count.ts'
import { readUnionVote } from '#voting/chambers/chambers-store.ts'
import { readResult } from '#voting/result/result-store.ts'
import { readVote } from '#voting/store.ts'
import { viewResult } from '#voting/view.ts'
import type { FloorParts } from './view.ts'

/** Reads what the row of the floor points at. */
export async function readParts(
  db: Db,
  { rev, top_id, vote_id, procedural_id, result_id, paused, resume_at, hall_text }: FloorRow,
): Promise<FloorParts> {
  const vote = vote_id === null ? null : await readVote(db, vote_id)
  const top = top_id === null ? undefined : await readTop(db, top_id)
  return {
    rev,
    top: top ? viewTop(top) : null,
    vote,
    counted: vote ? await readCount(db, vote) : nobodyYet,
    chambers: await readUnionVote(db, vote),
    procedural: procedural_id === null ? null : await readProceduralState(db, procedural_id),
    result: result_id === null ? null : viewResult(await readResult(db, result_id)),
    pause: paused ? { until: resume_at?.toISOString() ?? null } : null,
    hallText: hall_text,
  }
}
