import { randomUUID } from 'node:crypto'
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { MODE, prepareFolder } from './ballot-keys.ts'
import { readServers, type Stamp } from './key-folders-store.ts'

/**
 * By this a server shows that it keeps its keys in the folder of the others: a file of its own there, into which it writes
 * a new stamp again and again, each time before it announces it in the database. Whoever reads the same folder finds what
 * was announced. A copy of the folder stays behind, and where the folder was lost there is no such file.
 */
export class FolderMark {
  readonly node = randomUUID()
  readonly #folder: string
  #stamps = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Makes the folder where it is not there yet, and the mark in it; marks that nobody renews any more go. */
  async make(): Promise<void> {
    await prepareFolder(this.#folder)
    const marks = (await readdir(this.#folder)).filter((name) => name.startsWith(PREFIX))
    for (const name of marks) {
      const path = join(this.#folder, name)
      // Another server that starts may have been faster.
      const renewedMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      )
      if (renewedMs !== null && renewedMs < Date.now() - FORGOTTEN_AFTER_MS) await rm(path, { force: true })
    }
    await writeFile(markOf(this.#folder, this.node), '', { mode: MODE, flag: 'wx' })
  }

  /**
   * Answers the new stamp, also where it could not be written: then nobody finds it, this server neither. A mark that is
   * gone is not made again, because with it went the folder in which the others have seen it.
   */
  async renew(): Promise<Stamp> {
    const stamp = randomUUID()
    const place = this.#stamps++ % KEPT
    // Written in place, so that network file systems show it to whoever opens the file next.
    await open(markOf(this.#folder, this.node), 'r+')
      .then((file) => file.write(`${stamp}\n`, place * (stamp.length + 1)).finally(() => file.close()))
      .catch(() => {})
    return { node: this.node, stamp }
  }
}

/** Whether all these servers keep their keys in this folder, by stamps that were announced before they are looked for. */
export async function sharesFolder(folder: string, announced: readonly Stamp[]): Promise<boolean> {
  const found = await Promise.all(
    announced.map(async ({ node, stamp }) => (await readMark(folder, node)).includes(stamp)),
  )
  return found.every(Boolean)
}

const readMark = (folder: string, node: string): Promise<string> =>
  readFile(markOf(folder, node), 'utf8').catch(() => '')

const markOf = (folder: string, node: string): string => join(folder, `${PREFIX}${node}`)

const PREFIX = 'server-'
/** So many stamps stay readable: between the announcement and the look for it newer ones are written. */
const KEPT = 5
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** No secret vote starts while a server would have to refuse its ballots for want of the key (rule Z17). */
export async function refuseSeparateFolders({
  tx,
  features: { ballotKeys },
}: Pick<Work, 'tx' | 'features'>): Promise<void> {
  if (!(await sharesFolder(ballotKeys, await readServers(tx)))) throw new Refusal('ballot-keys-apart')
}
