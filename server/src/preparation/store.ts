import type { CongressList, EntryFields, EntryUse } from '@portal/shared/preparation/records.ts'
import { speechStatus } from '@portal/shared/speakers/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { formerEnd } from '#core/audit.ts'
import type { Db, Tx } from '#core/database/schema.ts'

/** Where the entries of a list are kept, what names them, and the columns of what is said of them. */
interface ListStorage {
  table: string
  key: string
  /** Null where the order is that of the keys. */
  order: string | null
  columns: Readonly<Record<string, string>>
}

const same = <Name extends string>(...names: Name[]) => Object.fromEntries(names.map((name) => [name, name]))

const lists: Record<CongressList, ListStorage> = {
  congress: {
    table: 'congress',
    key: 'id',
    order: null,
    columns: same('title', 'subtitle', 'dates', 'hotline'),
  },
  tops: {
    table: 'tops',
    key: 'id',
    order: 'position',
    columns: same('name', 'content', 'short', 'selectable'),
  },
  types: {
    table: 'motion_types',
    key: 'id',
    order: null,
    columns: same('name', 'content', 'decision', 'majority'),
  },
  associations: {
    table: 'medical_associations',
    key: 'code',
    order: 'position',
    columns: same('code', 'laek', 'seats'),
  },
  themes: {
    table: 'speaker_themes',
    key: 'id',
    order: 'position',
    columns: { topId: 'top_id', ...same('name', 'active') },
  },
  service: {
    table: 'service_items',
    key: 'id',
    order: 'position',
    columns: same('title', 'category', 'public', 'content', 'url', 'file'),
  },
  exhibitors: {
    table: 'exhibitors',
    key: 'id',
    order: 'position',
    columns: same('name', 'url', 'logo', 'banner'),
  },
  stream: {
    table: 'stream',
    key: 'id',
    order: null,
    columns: { publicUrl: 'public_url', internalUrl: 'internal_url', password: 'password' },
  },
  discussion: {
    table: 'discussion',
    key: 'id',
    order: null,
    columns: { watchUrl: 'watch_url', participateUrl: 'participate_url' },
  },
  texts: { table: 'congress_texts', key: 'id', order: null, columns: same('imprint', 'privacy', 'letter') },
}

export interface StoredEntry<List extends CongressList> {
  key: string
  fields: EntryFields[List]
}

/** The entries of a list in their order. */
export async function readEntries<List extends CongressList>(
  db: Db,
  list: List,
): Promise<StoredEntry<List>[]> {
  const { table, key, order, columns } = lists[list]
  const fields = sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.lit(field)}, ${sql.ref(column)}`),
  )
  const by = order === null ? sql.ref(key) : sql`${sql.ref(order)}, ${sql.ref(key)}`
  const { rows } = await sql<StoredEntry<List>>`
    select ${sql.ref(key)}::text as key, json_build_object(${fields}) as fields
    from ${sql.table(table)} order by ${by}`.execute(db)
  return rows
}

/** Keeps an entry, and whatever refers to it, as it is until the end of the transaction. */
export const lockEntry = (tx: Tx, list: CongressList, key: string) => {
  const { table, key: column } = lists[list]
  return sql`select from ${sql.table(table)} where ${sql.ref(column)}::text = ${key} for update`.execute(tx)
}

/** Writes all that is said of an entry. */
export const updateEntry = <List extends CongressList>(
  tx: Tx,
  list: List,
  key: string,
  fields: EntryFields[List],
) => {
  const { table, key: column } = lists[list]
  return sql`
    update ${sql.table(table)} set (${columnsOf(list)}) = (${valuesOf(list, fields)})
    where ${sql.ref(column)}::text = ${key}`.execute(tx)
}

/**
 * Adds an entry behind all others; answers its key. `id` is given where the list does not count its entries by itself.
 */
export async function insertEntry<List extends CongressList>(
  tx: Tx,
  list: List,
  fields: EntryFields[List],
  id?: number,
): Promise<string> {
  const { table, key, order } = lists[list]
  const given: (readonly [string, RawBuilder<unknown>])[] = [
    ...(id === undefined ? [] : [['id', sql`${id}::integer`] as const]),
    ...(order === null
      ? []
      : [[order, sql`(select coalesce(max(${sql.ref(order)}), -1) + 1 from ${sql.table(table)})`] as const]),
  ]
  const names = sql.join([columnsOf(list), ...given.map(([column]) => sql.ref(column))])
  const values = given.map(([, value]) => value)
  const { rows } = await sql<{ key: string }>`
    insert into ${sql.table(table)} (${names})
    select written.*${values.length > 0 ? sql`, ${sql.join(values)}` : sql``} from (${valuesOf(list, fields)}) as written
    returning ${sql.ref(key)}::text as key`.execute(tx)
  return rows[0]?.key ?? ''
}

const columnsOf = (list: CongressList) =>
  sql.join(Object.values(lists[list].columns).map((column) => sql.ref(column)))

/** The values in the order of the columns, each of its column's type. */
const valuesOf = (list: CongressList, fields: object) => {
  const { table, columns } = lists[list]
  const row = Object.entries(columns).map(([field, column]) => [
    column,
    (fields as Record<string, unknown>)[field],
  ])
  return sql`
    select ${columnsOf(list)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(Object.fromEntries(row))}::jsonb)`
}

export const deleteEntry = (tx: Tx, list: CongressList, key: string) => {
  const { table, key: column } = lists[list]
  return sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text = ${key}`.execute(tx)
}

