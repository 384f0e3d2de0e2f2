import { endSessionsOf } from '#core/actor.ts'
import { ConfigError } from '#core/config.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import type { Work } from '#core/work.ts'
import { replaceAttachments, replaceMovers } from '#motions/lists-store.ts'
import { accountChanged } from '#people/events.ts'
import { leaveFloor } from '#people/replace-user.ts'
import { withdrawAnnounced } from '#procedural/speak.ts'
import type { Change, Row } from './merge.ts'
import type { Planned, PlannedFiles, PlannedList } from './plan-import.ts'
import type { FileTable } from './rows.ts'
import type { Hashes, NewHashes } from './secrets.ts'
import {
  explainVersions,
  linkSuccessor,
  lockUsers,
  parkMotions,
  parkTops,
  parkUsers,
  remember,
  rememberFiles,
  replaceList,
  updateRows,
  userIds,
} from './store.ts'

/** How many rows of a table are new, have changed or are gone, and how many the file has. */
export interface SectionReport {
  table: FileTable
  added: number
  changed: number
  removed: number
  total: number
}

/** Whether the import has written anything there. */
export const isWritten = ({ added, changed, removed }: SectionReport): boolean =>
  added + changed + removed > 0

export async function writePlain(work: Work, planned: Planned): Promise<SectionReport> {
  const { section, found } = planned
  await remember(work.tx, section.table, found.remembered)
  if (section.table === 'tops')
    await parkTops(
      work.tx,
      withNew(found.changed, 'name').map(({ row }) => Number(row['id'])),
    )
  await insertRows(
    work.tx,
    section.table,
    found.added.map(({ row }) => row),
  )
  await updateRows(work.tx, section, found.changed)
  return reported(planned)
}

const renamedUsers = ({ found }: Planned) => withNew(found.changed, 'number', 'username', 'voice_leader')

/** People whose seat the file gives to somebody, or back. */
const replacedUsers = ({ found }: Planned) => [
  ...found.added.filter(({ row }) => row['replaced_by'] !== null),
  ...withNew(found.changed, 'replaced_by'),
]

/**
 * Takes all accounts that will be written, before the floor is taken: ballots, too, take their voter's account first and then
 * the floor, and in another order each would wait for the other.
 */
export const lockWritten = (work: Work, planned: Planned): Promise<void> => {
  const replaced = replacedUsers(planned)
  return lockUsers(work.tx, {
    changed: [
      ...planned.found.changed.map(({ key }) => key),
      ...replaced.flatMap(({ row }) => (row['replaced_by'] as string | null) ?? []),
    ],
    replaced: replaced.map(({ key }) => key),
    renamed: renamedUsers(planned).map(({ key }) => key),
  })
}

/** Also answers the numbers that have come to other people: motions name their applicants by number. */
export async function writeUsers(
  work: Work,
  planned: Planned,
  hashes: Hashes,
): Promise<{ report: SectionReport; renumbered: ReadonlySet<string> }> {
  const { section, found } = planned
  await remember(work.tx, section.table, found.remembered)
  const renamed = renamedUsers(planned)
  await parkUsers(
    work.tx,
    renamed.map(({ key }) => key),
  )
  await insertRows(
    work.tx,
    'users',
    found.added.map(({ key, row }) => ({ ...userColumns(row), ...noSecrets, ...hashes.get(key) })),
  )
  const parked = new Set(renamed.map(({ key }) => key))
  await updateRows(
    work.tx,
    section,
    found.changed.map(({ key, row, changes }) => {
      // Parking has overwritten all three, so all three are written again.
      const { number, username, voice_leader } = row
      return {
        row,
        changes: {
          ...(parked.has(key) && { number, username, voice_leader }),
          ...userColumns(changes),
          ...newHashes(changes, hashes.get(key)),
        },
      }
    }),
  )
  for (const { key, row } of replacedUsers(planned))
    await linkSuccessor(work.tx, key, row['replaced_by'] as string | null)
  await endSessions(work, found.changed)
  const renumbered = new Set(withNew(found.changed, 'number').map(({ row }) => String(row['number'])))
  return { report: reported(planned), renumbered }
}

/** What a user's row in the file holds beside the columns of the table. */
const userColumns = ({ replaced_by: _replaced, pin: _pin, password: _password, ...row }: Row): Row => row

