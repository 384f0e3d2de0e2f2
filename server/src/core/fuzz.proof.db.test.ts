import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { addressOf, type Call } from '@portal/shared/call.ts'
import { type CallName, calls, jobs } from '@portal/shared/calls.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'
import { Problem } from './problem.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database, {}, { limits: false })
const motions = [await buildMotion(db), await buildMotion(db)]
const people = {
  delegate: await buildUser(db),
  board: await buildUser(db, { roles: ['ROLE_VORSTAND'] }),
  office: await buildUser(db, { roles: ['ROLE_OFFICE'] }),
  chair: await buildChair(db),
}
type Role = keyof typeof people
const roles = Object.keys(people) as Role[]
const cookies = new Map<Role | 'visitor', string>()
for (const role of roles) cookies.set(role, await buildSession(db, people[role].id))

/** Values near those that are asked for, and values from anywhere. */
const anyValue = fc.oneof(
  fc.constantFrom(
    ...motions,
    ...motions.map(String),
    0,
    1,
    2,
    '0',
    '1',
    '',
    true,
    null,
    'open',
    'simple',
    30,
  ),
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('\0', '\ud800', '__proto__', '[object Object]', "'; drop table floor; --", '%00', '../..'),
)

/** Objects with the fields of a schema, some missing, some too many. */
const inputsOf = (schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = fc.record(Object.fromEntries(Object.keys(properties).map((key) => [key, anyValue])), {
    requiredKeys: [],
  })
  const more = fc.option(
    fc.dictionary(fc.oneof(fc.string(), fc.constant('constructor')), anyValue, { maxKeys: 2 }),
  )
  return fc.tuple(fields, more).map(([known, unknown]) => ({ ...known, ...unknown }))
}

const anyCall = fc
  .constantFrom(...(Object.keys(calls) as CallName[]))
  .chain((name) => fc.record({ name: fc.constant(name), input: inputsOf(calls[name].input) }))

prove(
  'T41 [P1] whatever is put into a call, by whomever, the answer is one that was foreseen',
  { short: 200, long: 20_000 },
  fc.record({
    reader: fc.constantFrom('visitor' as const, ...roles),
    requested: anyCall,
    encoding: fc.constantFrom('json', 'form', 'raw'),
  }),
  async ({ reader, requested: { name, input }, encoding }) => {
    const { method, output, answers }: Call = calls[name]
    const query = encodeForm(input)
    const cookie = cookies.get(reader)
    const response = await fetch(
      `${app.url}${addressOf(calls[name], method === 'GET' ? asTexts(input) : {})}`,
      {
        method,
        headers: {
          ...(cookie && { cookie }),
          ...(method === 'POST' && {
            'content-type': encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
        },
        ...(method === 'POST' && { body: encodeBody(encoding, input, query) }),
      },
    )
    if (response.ok && answers) {
      expect(answers).toContain(response.headers.get('content-type'))
      await response.arrayBuffer()
      return { answered: 1, serverErrors: 0 }
    }
    const body = await response.json()
    if (name === 'logout' && response.ok && reader !== 'visitor')
      cookies.set(reader, await buildSession(db, people[reader].id))
    if (response.status === 200) {
      z.strictObject({ body: output }).parse({ body })
      return { answered: 1, serverErrors: 0 }
    }
    expect(response.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(response.status, JSON.stringify(body)).toBeLessThan(500)
    expect(Problem.strict().parse(body).status).toBe(response.status)
    return { refused: 1, serverErrors: 0 }
  },
)

const asTexts = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      String(typeof value === 'object' ? JSON.stringify(value) : value),
    ]),
  )

const encodeForm = (input: object) => new URLSearchParams(asTexts(input)).toString()

const encodeBody = (encoding: string, input: object, query: string) =>
  encoding === 'json' ? JSON.stringify(input) : encoding === 'form' ? query : query.slice(1)

const anyFrame = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 3 }).map((text) => `2${text}`),
  fc
    .tuple(fc.constantFrom(...Object.keys(jobs), '__proto__', 'error'), fc.jsonValue({ maxDepth: 3 }))
    .map(([op, data]) => `2${JSON.stringify([op, { uuid: randomUUID(), data }])}`),
  fc.uint8Array({ maxLength: 200 }),
  fc.tuple(fc.nat(9), fc.nat(20), fc.string()).map(([type, count, rest]) => `${type}${count}-${rest}`),
)

prove(
  'T42 [P1] whatever frames come through a socket, the server lives and answers the others',
  { short: 40, long: 5000 },
  fc.array(anyFrame, { minLength: 1, maxLength: 20 }),
  async (frames) => {
    const accepted = once(app.io.engine, 'connection')
    const client = await app.connect(cookies.get('board'))
    const [connection] = await accepted
    const ended = once(connection, 'close')
    for (const frame of frames) client.socket.io.engine.write(frame)
    client.close()
    // Frames are read in turn: once the line is closed all of them have been.
    await ended
    const other = await app.connect(cookies.get('delegate'))
    expect(await other.job('vote-data')).toMatchObject({ result: true })
    other.close()
    return { frames: frames.length }
  },
)
