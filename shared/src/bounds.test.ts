import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, jobs } from '#calls.ts'

interface Described {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Described>
  anyOf?: Described[]
  oneOf?: Described[]
  items?: Described
  additionalProperties?: unknown
}

/** The places of a schema where something without an end could stand. */
function endless(schema: Described, path: string): string[] {
  const { type, anyOf = [], oneOf = [], items, properties = {}, format, pattern } = schema
  const named = 'const' in schema || 'enum' in schema
  // Patterns of this portal end; a file has a limit of its own, which its call states.
  const ends = schema.maxLength !== undefined || pattern?.endsWith('$') || format === 'binary'
  return [
    ...(type === 'string' && !named && !ends ? [path] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [path] : []),
    ...(type === 'object' && schema.additionalProperties !== false ? [path] : []),
    ...[...anyOf, ...oneOf].flatMap((choice) => endless(choice, path)),
    ...(items ? endless(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => endless(field, `${path}.${name}`)),
  ]
}

test.each([...Object.entries(calls), ...Object.entries(jobs)])(
  '[T1] %s takes nothing without an end',
  (name, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Described
    expect(endless(schema, name)).toEqual([])
  },
)

/** How many letters a schema takes, lists and all that is in them included. */
function letters({
  maxLength = 0,
  maxItems = 0,
  anyOf = [],
  oneOf = [],
  items,
  properties = {},
}: Described): number {
  const inside = Object.values(properties).reduce((sum, field) => sum + letters(field), 0)
  const listed = items ? maxItems * letters(items) : 0
  return Math.max(maxLength + inside + listed, ...[...anyOf, ...oneOf].map(letters))
}

test('[T1] a body is no larger than what its call takes', () => {
  for (const call of Object.values(calls)) {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Described
    const longest = Object.values(schema.properties ?? {}).map(({ maxLength = 0 }) => maxLength)
    const needs = longest.reduce((sum, length) => sum + length, 0)
    if (needs > 16_000) expect('maxBodyBytes' in call, call.path).toBe(true)
    if (letters(schema) <= 16_000) expect('maxBodyBytes' in call, call.path).toBe(false)
  }
})