const noSecrets = { pin_hash: null, password_hash: null }

/** The hashes are made before the transaction, so another import may have come in between. */
function newHashes(changes: Row, hashes: NewHashes = {}): Row {
  const complete =
    'pin' in changes === 'pin_hash' in hashes && 'password' in changes === 'password_hash' in hashes
  if (!complete)
    throw new ConfigError('Ein anderer Import lief gleichzeitig. Bitte wiederholen Sie den Befehl.')
  return { ...hashes }
}

/** Sessions end when an account is switched off or its password changes; who is switched off speaks no more and is asked for nothing. */
async function endSessions(work: Work, changed: readonly Change[]) {
  const ended = changed.filter(({ changes }) => changes['active'] === false || 'password' in changes)
  const idsOf = (some: readonly Change[]) =>
    userIds(
      work.tx,
      some.map(({ key }) => key),
    )
  await endSessionsOf(work.tx, await idsOf(ended))
  const gone = await idsOf(changed.filter(({ changes }) => changes['active'] === false))
  if (gone.length > 0) {
    await leaveFloor(work, gone)
    await withdrawAnnounced(work, gone)
  }
  for (const id of await idsOf(changed)) work.tell(accountChanged({ userId: id }))
}

export async function writeMotions(
  work: Work,
  planned: Planned,
  renumberedPeople: ReadonlySet<string>,
): Promise<SectionReport> {
  const { section, found } = planned
  await remember(work.tx, section.table, found.remembered)
  const renumbered = withNew(found.changed, 'top_id', 'number', 'changes', 'new')
  await parkMotions(
    work.tx,
    renumbered.map(({ row }) => Number(row['id'])),
  )
  await insertRows(
    work.tx,
    'motions',
    found.added.map(({ row }) => motionColumns(row)),
  )
  const parked = new Set(renumbered.map(({ key }) => key))
  await updateRows(
    work.tx,
    section,
    found.changed.map(({ key, row, changes }) => ({
      row,
      changes: motionColumns(parked.has(key) ? { new: row['new'], ...changes } : changes),
    })),
  )
  await explainVersions(
    work.tx,
    withNew(found.changed, 'title', 'content', 'statement').map(({ row }) => Number(row['id'])),
  )
  const touched = (list: string) =>
    new Set([...found.added, ...withNew(found.changed, list)].map(({ key }) => key))
  const [people, attachments] = [touched('users'), touched('attachments')]
  const lists = section.entries.map(({ key, row }) => ({ key, row: row as unknown as MotionLists }))
  const rewritten = lists.filter(
    ({ key, row }) => people.has(key) || row.users.some((number) => renumberedPeople.has(number)),
  )
  await replaceMovers(
    work.tx,
    rewritten.map(({ row }) => row),
  )
  await replaceAttachments(
    work.tx,
    lists.filter(({ key }) => attachments.has(key)).map(({ row }) => row),
  )
  return reported(planned)
}

interface MotionLists {
  id: number
  users: string[]
  attachments: { name: string; file: string }[]
}

const motionColumns = ({ users: _users, attachments: _attachments, ...row }: Row): Row => row

export async function writeList(work: Work, { list, entry, previous }: PlannedList): Promise<SectionReport> {
  const { table, rows } = list
  const total = rows.length
  if (entry === null) return { table, added: 0, changed: 0, removed: 0, total }
  await remember(work.tx, table, [entry])
  await replaceList(work.tx, table, rows)
  const added = Math.max(0, total - previous)
  return { table, added, changed: total - added, removed: Math.max(0, previous - total), total }
}

export async function writeFiles(
  work: Work,
  { files, changed, added }: PlannedFiles,
): Promise<SectionReport> {
  await rememberFiles(work.tx, changed)
  return { table: 'imported_files', added, changed: changed.length - added, removed: 0, total: files.length }
}

/** The changes that touch one of the columns. */
const withNew = (changed: readonly Change[], ...columns: string[]) =>
  changed.filter(({ changes }) => columns.some((column) => column in changes))

const reported = ({ section, found }: Planned): SectionReport => ({
  table: section.table,
  added: found.added.length,
  changed: found.changed.length,
  removed: 0,
  total: section.entries.length,
})
