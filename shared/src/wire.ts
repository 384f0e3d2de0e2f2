import { z } from 'zod'

// Form encoding knows only text, JSON knows types: these schemas read both and hand on one of them.

/** What PostgreSQL's `integer` holds. */
const MAX_INTEGER = 2_147_483_647

/** A whole number above zero, as a number or as digits. */
export const Id = z.union([
  z.int().positive().max(MAX_INTEGER),
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
])

/** A whole number from zero, as a number or as digits. */
export const Count = z.union([
  z.int().nonnegative().max(999_999_999),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/** An id, or null where the field is empty or missing. */
export const OptionalId = z.union([Id, z.literal('').transform(() => null), z.null()]).default(null)

/** A moment, or null where the field is empty or missing. */
export const OptionalTime = z
  .union([z.iso.datetime({ offset: true }), z.literal('').transform(() => null), z.null()])
  .default(null)

/** Booleans as `true/false` or `1/0`, as text or as themselves. */
export const Flag = z.union([
  z.boolean(),
  z.literal([1, 0]).transform(Boolean),
  z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true'),
])

/** NUL and halves of characters are refused because PostgreSQL can't keep them. */
export const isStorable = (value: string): boolean => !/[\0\p{Surrogate}]/u.test(value)
const unstorable = 'enthält ein unzulässiges Zeichen'

/** A register number may be written as a number; it is kept as text because it can begin with zeros. */
export const RegisterNumber = z.union([
  z.string().min(1).max(40).refine(isStorable, unstorable),
  z.int().nonnegative().transform(String),
])

/** A list of at most `max`. A form can't tell a list of one from a single value, nor an empty one from none. */
export const list = <T extends z.ZodType>(item: T, max: number) =>
  z
    .union([z.array(item).max(max), z.literal('').transform(() => []), item.transform((one) => [one])])
    .default([])
/** A file that a call has brought with it, received and not yet looked into; it goes when the call is answered. */
export class ReceivedFile {
  /** Where it lies, in a folder that nothing else lies in. */
  readonly path: string
  /** Its name and its type as the sender says: to be believed in nothing. */
  readonly name: string
  readonly declaredType: string
  readonly size: number

  constructor(received: { path: string; name: string; declaredType: string; size: number }) {
    this.path = received.path
    this.name = received.name
    this.declaredType = received.declaredType
    this.size = received.size
  }
}

/** The part of a multipart body that carries the file. Only the server's own receiver makes what it lets through. */
export const FilePart = z
  .custom<ReceivedFile>((value) => value instanceof ReceivedFile, 'Datei fehlt')
  .meta({ type: 'string', format: 'binary' })

/** The same where a call takes up to so many of them. */
export const fileParts = (max: number) =>
  z.union([z.array(FilePart).min(1).max(max), FilePart.transform((one) => [one])])

/** The body of a call that answers "response 1 = success". */
export const One = z.literal(1)

/** What a call with a long text needs: a megabyte holds the longest draft in either encoding, unless it is all umlauts. */
export const LONG_TEXT_BYTES = 1_048_576

/** Text with at most `max` characters, all of which can be kept. */
export const text = (max: number) => z.string().max(max).refine(isStorable, unstorable)

/** Bytes of a document. */
export const Document = z.any().meta({ type: 'string', format: 'binary' })
