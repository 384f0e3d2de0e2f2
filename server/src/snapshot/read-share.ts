import { Share } from '@portal/shared/submissions/records.ts'
import type { Db } from '#core/database/schema.ts'
import { readProcedural } from '#procedural/store.ts'
import { viewSpeech } from '#procedural/view.ts'
import type { FoundShare } from '#shares/store.ts'
import { readApp } from '#submissions/store.ts'
import { viewFor } from '#submissions/view.ts'

/** What a share is about, as its reader may see it now (rules E16, Q23); null where that is nothing any more. */
export async function readShare(
  db: Db,
  { op, delegate_app_id, procedural_id }: FoundShare,
  registerNumber: string,
): Promise<Share | null> {
  if (procedural_id !== null)
    return Share.parse({ op, data: viewSpeech(await readProcedural(db, procedural_id)) })
  const data = delegate_app_id === null ? null : viewFor(await readApp(db, delegate_app_id), registerNumber)
  return data && Share.parse({ op, data })
}
