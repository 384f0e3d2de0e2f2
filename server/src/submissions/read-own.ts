import { can } from '@portal/shared/roles.ts'
import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { undecidedIds } from '@portal/shared/submissions/rules.ts'
import type { Account } from '#core/actor.ts'
import { readApp, readAppsOf } from './store.ts'
import { carriersOf, supporterIdsOf } from './tell-readers.ts'
import { viewAllFor, viewFor } from './view.ts'

type Db = Parameters<typeof readAppsOf>[0]

interface Reader {
  id: number
  register_number: string
}

/** What each of these people may see of delegate motions; many who come at once share the reading. */
export async function readOwnApps(db: Db, readers: readonly Reader[]): Promise<DelegateApp[][]> {
  const rows = await readAppsOf(
    db,
    readers.map(({ id }) => id),
  )
  const rowsOf = Map.groupBy(
    rows.flatMap((row) =>
      [...new Set([...carriersOf(row), ...supporterIdsOf(row)])].map((id) => ({ id, row })),
    ),
    ({ id }) => id,
  )
  return readers.map(({ id, register_number }) =>
    viewAllFor(
      (rowsOf.get(id) ?? []).map(({ row }) => row),
      register_number,
    ),
  )
}

/** The motions that wait for somebody's decision. */
export async function readUndecided(db: Db, reader: Reader): Promise<number[]> {
  const [apps = []] = await readOwnApps(db, [reader])
  return undecidedIds(apps, reader.register_number)
}

/**
 * Who reads a file besides its owner: whoever reads the motion that it belongs to, and the office from the time that it
 * is submitted. A draft is its author's alone.
 */
export const mayReadUpload =
  (db: Db) =>
  async ({ delegate_app }: { delegate_app: number | null }, reader: Account): Promise<boolean> => {
    if (delegate_app === null) return false
    const row = await readApp(db, delegate_app)
    return (row.transferred && can(reader, 'run-office')) || viewFor(row, reader.register_number) !== null
  }
