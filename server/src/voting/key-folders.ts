import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readServers } from './key-folders-store.ts'

/** No secret vote starts while a server would have to refuse its ballots for want of the key (rule Z17). */
export async function refuseSeparateFolders({
  tx,
  keyFolder,
}: Pick<Work, 'tx' | 'keyFolder'>): Promise<void> {
  const { folders } = await readServers(tx)
  if (folders.some((folder) => folder !== keyFolder)) throw new Refusal('ballot-keys-apart')
}
