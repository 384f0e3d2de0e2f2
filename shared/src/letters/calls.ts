import { z } from 'zod'
import { defineCall } from '#call.ts'
import { exportTypes } from '#exports/formats.ts'
import { Document, Flag, list, One, RegisterNumber, text } from '#wire.ts'
import { LetterState } from './records.ts'
import { letterTextLimit, mostLetters } from './rules.ts'

const Named = z.union([z.literal('all'), list(RegisterNumber, mostLetters)])

const OwnText = text(letterTextLimit).trim()

export const pinLetters = defineCall({
  method: 'POST',
  path: '/api/office/pin-letters',
  access: 'run-office',
  refused: [404, 409],
  answers: ['application/pdf', exportTypes.csv],
  summary: 'New PINs, and a letter for each; "all" are those who have neither registered nor a letter',
  input: z.strictObject({
    registerNumbers: Named,
    /** What the office writes to these people instead of what it writes to everybody. */
    text: OwnText.optional(),
    /** A table for mail merge instead of the letters. */
    format: z.enum(['pdf', 'csv']).default('pdf'),
  }),
  output: Document,
})

export const invite = defineCall({
  method: 'POST',
  path: '/api/office/invitations',
  access: 'run-office',
  refused: [404, 409],
  summary:
    'New PINs, told by e-mail; "all" are those who have neither registered nor a letter. Answers who has no address',
  input: z.strictObject({ registerNumbers: Named }),
  output: z.object({ invited: z.int(), withoutAddress: z.array(z.string()) }),
})

export const letterSample = defineCall({
  method: 'POST',
  path: '/api/office/letter-sample',
  access: 'run-office',
  answers: ['application/pdf'],
  summary: 'A letter with this text for a person who does not exist, to look at; it holds no PIN',
  input: z.strictObject({ text: OwnText }),
  output: Document,
})

export const badges = defineCall({
  method: 'POST',
  path: '/api/office/badges',
  access: 'run-office',
  afterEnd: true,
  refused: [404, 409],
  answers: ['application/pdf'],
  summary: 'Badges with the code that check-in desks read; "all" are all who take part',
  input: z.strictObject({ registerNumbers: Named }),
  output: Document,
})

export const letters = defineCall({
  method: 'GET',
  path: '/api/office/letters',
  access: 'run-office',
  summary: 'Who has registered, and who has a letter',
  input: z.strictObject({}),
  output: z.array(LetterState),
})

export const handOverLetters = defineCall({
  method: 'POST',
  path: '/api/office/letters-handed-over',
  access: 'run-office',
  refused: [404, 409],
  summary: 'Note that letters were handed over, or that they were not',
  input: z.strictObject({ registerNumbers: list(RegisterNumber, mostLetters), handedOver: Flag }),
  output: One,
})
