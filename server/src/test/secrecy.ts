import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connectionTo, withClient } from '#core/database/connection.ts'

/** A row with everything that the database knows of it: its columns, its system columns and its place. */
type Row = Record<string, string>

export interface Sight {
  table: string
  rows: Row[]
}

const systemColumns = ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid']

/** Reads rows in their physical order, as somebody does who administers the database. */
export async function sightOf(pool: pg.Pool, table: string, where: string): Promise<Sight> {
  const { rows } = await pool.query<{ columns: Record<string, unknown> } & Row>(
    `select to_jsonb(t) as columns, ${systemColumns.map((name) => `t.${name}::text`).join(', ')}
     from ${table} t where ${where} order by t.ctid`,
  )
  return {
    table,
    rows: rows.map(({ columns, ...system }, place) => ({
      ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, JSON.stringify(value)])),
      ...system,
      place: String(place),
    })),
  }
}

export interface Join {
  by: string
  pairs: number
  right: number
}

/** Who voted what, by the number of the voter's account. */
export type Truth = ReadonlyMap<string, string>

/**
 * Joins what names voters with what holds choices in every way there is: rows with the same value in any two columns, and
 * rows with the same rank by any two columns, forwards and backwards. A join is found where it gives away nearly everybody.
 */
export function findJoins(
  voters: readonly Sight[],
  urns: readonly Sight[],
  truth: Truth,
): { tried: number; found: Join[] } {
  const joins: Join[] = []
  for (const people of voters) {
    for (const urn of urns) {
      for (const [a, b] of columnPairs(people, urn)) {
        const by = `${people.table}.${a} and ${urn.table}.${b}`
        joins.push(judge(`the same ${by}`, sameValue(people.rows, a, urn.rows, b), truth))
        const ranked = rank(people.rows, a)
        const forwards = rank(urn.rows, b)
        joins.push(judge(`the order of ${by}`, sameRank(ranked, forwards), truth))
        joins.push(judge(`the reverse order of ${by}`, sameRank(ranked, forwards.toReversed()), truth))
      }
    }
  }
  const enough = truth.size / 2
  const found = joins.filter(({ pairs, right }) => pairs >= enough && right >= 0.9 * pairs)
  return { tried: joins.length, found }
}

type Pair = [voter: Row, ballot: Row]

const columnPairs = (a: Sight, b: Sight): [string, string][] =>
  Object.keys(a.rows[0] ?? {}).flatMap((one) =>
    Object.keys(b.rows[0] ?? {}).map((other): [string, string] => [one, other]),
  )

/** Rows that share a value with each other and with nobody else. */
function sameValue(voters: readonly Row[], a: string, ballots: readonly Row[], b: string): Pair[] {
  const people = Map.groupBy(voters, (row) => row[a])
  const urn = Map.groupBy(ballots, (row) => row[b])
  return [...people].flatMap(([value, rows]): Pair[] => {
    const others = urn.get(value) ?? []
    const [voter, ballot] = [rows[0], others[0]]
    return rows.length === 1 && others.length === 1 && voter && ballot ? [[voter, ballot]] : []
  })
}

const sameRank = (voters: readonly Row[], ballots: readonly Row[]): Pair[] =>
  voters.length === ballots.length ? voters.map((voter, place): Pair => [voter, ballots[place] ?? {}]) : []

const inOrder = new Intl.Collator('en', { numeric: true })

const rank = (rows: readonly Row[], column: string): Row[] =>
  rows.toSorted((a, b) => inOrder.compare(a[column] ?? '', b[column] ?? ''))

function judge(by: string, pairs: readonly Pair[], truth: Truth): Join {
  const right = pairs.filter(
    ([voter, { choice = '' }]) => truth.get(voter['user_id'] ?? voter['id'] ?? '') === choice,
  )
  return { by, pairs: pairs.length, right: right.length }
}

/** Every table of the database as text: what a dump of it would hold. */
export async function dump(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    parts.push(...rows.map(({ text }) => text))
  }
  return parts.join('\n')
}

/** A stretch of the write-ahead log that is kept from its beginning to now. */
export interface RetainedWal {
  since: string
  letGo: () => void
}

/**
 * Keeps the write-ahead log from here on. Otherwise each checkpoint, also one that somebody else at the same server asks
 * for, removes the files that a crash would not need, and who searches the rest finds only what was written last.
 */
