import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Document, OptionalId } from '#wire.ts'

export const orderPaper = defineCall({
  method: 'GET',
  path: '/api/office/order-print',
  access: 'arrange-order',
  refused: [404],
  answers: ['application/pdf'],
  summary: 'The order of voting as the chair has it on the desk, of an agenda item or of all',
  input: z.strictObject({ topId: OptionalId }),
  output: Document,
})

export const emergencyFolder = defineCall({
  method: 'GET',
  path: '/api/office/emergency-folder',
  access: 'run-office',
  answers: ['application/pdf'],
  summary: 'All that a sitting needs on paper: order of voting, motions, roll of delegates and tally sheets',
  input: z.strictObject({}),
  output: Document,
})
