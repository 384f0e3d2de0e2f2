import { z } from 'zod'

/** Everything that lies under an agenda item, as one archive. `size` is null until all of it has been set in type. */
export const Archive = z.object({
  topId: z.int(),
  url: z.string(),
  files: z.int(),
  size: z.int().nullable(),
})
export type Archive = z.infer<typeof Archive>
