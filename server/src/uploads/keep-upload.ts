import { refuseAnother } from '@portal/shared/uploads/rules.ts'
import { accountOf } from '#core/actor.ts'
import type { FileKey } from '#core/files/store.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { countPending, insertUpload, lockAccount } from './store.ts'

interface NewUpload {
  filename: string
  draft: string
  name: string
  stored: FileKey
}

/** Notes whose file it is that has been stored, if its author may have one more (rule U9). */
export async function keepUpload(work: Work, { filename, draft, name, stored }: NewUpload): Promise<void> {
  const user = accountOf(work.actor)
  if (!user) throw new Refusal('not-logged-in')
  await lockAccount(work.tx, user.id)
  refuseIf(refuseAnother(await countPending(work.tx, user.id, draft)))
  await insertUpload(work.tx, {
    filename,
    user_id: user.id,
    draft,
    name,
    ...stored,
    uploaded_at: work.now,
  })
}
