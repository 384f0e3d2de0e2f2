import type pg from 'pg'
import { columnNotes } from '#core/database/column-notes.ts'

/** A column as PostgreSQL knows it. */
interface Column {
  table: string
  view: boolean
  name: string
  /** The name that the type has inside PostgreSQL, with `_` before it for an array. */
  type: string
  nullable: boolean
  /** Whether the database gives it a value where an insert has none, or lets nobody else give one. */
  given: 'no' | 'by default' | 'always'
}

const valueTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

/** The TypeScript of all tables that the migrations have made, in the form in which the formatter leaves it. */
export async function tableTypes(client: pg.Client): Promise<string> {
  const columns = await readColumns(client)
  const names = new Set(columns.map(fullName))
  const unknown = Object.keys(columnNotes).filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`Noted columns that no table has: ${unknown.join(', ')}`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const body = [...tables.map(interfaceOf), schemaOf(tables.map(([name, [first]]) => [name, !!first?.view]))]
  return `${[heading, imports(body.join('\n')), ...body].join('\n\n')}\n`
}

const heading = `// Made from the migrations by \`npm run tables\`. What PostgreSQL can't say stands in \`column-notes.ts\`.`

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select relname as table, relkind = 'v' as view, own.attname as name, typname as type,
      case when relkind = 'v' then not exists (
        select from information_schema.view_column_usage used
        join pg_attribute source on source.attrelid = format('%I.%I', used.table_schema, used.table_name)::regclass
          and source.attname = used.column_name
        where used.view_name = relname and source.attname = own.attname and source.attnotnull
      ) else not own.attnotnull end as nullable,
      case when own.attgenerated <> '' or own.attidentity = 'a' then 'always'
        when own.atthasdef or own.attidentity = 'd' then 'by default' else 'no' end as given
    from pg_attribute own
    join pg_class on pg_class.oid = own.attrelid
    join pg_type on pg_type.oid = own.atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'schema_migrations'
      and own.attnum > 0 and not own.attisdropped
    order by relname, own.attnum`)
  return rows
}

const fullName = ({ table, name }: Column) => `${table}.${name}`

function interfaceOf([table, columns]: [string, Column[]]): string {
  const lines = columns.flatMap((column) => {
    const { note } = columnNotes[fullName(column)] ?? {}
    return [...(note ? [`  /** ${note} */`] : []), `  ${column.name}: ${typeOf(column)}`]
  })
  return [`interface ${interfaceName(table, !!columns[0]?.view)} {`, ...lines, '}'].join('\n')
}

const interfaceName = (table: string, view: boolean) =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) + (view ? 'View' : 'Table')

function schemaOf(tables: (readonly [string, boolean])[]): string {
  const lines = tables.map(([name, view]) => `  ${name}: ${interfaceName(name, view)}`)
  const doc =
    '/** The tables as the migrations make them. `Generated` columns may be left out of an insert. */'
  return [doc, 'export interface Schema {', ...lines, '}'].join('\n')
}

function typeOf(column: Column): string {
  const { type, present } = columnNotes[fullName(column)] ?? {}
  const nullable = column.nullable && !present
  if (column.type === 'jsonb') {
    if (!type) throw new Error(`${fullName(column)} holds JSON: say in column-notes.ts what of.`)
    const wrapper = nullable ? 'NullableJson' : column.given === 'no' ? 'Json' : 'DefaultJson'
    return `${wrapper}<${type}>`
  }
  const value = [type ?? valueType(column), ...(nullable ? ['null'] : [])].join(' | ')
  if (column.given === 'no') return value
  return column.given === 'always' ? `GeneratedAlways<${value}>` : `Generated<${value}>`
}

function valueType(column: Column): string {
  const array = column.type.startsWith('_')
  const type = valueTypes[array ? column.type.slice(1) : column.type]
  if (!type) throw new Error(`${fullName(column)} is of a type without a counterpart: ${column.type}`)
  return array ? `${type}[]` : type
}

/** The names that the text uses, each from its module. */
function imports(text: string): string {
  const modules = new Map([
    ['kysely', ['Generated', 'GeneratedAlways']],
    ['./json.ts', ['DefaultJson', 'Json', 'NullableJson']],
  ])
  for (const { type, from } of Object.values(columnNotes)) {
    const [name] = /\w+/.exec(type ?? '') ?? []
    if (from && name) modules.set(from, [...new Set([...(modules.get(from) ?? []), name])].toSorted())
  }
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  return [...modules]
    .map(([module, names]) => [module, names.filter(uses)] as const)
    .filter(([, names]) => names.length > 0)
    .toSorted(([a], [b]) => importPlace(a) - importPlace(b) || (a < b ? -1 : 1))
    .map(([module, names]) => `import type { ${names.join(', ')} } from '${module}'`)
    .join('\n')
}

/** Packages first, files beside this one last, as the formatter sorts them. */
const importPlace = (module: string) => (module.startsWith('.') ? 1 : 0)
