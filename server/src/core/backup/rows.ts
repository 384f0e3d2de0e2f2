import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { readApplied } from '#core/database/migrate.ts'
import type { Frame } from './frames.ts'
import { asJson, FORM, type Head, type TableHead } from './head.ts'

/** What features know of the rows that are read or filled here. */
export interface Contents {
  /** Tables whose rows mean nothing on another machine. They are restored empty. */
  leftOut: ReadonlySet<string>
  /** What the head says beside what it always says, of the same moment as the rows. */
  describe: (client: pg.Client) => Promise<Record<string, string | null>>
}

/** The whole database as it was at one moment, while others go on writing. */
export async function* readDatabase(client: pg.Client, contents: Contents): AsyncGenerator<Frame> {
  await client.query('begin isolation level repeatable read read only')
  yield { kind: 'head', payload: asJson(await readHead(client, contents)) }
  for (const table of await readTables(client, contents)) {
    yield { kind: 'table', payload: asJson(table) }
    const rows = client.query(copyTo(`copy ${quoted(table)} to stdout`))
    for await (const payload of rows) yield { kind: 'rows', payload: payload as Buffer }
  }
  await client.query('commit')
}

async function readHead(client: pg.Client, { describe }: Contents): Promise<Head> {
  const [known] = await ask<{ at: Date; congress: string | null; auditHead: string | null }>(
    client,
    `select now() as at,
      (select title from congress) as congress,
      (select seq || ':' || encode(hash, 'hex') from audit_head where seq > 0) as "auditHead"`,
  )
  if (!known) throw new Error('the database says nothing')
  const sequences = await ask<{ name: string; last: number }>(
    client,
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return {
    ...(await describe(client)),
    ...known,
    form: FORM,
    at: known.at.toISOString(),
    migrations: await readApplied(client),
    sequences,
  }
}

async function readTables(client: pg.Client, { leftOut }: Contents): Promise<TableHead[]> {
  const tables = await ask<TableHead>(
    client,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return tables.filter(({ name }) => !leftOut.has(name))
}

/** Whether nothing has ever been stored here, not even tables. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const [found] = await ask<{ tables: number }>(
    client,
    "select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  return found?.tables === 0
}

/**
 * Fills tables that hold nothing but what their migrations wrote. References are taken away and made anew afterwards, which
 * looks at each of them; so rows may come in any order.
 */
export class Filling {
  readonly #client: pg.Client
  readonly #contents: Contents
  #references: { name: string; table: string; definition: string }[] = []
  #tables: string[] = []

  constructor(client: pg.Client, contents: Contents) {
    this.#client = client
    this.#contents = contents
  }

  async begin(): Promise<void> {
    this.#references = await ask(
      this.#client,
      `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { name, table } of this.#references)
      await this.#client.query(`alter table ${table} drop constraint ${name}`)
    this.#tables = (await readTables(this.#client, this.#contents)).map(({ name }) => name)
    for (const name of this.#tables) await this.#client.query(`alter table "${name}" disable trigger user`)
    await this.#client.query(`truncate ${this.#tables.map((name) => `"${name}"`).join(', ')}`)
  }

  /** Whether there is such a table to be filled. */
  has = (name: string): boolean => this.#tables.includes(name)

  /** An older program has such a table in its backups where it does not know that yet. */
  isLeftOut = (name: string): boolean => this.#contents.leftOut.has(name)

  async fill(table: TableHead, rows: AsyncIterable<Buffer>): Promise<void> {
    await pipeline(rows, this.#client.query(copyFrom(`copy ${quoted(table)} from stdin`)))
  }

  async end(sequences: Head['sequences']): Promise<void> {
    for (const { name, last } of sequences)
      await this.#client.query('select setval($1::regclass, $2)', [`"${name}"`, last])
    for (const name of this.#tables) await this.#client.query(`alter table "${name}" enable trigger user`)
    for (const { name, table, definition } of this.#references)
      await this.#client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const quoted = ({ name, columns }: TableHead): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`

async function ask<Row extends object>(client: pg.Client, statement: string): Promise<Row[]> {
  return (await client.query(statement)).rows as Row[]
}
