import { refuseAnother } from '@portal/shared/uploads/rules.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import type { CheckedFile } from './check-file.ts'
import { countPending, insertUpload, lockAccount } from './store.ts'

interface Kept {
  filename: string
  draft: string
  file: CheckedFile
}

/** Notes a file that lies in its place already, if its author may have one more (rule U9). */
export async function keepUpload(work: Work, { filename, draft, file }: Kept): Promise<void> {
  const user = accountOf(work.actor)
  if (!user) throw new Refusal('not-logged-in')
  await lockAccount(work.tx, user.id)
  refuseIf(refuseAnother(await countPending(work.tx, user.id, draft)))
  const { name, size } = file
  await insertUpload(work.tx, {
    filename,
    user_id: user.id,
    draft,
    name,
    size,
    uploaded_at: work.now,
  })
}