/** Brings entries into the order of these keys. */
export const writeOrder = (tx: Tx, list: CongressList, keys: readonly string[]) => {
  const { table, key, order } = lists[list]
  if (order === null) throw new Error(`nobody decides the order of ${list}`)
  return sql`
    update ${sql.table(table)} as moved set ${sql.ref(order)} = wished.place - 1
    from unnest(${[...keys]}::text[]) with ordinality as wished (key, place)
    where moved.${sql.ref(key)}::text = wished.key
      and moved.${sql.ref(order)} is distinct from wished.place - 1`.execute(tx)
}

export interface FoundUse extends EntryUse {
  list: CongressList
  key: string
}

/** Everything that refers to entries of the lists, or to one of them, counted. */
export async function readUses(db: Db, one?: { list: CongressList; key: string }): Promise<FoundUse[]> {
  const { rows } = await sql<FoundUse>`
    select list, key::text, place, count::integer from (
      select 'tops' as list, top_id::text as key, 'motions' as place, count(*) from motions group by top_id
      union all
      select 'tops', top_id::text, 'submissions', count(*) from delegate_apps group by top_id
      union all
      select 'tops', top_id::text, 'lines', count(*) from presentation where motion_id is null group by top_id
      union all
      select 'tops', top_id::text, 'speeches', count(*) from speaker_entries group by top_id
      union all
      select 'tops', top_id::text, 'called', count(*) from floor where top_id is not null group by top_id
      union all
      select 'tops', details ->> 'topId', 'calls', count(*) from audit join audit_details using (seq)
      where action = 'set-working-point' and details ->> 'topId' is not null and seq > ${formerEnd} group by details ->> 'topId'
      union all
      select 'tops', top_id::text, 'protocol-notes', count(*) from protocol_notes
      where top_id is not null group by top_id
      union all
      select 'tops', top_id::text, 'themes', count(*) from speaker_themes group by top_id
      union all
      select 'tops', former.top_id::text, 'former-numbers', count(*) from public_numbers as former
      join motions on motions.id = former.motion_id and motions.top_id <> former.top_id group by former.top_id
      union all
      select 'types', type_id::text, 'motions', count(*) from motions group by type_id
      union all
      select 'types', type_id::text, 'submissions', count(*) from delegate_apps group by type_id
      union all
      select 'associations', medical_association_code, 'people', count(*) from users
      where medical_association_code is not null group by medical_association_code
      union all
      select 'associations', code, 'motions', count(*) from medical_associations
      join motions on motions.laek = medical_associations.laek group by code
      union all
      select 'associations', code, 'chamber-votes', count(distinct vote_id) from chamber_ballots group by code
      union all
      select 'themes', theme_id::text, 'speeches', count(*) from speaker_entries
      where theme_id is not null group by theme_id
    ) as used${one ? sql` where list = ${one.list} and key = ${one.key}` : sql``}`.execute(db)
  return rows
}

/** Whether a print number of the agenda item was ever public. */
export async function hasPublicNumbers(tx: Tx, topId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('public_numbers')
    .select('motion_id')
    .where('top_id', '=', topId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The agenda items and types of these motions. */
export const readPlacesOf = (tx: Tx, motionIds: readonly number[]) =>
  tx
    .selectFrom('motions')
    .select(['top_id', 'type_id'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...motionIds]))))
    .execute()

export const writeSeats = (tx: Tx, seats: number) => tx.updateTable('congress').set({ seats }).execute()

/** Motions name their association by its name: they follow it. */
export const renameInMotions = (tx: Tx, before: string, after: string) =>
  tx.updateTable('motions').set({ laek: after }).where('laek', '=', before).execute()

/** Whether somebody speaks on this theme now, or has been called up for it. */
export async function isThemeCalled(tx: Tx, themeId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('speaker_entries')
    .select('id')
    .where('theme_id', '=', themeId)
    .where('status', 'in', [speechStatus.called, speechStatus.speaking])
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these files that the portal knows. */
export async function knownFileNames(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('imported_files')
    .select('name')
    .where((eb) => eb('name', '=', eb.fn.any(eb.val([...names]))))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export const insertFile = (tx: Tx, file: { name: string; sha256: string; size: number }) =>
  tx.insertInto('imported_files').values(file).execute()

/** The speaker list of an item that goes has nobody and no theme on it: it goes with it. */
export const deleteList = (tx: Tx, topId: number) =>
  tx.deleteFrom('speaker_lists').where('top_id', '=', topId).execute()

/** The highest id that an agenda item has, or had before it was removed; 0 where there was none yet. */
export async function readLastTopId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::integer as last from (
      select id from tops
      union all
      select (details ->> 'key')::integer from audit join audit_details using (seq)
      where action = 'remove-from-congress' and details ->> 'list' = 'tops'
    ) as known`.execute(tx)
  return rows[0]?.last ?? 0
}
