import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Id, list, One, OptionalId, text } from '#wire.ts'
import { OrderEntry } from './records.ts'
import { LINE_LENGTH } from './rules.ts'

/** The most lines that one call is about. */
const MANY = 1000

const LineText = text(LINE_LENGTH).transform((value) => value.trim())
const TextKind = z.enum(['text', 'pause'])

export const officeOrder = defineCall({
  method: 'GET',
  path: '/api/office/order',
  access: 'arrange-order',
  refused: [404],
  summary: 'The order of voting of an agenda item',
  input: z.strictObject({ topId: Id }),
  output: z.array(OrderEntry),
})

export const moveInOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-move',
  access: 'arrange-order',
  refused: [404, 409],
  summary: 'Move lines behind another one, or before the first that waits; what runs or is decided stays',
  input: z.strictObject({ topId: Id, ids: list(Id, MANY), after: OptionalId }),
  output: z.array(OrderEntry),
})

export const addToOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-text',
  access: 'arrange-order',
  refused: [404, 409],
  summary: 'Put a text or a pause into the order, behind a line or before the first that waits',
  input: z.strictObject({
    topId: Id,
    after: OptionalId,
    kind: TextKind.default('text'),
    text: LineText.default(''),
  }),
  output: z.object({ id: z.int() }),
})

export const rewordInOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-reword',
  access: 'arrange-order',
  refused: [404, 409],
  summary: 'Change a text or a pause of the order',
  input: z.strictObject({ id: Id, kind: TextKind, text: LineText }),
  output: One,
})

export const removeFromOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-remove',
  access: 'arrange-order',
  refused: [404, 409],
  summary: 'Take a text or a pause out of the order',
  input: z.strictObject({ id: Id }),
  output: One,
})

export const acceptInOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-accept',
  access: 'arrange-order',
  refused: [404],
  summary: 'Accept where lines stand that came in by themselves',
  input: z.strictObject({ ids: list(Id, MANY) }),
  output: One,
})

export const undoInOrder = defineCall({
  method: 'POST',
  path: '/api/office/order-undo',
  access: 'arrange-order',
  refused: [404, 409],
  summary:
    'Take back one’s own last change of the order of an agenda item, unless somebody has changed it since',
  input: z.strictObject({ topId: Id }),
  output: z.array(OrderEntry),
})
