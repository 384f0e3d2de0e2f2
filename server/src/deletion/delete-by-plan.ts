import type { Deletion, DeletionKind } from '@portal/shared/deletion/records.ts'
import { deletionKinds, refuseDeletion, refuseDue } from '@portal/shared/deletion/rules.ts'
import { deleteAuditDetails } from '#audit/delete-details.ts'
import { congressImported } from '#congress/events.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import type { TableRewriter } from '#core/database/table-rewriter.ts'
import { DeadlineTimer, NothingDue } from '#core/deadline-timer.ts'
import { lockCongress } from '#core/ended-congress.ts'
import { deleteUnreferred } from '#core/files/store.ts'
import { refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { sessionsClosed, settingsChanged } from '#settings/events.ts'
import { readSettings } from '#settings/store.ts'
import {
  countEntries,
  deleteEntries,
  lockDeletion,
  noteRewrites,
  readDeletions,
  readDraftFiles,
  readDueRemaining,
  readSessionHolders,
  setDone,
  setDue,
  takeDue,
} from './store.ts'

/** The plan, with how much of each kind there is (rule KE10). */
export async function readPlan(db: Db): Promise<Deletion[]> {
  const planned = new Map((await readDeletions(db)).map((row) => [row.kind, row]))
  return Promise.all(
    deletionKinds.map(async (kind) => {
      const row = planned.get(kind)
      return {
        kind,
        due: row?.due ?? null,
        doneAt: row?.done_at?.toISOString() ?? null,
        gone: row?.gone ?? null,
        waiting: await countEntries(db, kind),
      }
    }),
  )
}

/** The office sets the day on which something is deleted. */
export async function planDeletion(
  work: Work,
  { kind, due }: { kind: DeletionKind; due: string },
): Promise<Deletion[]> {
  await refuseUnless(work, kind)
  refuseIf(refuseDue(due, work.now))
  await setDue(work.tx, kind, due)
  work.audit('plan-deletion', { kind, due })
  // Every server sets its timer anew.
  work.tell(settingsChanged())
  return readPlan(work.tx)
}

/** The office deletes something at once. */
export async function deleteNow(
  rewriter: TableRewriter,
  work: Work,
  { kind }: { kind: DeletionKind },
): Promise<Deletion[]> {
  await refuseUnless(work, kind)
  await deleteKind(rewriter, work, kind)
  return readPlan(work.tx)
}

async function refuseUnless(work: Work, kind: DeletionKind): Promise<void> {
  await lockCongress(work.tx)
  const row = await lockDeletion(work.tx, kind)
  const { ended_at } = await readSettings(work.tx)
  refuseIf(refuseDeletion(ended_at !== null && row !== undefined, row?.done_at ?? null))
}

/** What went is noted by its kind and how much it was (rule KE12). */
async function deleteKind(rewriter: TableRewriter, work: Work, kind: DeletionKind): Promise<void> {
  const files = kind === 'drafts' ? await readDraftFiles(work.tx) : []
  if (kind === 'sessions') work.tell(sessionsClosed({ userIds: await readSessionHolders(work.tx) }))
  // What the log says of deeds goes with a note that keeps its proofs whole.
  const gone = kind === 'log' ? await deleteAuditDetails(work, work.now) : await deleteEntries(work.tx, kind)
  // With the same commit: once their tables have been written anew nothing of them may be left to go.
  await deleteUnreferred(work.tx, files)
  await setDone(work.tx, kind, work.now, gone)
  work.audit('delete-by-plan', { kind, gone })
  work.tell(congressImported())
  await noteRewrites(work.tx, kind)
  work.afterCommit('write tables anew after a deletion', () => rewriter.run())
}

/** Deletes what is due, by whichever server is first (rule KE11). */
export const deletionKeeper = (context: Context, rewriter: TableRewriter) =>
  new DeadlineTimer(context, {
    what: 'delete by plan',
    topic: 'settings',
    readRemaining: readDueRemaining,
    act: async (work) => {
      await lockCongress(work.tx)
      const due = await takeDue(work.tx)
      if (due.length === 0) throw new NothingDue()
      for (const { kind } of due) await deleteKind(rewriter, work, kind)
    },
  })
