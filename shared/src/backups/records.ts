import { z } from 'zod'

/** Why a backup could not be made. */
export const BackupFailure = z.enum([
  'folder-missing',
  'not-writable',
  'disk-full',
  'disk-away',
  'misread',
  'database-away',
  'interrupted',
  'unknown',
])
export type BackupFailure = z.infer<typeof BackupFailure>

/** The last backup that the office has begun; `by` is whoever did, by name. */
export const BackupRun = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), since: z.iso.datetime(), by: z.string().nullable() }),
  z.object({ state: z.literal('done'), at: z.iso.datetime(), size: z.int(), file: z.string() }),
  z.object({ state: z.literal('failed'), at: z.iso.datetime(), failure: BackupFailure }),
])
export type BackupRun = z.infer<typeof BackupRun>

/**
 * What the office is told of backups. `setUp`: the operator has said where they go, and for whom they are encrypted. `newest` may also
 * be the operator's. A failure is told until there is a newer backup.
 */
export const BackupState = z.object({
  setUp: z.boolean(),
  newest: z.object({ at: z.iso.datetime(), size: z.int() }).nullable(),
  run: BackupRun.nullable(),
})
export type BackupState = z.infer<typeof BackupState>
