import { z } from 'zod'

/**
 * What has become of the wish for a picture: nobody has answered yet, the person declined, the picture is there, or it
 * was not answered in time.
 */
export const ScreenState = z.enum(['asked', 'declined', 'taken', 'over'])
export type ScreenState = z.infer<typeof ScreenState>

/** The hotline's wish to see what somebody sees. */
export const ScreenRequest = z.object({
  id: z.int(),
  register_number: z.string(),
  name: z.string(),
  asked_at: z.iso.datetime(),
  state: ScreenState,
})
export type ScreenRequest = z.infer<typeof ScreenRequest>
