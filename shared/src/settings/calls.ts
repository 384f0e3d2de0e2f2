import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Count, Flag, text } from '#wire.ts'
import { Settings } from './records.ts'
import { acceptCounts } from './rules.ts'

const WEB_ADDRESS_LENGTH = 2000

/** Empty for none. */
const noneOr = <T extends z.ZodType>(value: T) =>
  z.union([value, z.literal('').transform(() => null), z.null()])

const WebAddress = text(WEB_ADDRESS_LENGTH).pipe(z.url({ protocol: /^https?$/ }))

export const officeSettings = defineCall({
  method: 'GET',
  path: '/api/office/settings',
  access: 'run-office',
  summary: 'The settings of the portal as a whole, and which of them the operator has fixed',
  input: z.strictObject({}),
  output: Settings,
})

export const changeSettings = defineCall({
  method: 'POST',
  path: '/api/office/settings',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Change settings of the portal as a whole, on all servers at once; what is left out stays',
  input: z.strictObject({
    open: Flag.optional(),
    present: Flag.optional(),
    acceptCount: Count.pipe(z.int().min(acceptCounts.min).max(acceptCounts.max)).optional(),
    stage: noneOr(z.literal('stage')).optional(),
    imprintUrl: noneOr(WebAddress).optional(),
    privacyUrl: noneOr(WebAddress).optional(),
  }),
  output: Settings,
})
