import { parse } from 'node:path'
import type { Tx } from '#core/database/schema.ts'
import { type AttachedFile, attachFiles, readAttached } from './store.ts'

/**
 * The authors' files become files of the congress like those that an import brings (rule B5): the same bytes under a
 * second name.
 */
export async function attachUploads(
  tx: Tx,
  drafts: readonly { delegateApp: number; motionId: number }[],
): Promise<void> {
  const uploads = await readAttached(
    tx,
    drafts.map(({ delegateApp }) => delegateApp),
  )
  const filesOf = Map.groupBy(uploads, ({ delegate_app }) => delegate_app)
  await attachFiles(
    tx,
    drafts.map(({ delegateApp, motionId }) => ({
      id: motionId,
      files: nameFiles(delegateApp, filesOf.get(delegateApp) ?? []),
    })),
  )
}

function nameFiles(delegateApp: number, uploads: readonly Omit<AttachedFile, 'label'>[]): AttachedFile[] {
  const attached: AttachedFile[] = []
  for (const [index, { name, sha256, size }] of uploads.entries()) {
    // The number keeps two files apart that have the same name for people.
    const file = `antraege/${delegateApp}/${index + 1}-${name}`
    attached.push({ label: labelOf(name, attached), name: file, sha256, size })
  }
  return attached
}

/** A motion names each of its attachments differently. */
export const labelOf = (name: string, attached: readonly Pick<AttachedFile, 'label'>[]): string => {
  const { name: words, ext } = parse(name)
  const isFree = (wish: string) => attached.every(({ label }) => label !== wish)
  const numbered = attached.map((_, index) => `${words} (${index + 2})${ext}`)
  return [name, ...numbered].find(isFree) ?? name
}
