import type { LogFile } from '@portal/shared/audit/records.ts'
import type { CountFile } from '@portal/shared/counts/records.ts'

// What a file has to be before it is checked. The server's schemas would bring the validation library into the first page.

type Predicate = (value: unknown) => boolean

const isText: Predicate = (value) => typeof value === 'string'
const isFlag: Predicate = (value) => typeof value === 'boolean'
const isWhole: Predicate = (value) => Number.isSafeInteger(value)
const isPlace: Predicate = (value) => Number.isSafeInteger(value) && Number(value) >= 1
const isMoment: Predicate = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const matches =
  (pattern: RegExp): Predicate =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (...values: unknown[]): Predicate =>
  (value) =>
    values.includes(value)
const orNull =
  (is: Predicate): Predicate =>
  (value) =>
    value === null || is(value)
const listOf =
  (is: Predicate): Predicate =>
  (value) =>
    Array.isArray(value) && value.every(is)
const having =
  (fields: Record<string, Predicate>): Predicate =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]))

const isHash = matches(/^[\da-f]{64}$/)
const isKey = matches(/^[\w-]{43}$/)
const isSignature = matches(/^[\w-]{86}$/)
const isChoice = oneOf(0, 1, 2)
const isVotings = having({ 0: isWhole, 1: isWhole, 2: isWhole })

const isLog = having({
  form: oneOf(1),
  title: isText,
  keys: listOf(having({ key: isKey, from: isWhole, at: isText, signature: orNull(isSignature) })),
  heads: listOf(having({ size: isPlace, root: isHash, at: isText, key: isKey, signature: isSignature })),
  leaves: listOf(isHash),
  entries: listOf(
    having({
      seq: isPlace,
      at: isText,
      actor: isText,
      action: isText,
      commitment: isHash,
      form: oneOf('details', 'hash'),
      salt: orNull(isHash),
      details: orNull(having({})),
    }),
  ),
})

const isCounts = having({
  form: oneOf(1),
  title: isText,
  records: listOf(
    having({
      id: isWhole,
      number: orNull(isText),
      content: isText,
      declaredAt: isMoment,
      rule: oneOf('simple', 'third', 'two-thirds', 'three-quarters'),
      mode: oneOf('open', 'rollcall', 'secret'),
      votings: orNull(isVotings),
      hall: orNull(isVotings),
      result: orNull(isFlag),
      seats: orNull(isWhole),
      verdict: orNull(isFlag),
      against: isFlag,
      replaced: isFlag,
      rollCall: orNull(listOf(having({ vote: isChoice }))),
      urn: orNull(listOf(isChoice)),
      chambers: orNull(listOf(having({ seats: isWhole, value: orNull(isFlag) }))),
    }),
  ),
})

export const isLogFile = (value: unknown): value is LogFile => isLog(value)
export const isCountFile = (value: unknown): value is CountFile => isCounts(value)
