import type { BroughtPreview } from '@portal/shared/closing/records.ts'
import { nameMistakes } from '@portal/shared/congress/brought.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import type { Actor } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { readPath } from '#core/files/pieces.ts'
import type { ReadyCongress } from './check-congress.ts'
import type { NamedFile, Offered, OfferedCongress, ReadCongress } from './read-offered.ts'

const reader = new URL('./read-offered.ts', import.meta.url)
const inspector = new URL('./inspect-brought.ts', import.meta.url)

/** Larger ones are refused at the command line, too. */
const MAX_FILE_BYTES = 52_428_800

/** A congress that somebody has brought by the browser: what of it may come in. */
export type BroughtCongress = { ready: ReadyCongress; read: ReadCongress } | { mistakes: Mistake[] }

/**
 * Reads a congress file and looks into the files beside it, all on other threads (rule BN7). Nothing is stored: what is ready
 * refers to what was received.
 */
export async function readBrought(
  { workshop, clock }: Context,
  actor: Actor,
  { files, ...rest }: Omit<Offered, 'received' | 'now'> & { files: readonly ReceivedFile[] },
): Promise<BroughtCongress> {
  const received = files.map(({ path, name, size }) => ({ path, name: name.normalize('NFC'), size }))
  const offered: Offered = { ...rest, received, now: clock.now() }
  const read = await workshop.run<OfferedCongress>(actor, reader, offered)
  if ('mistakes' in read) return read
  const mistakes: Mistake[] = []
  for (const { name, place, brought } of read.files) {
    const reason = await whyNot(workshop, actor, { name, brought })
    if (reason) mistakes.push({ path: place, reason: `„${name}“: ${reason}` })
  }
  if (mistakes.length > 0) return { mistakes }
  const sources = read.files.map(({ name, brought }) => [name, () => readPath(brought.path)] as const)
  return { ready: { file: read.file, files: new Map(sources) }, read }
}

async function whyNot(
  workshop: Context['workshop'],
  actor: Actor,
  { name, brought }: Pick<NamedFile, 'name' | 'brought'>,
): Promise<string | null> {
  if (brought.size > MAX_FILE_BYTES) return 'Die Datei ist größer als 50 MB.'
  const reason = await workshop.run<RefusalReason | null>(actor, inspector, { ...brought, name })
  return reason && sentence(reason)
}

/** What is shown of it before it is applied. */
export function previewOf(brought: BroughtCongress): BroughtPreview {
  if ('mistakes' in brought)
    return { ...nameMistakes(brought.mistakes), missing: [], unneeded: [], coming: null }
  const { missing, unneeded, coming } = brought.read
  return { mistakes: [], more: 0, missing, unneeded, coming }
}