export async function keepWal(pool: pg.Pool): Promise<RetainedWal> {
  const keeper = await pool.connect()
  await keeper.query(
    `select pg_create_physical_replication_slot('kept_${randomUUID().replaceAll('-', '_')}', true, true)`,
  )
  const { rows } = await keeper.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  // The slot goes with its connection.
  return { since: rows[0]?.lsn ?? '', letGo: () => keeper.release(true) }
}

/** What was kept of the log, in one piece: without the headers of its pages, which cut records in two. */
export async function readWal(pool: pg.Pool, { since }: RetainedWal): Promise<Buffer> {
  const { rows } = await pool.query<{ name: string; first: boolean }>(
    `select name, name = pg_walfile_name($1) as first from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name between pg_walfile_name($1) and pg_walfile_name(pg_current_wal_insert_lsn())
     order by name`,
    [since],
  )
  if (!rows[0]?.first) throw new Error('the write-ahead log does not reach back so far')
  const pages: Buffer[] = []
  // One file at a time: all of them together may take longer than a statement may.
  for (const { name } of rows) {
    const { rows: files } = await pool.query<{ bytes: Buffer }>(
      `select pg_read_binary_file('pg_wal/' || $1) as bytes`,
      [name],
    )
    for (const { bytes } of files) pages.push(...pagesOf(bytes).map((page) => page.subarray(headerOf(page))))
  }
  return Buffer.concat(pages)
}

const PAGE_BYTES = 8192

const pagesOf = (file: Buffer): Buffer[] =>
  Array.from({ length: file.length / PAGE_BYTES }, (_, page) =>
    file.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES),
  )

/** The first page of a file has a longer header, and says so. */
const headerOf = (page: Buffer): number => ((page.readUInt16LE(2) & 2) === 0 ? 24 : 40)

/**
 * The files of all tables and indexes of the database at this address, with what was deleted in them and not yet overwritten.
 * On a busy disk a checkpoint takes longer than the pool gives a statement. A table that is written anew meanwhile has another
 * file, and all are read once more.
 */
export const readHeap = (url: string): Promise<Buffer[]> =>
  withClient(connectionTo({ connectionString: url }), async (client) => {
    for (;;) {
      await client.query('checkpoint')
      const { rows } = await client.query<{ bytes: Buffer | null }>(
        `select pg_read_binary_file(pg_relation_filepath(oid), true) as bytes from pg_class
         where relkind in ('r', 'i', 't') and pg_relation_filepath(oid) is not null and oid >= 16384`,
      )
      const files = rows.flatMap(({ bytes }) => bytes ?? [])
      if (files.length === rows.length) return files
    }
  })

/** How many of the patterns occur somewhere. */
export const countFound = (places: readonly Buffer[], patterns: readonly Buffer[]): number =>
  patterns.filter((pattern) => places.some((bytes) => bytes.includes(pattern))).length

interface OpenBallot {
  voteId: number
  userId: number
  choice: number
}

/**
 * How many of the ballots lie somewhere as PostgreSQL writes a row of these three columns, into a table and into the log:
 * the end of a header that says three columns, and behind it their bytes.
 */
export const countBallots = (places: readonly Buffer[], ballots: readonly OpenBallot[]): number =>
  ballots.filter((ballot) => places.some((bytes) => holdsBallot(bytes, ballot))).length

const COLUMNS = 3
const HEADER_BYTES = 24
/** The number of columns stands so many bytes before the length of the header. */
const NUMBER_BEFORE = 4

function holdsBallot(bytes: Buffer, { voteId, userId, choice }: OpenBallot): boolean {
  const row = Buffer.alloc(12)
  row.writeUInt8(HEADER_BYTES, 0)
  row.writeInt32LE(voteId, 2)
  row.writeInt32LE(userId, 6)
  row.writeInt16LE(choice, 10)
  for (let at = bytes.indexOf(row); at >= 0; at = bytes.indexOf(row, at + 1))
    if (bytes[at - NUMBER_BEFORE] === COLUMNS) return true
  return false
}

/** A secret in every spelling in which it could have been written down. */
export const spellings = (secret: Buffer): Buffer[] => [
  secret,
  ...(['hex', 'base64', 'base64url'] as const).map((encoding) => Buffer.from(secret.toString(encoding))),
]
