import { toHex } from '@portal/shared/audit/check.ts'
import type { LogHead } from '@portal/shared/audit/records.ts'
import { leafOfRow, readLeaves, readLogKeys, readSignedHeads, readTitle } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { stepAside } from '#core/step-aside.ts'

type Db = Context['db']

/** So many entries are hashed in one turn of the thread that takes ballots: about a millisecond. */
const AT_ONCE = 200

/** The log as everybody may keep it, up to a signed head (rule RL6); of an unsigned log nothing is told. */
export async function logFileUpTo(
  db: Db,
  head: LogHead | null,
  readHashes: (head: LogHead) => Promise<string[]>,
) {
  const title = await readTitle(db)
  if (!head) return { form: 1, title, keys: [], heads: [], leaves: [], entries: [] }
  const heads = (await readSignedHeads(db)).filter(({ size }) => size <= head.size)
  return { form: 1, title, keys: await readLogKeys(db), heads, leaves: await readHashes(head), entries: [] }
}

/** The same up to the last signed head, where no tree over the log is in memory. */
export async function readLogFile(db: Db) {
  const head = (await readSignedHeads(db)).at(-1) ?? null
  return logFileUpTo(db, head, ({ size }) => hashLeaves(db, size))
}

async function hashLeaves(db: Db, size: number): Promise<string[]> {
  const leaves: string[] = []
  while (leaves.length < size) {
    const rows = await readLeaves(db, leaves.length, Math.min(AT_ONCE, size - leaves.length))
    if (rows.length === 0) return leaves
    for (const row of rows) leaves.push(toHex(leafOfRow(row)))
    await stepAside()
  }
  return leaves
}
