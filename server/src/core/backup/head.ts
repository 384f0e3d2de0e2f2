import { z } from 'zod'
import { DamagedBackup, type Frame } from './frames.ts'

/** The form of the file; a program reads those up to its own. */
export const FORM = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** What a backup says of itself before its rows; features say more. */
export const Head = z.looseObject({
  form: z.int().min(1),
  /** When its rows were as they are in it. */
  at: z.iso.datetime({ offset: true }),
  congress: z.string().nullable(),
  /** The head of the audit log at that moment, as `portal verify --head` takes it; null while the log is empty. */
  auditHead: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name, last: z.int().min(1) })),
})
export type Head = z.infer<typeof Head>

/** A table whose rows follow, in PostgreSQL's own text form. */
export const TableHead = z.object({ name, columns: z.array(name).min(1) })
export type TableHead = z.infer<typeof TableHead>

/** What stands in a frame of JSON. Throws `DamagedBackup`. */
export function readJson<T>(schema: z.ZodType<T>, { payload }: Frame): T {
  let value: unknown
  try {
    value = JSON.parse(payload.toString('utf8'))
  } catch {
    throw new DamagedBackup('sie enthält etwas Unlesbares')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new DamagedBackup('sie enthält etwas Unlesbares')
  return parsed.data
}

export const asJson = (value: object): Buffer => Buffer.from(JSON.stringify(value))
