import { z } from 'zod'
import { LineKind } from '#motions/records.ts'

/** How far a line has come: what runs or is decided stays where it is. */
export const LineState = z.enum(['waiting', 'running', 'decided'])
export type LineState = z.infer<typeof LineState>

/** A line of an agenda item's order of voting, as those who arrange it see it. */
export const OrderEntry = z.object({
  id: z.int(),
  kind: LineKind,
  appId: z.int().nullable(),
  text: z.string(),
  fresh: z.boolean(),
  state: LineState,
})
export type OrderEntry = z.infer<typeof OrderEntry>
