import { z } from 'zod'
import type { AgendaItem, Application, MotionVersion } from '#motions/records.ts'
import type { Protocol } from '#record/protocol.ts'
import type { Decided } from '#record/records.ts'

/** What the pages of an archive are drawn from: all of it for everybody to read. */
export interface ArchivedCongress {
  title: string
  subtitle: string
  seats: number
  /** Since when nothing of it changes; null for a congress that goes on. */
  endedAt: string | null
  apps: Application[]
  tops: AgendaItem[]
  /** The texts that motions have had since their publication, by motion. */
  versions: ReadonlyMap<number, MotionVersion[]>
  decisions: Decided[]
  /** The days that were released; null while there is none. */
  protocol: Protocol | null
  /** Where documents and attachments lie in the archive, by their addresses in the portal. */
  files: ReadonlyMap<string, string>
  /** What the portal could not bring along, by name. */
  missing: readonly string[]
}

/** The archive that the office can take along; null while there is none, or while the first one is being made. */
export const ArchiveState = z.object({
  making: z.boolean(),
  archive: z
    .object({
      madeAt: z.iso.datetime(),
      motions: z.int(),
      files: z.int(),
      size: z.int(),
      /** What could not be brought along, by name. */
      missing: z.array(z.string()),
    })
    .nullable(),
})
export type ArchiveState = z.infer<typeof ArchiveState>
