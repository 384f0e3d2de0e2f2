import type pg from 'pg'

/** Something that a server may rely on, or has to heed, in words. */
interface Fact {
  /** What may not go, or what may not come. */
  kind: 'promise' | 'demand'
  table: string
  /** The columns that a demand is about; none where it is about the whole row. */
  columns: string[]
  says: string
}

/** What a server of the version before relies on. */
export type Shape = readonly Fact[]

/** The tables as a server meets them (rule I17). */
export async function readShape(client: pg.Client): Promise<Shape> {
  const { rows } = await client.query<Fact>(`
    with
      relations as (
        select oid, relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
      ),
      fields as (
        select relations.name as table, attname::text as name, format_type(atttypid, atttypmod) as type,
          attnotnull as required, atthasdef or attidentity <> '' as given, concat(attidentity, attgenerated) as fixed
        from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
      ),
      keys as (
        select relations.name as table, pg_get_indexdef(indexrelid) as definition,
          regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '') as says,
          coalesce((select array_agg(attname::text) from pg_attribute
            where attrelid = indrelid and attnum = any(indkey)), '{}') as columns
        from pg_index join relations on relations.oid = indrelid where indisunique
      ),
      bounds as (
        select relations.name as table, contype, confdeltype, pg_get_constraintdef(pg_constraint.oid) as says,
          confrelid, coalesce((select array_agg(attname::text) from pg_attribute
            where attrelid = conrelid and attnum = any(conkey)), '{}') as columns
        from pg_constraint join relations on relations.oid = conrelid where contype in ('c', 'f', 'x')
      )
    select 'promise' as kind, name as table, '{}'::text[] as columns, 'there is ' || name as says from relations
    union all select 'promise', fields.table, '{}', format('%s.%s is %s', fields.table, name, type) from fields
    union all select 'promise', fields.table, '{}', format('%s.%s may be null', fields.table, name)
      from fields where not required
    union all select 'promise', fields.table, '{}', format('%s.%s may be left out', fields.table, name)
      from fields where given or not required
    union all select 'promise', fields.table, '{}', format('%s.%s may be given', fields.table, name)
      from fields where fixed not in ('a', 's', 'v')
    union all select 'demand', fields.table, '{}', format('%s.%s has to be given', fields.table, name)
      from fields where required and not given
    union all select 'promise', keys.table, '{}', format('%s has one row for each %s', keys.table, says) from keys
    union all select 'demand', keys.table, columns, format('%s has one row for each %s', keys.table, says) from keys
    union all select 'demand', bounds.table, columns, format('%s heeds %s', bounds.table, says) from bounds
    union all select 'demand', relations.name, '{}', format('%s keeps rows that %s names', relations.name, bounds.table)
      from bounds join relations on relations.oid = confrelid where contype = 'f' and confdeltype in ('a', 'r')
    union all select 'promise', '', '{}', format('there is %s(%s) for %s', proname,
        pg_get_function_identity_arguments(oid), pg_get_function_result(oid))
      from pg_proc where pronamespace = 'public'::regnamespace`)
  return rows
}

/** What a server that knows the tables as they were cannot rely on any more, or would have to heed now. */
export function compareShapes(before: Shape, after: Shape): string[] {
  const were = sayings(before)
  const are = sayings(after)
  const tables = new Set(before.map(({ table }) => table))
  const columns = new Set(before.flatMap(({ says }) => /^(\S+\.\S+) is /.exec(says)?.[1] ?? []))
  const isNew = ({ table, columns: own }: Fact) =>
    !tables.has(table) || (own.length > 0 && own.every((column) => !columns.has(`${table}.${column}`)))
  return [
    ...before
      .filter(({ kind, says }) => kind === 'promise' && !are.has(`promise ${says}`))
      .map(({ says }) => `no longer: ${says}`),
    ...after
      .filter((fact) => fact.kind === 'demand' && !were.has(`demand ${fact.says}`) && !isNew(fact))
      .map(({ says }) => `new: ${says}`),
  ]
}

const sayings = (shape: Shape) => new Set(shape.map(({ kind, says }) => `${kind} ${says}`))
