import type pg from 'pg'
import { ConfigError } from '#core/config.ts'
import { withClient } from '#core/database/connection.ts'
import { migrationsFolder, pendingMigrations, readApplied, readMigrations } from '#core/database/migrate.ts'
import { danger, type Finding, figure, good, warning } from './finding.ts'

const OLDEST = 160_000
/** The connections of one portal: its three pools, and those that somebody has alone. */
const CONNECTIONS = 34
/** From so much on people see a countdown wrong (rule I5), in milliseconds. */
const SKEW_MS = 200

/** What PostgreSQL has to be like so that nothing acknowledged is lost, and that it is (rule I10). */
export async function checkDatabase(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<Server>(`select
    current_setting('server_version_num')::int as number, current_setting('server_version') as version,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
    current_setting('full_page_writes') as pages, current_setting('max_connections')::int as connections,
    pg_is_in_recovery() as standby,
    exists (select from pg_collation where collprovider = 'i') as icu`)
  const [server] = rows
  if (!server) throw new Error('the database says nothing of itself')
  return [
    server.number < OLDEST
      ? danger(`PostgreSQL ${server.version} ist zu alt.`, 'PostgreSQL 16 oder neuer einsetzen.')
      : good(`PostgreSQL ${server.version}`),
    server.standby
      ? danger(
          'Die Datenbank ist eine Kopie, in die niemand schreiben kann.',
          'DATABASE_URL auf den Hauptserver richten.',
        )
      : good('Die Datenbank nimmt Änderungen an.'),
    ...lasting(server),
    server.icu
      ? good('Die Datenbank sortiert deutsch (ICU).')
      : danger('Der Datenbank fehlt ICU.', 'Ein PostgreSQL einsetzen, das mit ICU gebaut ist.'),
    server.connections < CONNECTIONS
      ? danger(
          `Die Datenbank erlaubt ${server.connections} Verbindungen; ein Portal braucht ${CONNECTIONS}.`,
          'max_connections erhöhen.',
        )
      : good(`Die Datenbank erlaubt ${server.connections} Verbindungen, ein Portal braucht ${CONNECTIONS}.`),
  ]
}

/** Compares the machine's clock with the database's. */
export async function askClock(client: pg.ClientBase): Promise<Finding> {
  const requestedMs = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const [answer] = rows
  if (!answer) throw new Error('the database has no time')
  return checkClock(answer.now.getTime() - (requestedMs + Date.now()) / 2)
}

/** Whether the machine's clock is the database's (rule I5); it is ahead of it by so many milliseconds. */
export const checkClock = (skewMs: number): Finding =>
  Math.abs(skewMs) > SKEW_MS
    ? warning(
        `Die Uhr dieses Rechners weicht um ${figure(Math.abs(skewMs) / 1000, 1)} s von der Datenbank ab.`,
        'Auf beiden Rechnern die Zeit abgleichen (NTP). Abstimmungen richten sich nach der Datenbank.',
      )
    : good('Die Uhren dieses Rechners und der Datenbank gehen gleich.')

interface Server {
  number: number
  version: string
  fsync: string
  commits: string
  pages: string
  connections: number
  standby: boolean
  icu: boolean
}

/** Settings with which PostgreSQL says that something is stored before it is. */
function lasting({ fsync, commits, pages }: Server): Finding[] {
  const loose = [
    fsync === 'off' && 'fsync',
    commits === 'off' && 'synchronous_commit',
    pages === 'off' && 'full_page_writes',
  ].filter((name) => name !== false)
  if (loose.length === 0) return [good('Was die Datenbank bestätigt, ist auf der Platte.')]
  return loose.map((name) =>
    danger(
      `${name} ist aus: Nach einem Absturz können bestätigte Stimmen fehlen.`,
      `${name} = on in postgresql.conf, oder für die Datenbank und den Benutzer des Portals.`,
    ),
  )
}

/** Whether the tables are those of this program; null where there are none yet. */
export async function checkTables(client: pg.Client): Promise<Finding | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  )
  if (!rows[0]?.there) return null
  try {
    const pending = pendingMigrations(await readMigrations(migrationsFolder), await readApplied(client))
    if (pending.length === 0) return good('Die Tabellen sind auf dem Stand dieses Programms.')
    return warning(
      `Die Tabellen sind auf dem Stand eines früheren Programms (${pending.length} Änderungen stehen aus).`,
      'Das Portal neu starten: Es bringt sie auf den neuesten Stand.',
    )
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return danger(error.message, 'Das Programm einsetzen, zu dem die Datenbank gehört.')
  }
}

/** Compares every stored file with its hash. */
export async function checkFiles(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ sha256: string; names: string[] | null }>(`
    select f.sha256, (select array_agg(name order by name) from imported_files i where i.sha256 = f.sha256) as names
      from files f where f.sha256 <> encode(sha256(coalesce(
        (select string_agg(bytes, ''::bytea order by place) from file_pieces p where p.sha256 = f.sha256),
        ''::bytea)), 'hex')`)
  if (rows.length === 0) return good('Alle gespeicherten Dateien sind, was sie sein sollen.')
  const names = rows.map(({ sha256, names }) => names?.join(', ') ?? sha256.slice(0, 16))
  return warning(
    `${rows.length} gespeicherte Dateien sind beschädigt: ${names.slice(0, 10).join(', ')}.`,
    'Die Kongressdatei mit den richtigen Dateien noch einmal einspielen, oder die Anlage noch einmal anhängen.',
  )
}

const VOTES = 1000
/** So many one after the other tell how long one takes that waits for nothing but the disk. */
const ALONE = 20
/** As many as take ballots at a time. */
const WRITERS = 4
/** A vote of fifteen seconds needs an answer well within them, in seconds. */
const SLOW_SECONDS = 5

/** How long the disk takes for so many commits as a hall that votes at once, one for each ballot, and for one alone. */
export async function checkSpeed(connection: pg.ClientConfig): Promise<Finding> {
  const commit = (commits: number) =>
    withClient(connection, async (client) => {
      const started = performance.now()
      for (let vote = 0; vote < commits; vote += 1)
        // Written and flushed like a ballot, and kept in no table.
        await client.query("select pg_logical_emit_message(true, 'portal doctor', 'a ballot')")
      return performance.now() - started
    })
  const aloneMs = (await commit(ALONE)) / ALONE
  const started = performance.now()
  await Promise.all(Array.from({ length: WRITERS }, () => commit(VOTES / WRITERS)))
  const seconds = (performance.now() - started) / 1000
  const says = `Die Platte der Datenbank bestätigt ${figure(VOTES)} Stimmen, jede für sich, in ${figure(seconds, 1)} s; eine allein (fsync) dauert ${figure(aloneMs, 1)} ms.`
  if (seconds < SLOW_SECONDS) return good(says)
  return warning(says, 'Eine schnellere Platte für die Datenbank. Der Saal braucht die Antwort in 15 s.')
}
