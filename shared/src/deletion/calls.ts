import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Deletion, DeletionKind } from './records.ts'

export const deletions = defineCall({
  method: 'GET',
  path: '/api/office/deletions',
  access: 'run-office',
  summary: 'What is deleted after the end of the congress: when, how much of it there is, and what went',
  input: z.strictObject({}),
  output: z.array(Deletion),
})

export const planDeletion = defineCall({
  method: 'POST',
  path: '/api/office/deletion-plan',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Set the day on which something is deleted',
  input: z.strictObject({ kind: DeletionKind, due: z.iso.date() }),
  output: z.array(Deletion),
})

export const deleteNow = defineCall({
  method: 'POST',
  path: '/api/office/delete-now',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Delete something of the plan at once',
  input: z.strictObject({ kind: DeletionKind }),
  output: z.array(Deletion),
})
