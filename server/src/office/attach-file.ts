import { randomBytes } from 'node:crypto'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { readAttachments } from '#motions/store.ts'
import { labelOf } from './attach-uploads.ts'
import { editMotion } from './edit-motion.ts'
import { readDeskMotion } from './motion-store.ts'
import { keepFile } from './store.ts'

interface NewAttachment {
  appId: number
  reason: string
  /** Its name for people. */
  name: string
  stored: { sha256: string; size: number }
}

type Attachments = { name: string; file: string }[]

/** One more file of a motion, behind those that it has: a change like any other (rules BA3 to BA5). */
export async function attachFile(
  work: Work,
  { appId, reason, name, stored }: NewAttachment,
): Promise<{ attachments: Attachments }> {
  // Of two files that come at once the second one is put behind the first.
  await holdFloor(work.tx)
  const motion = await readDeskMotion(work.tx, appId)
  if (!motion) throw new Refusal('motion-unknown')
  // Chance keeps files of the same name apart.
  const file = `antraege/buero/${randomBytes(8).toString('hex')}/${name}`
  await keepFile(work.tx, { name: file, ...stored })
  const before = (await readAttachments(work.tx, [appId])).map((known) => ({
    name: known.name,
    file: known.file,
  }))
  const attachments = [
    ...before,
    {
      name: labelOf(
        name,
        before.map((known) => ({ label: known.name })),
      ),
      file,
    },
  ]
  await editMotion(work, { appId, version: motion.version, attachments, reason, consent: '' })
  return { attachments }
}
