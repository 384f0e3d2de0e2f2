import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readInTurn } from './read-in-turn.ts'

/** In which turns of the thread so many bodies of such a length are read, which all come at once. */
async function turnsOf(count: number, length: number): Promise<number[]> {
  const app = fastify()
  readInTurn(app)
  let turn = 0
  const turns: number[] = []
  let goesOn = true
  const next = () => {
    turn += 1
    if (goesOn) setImmediate(next)
  }
  app.post('/', (request, reply) => {
    turns.push(turn)
    expect(request.body).toEqual({ text: 'x'.repeat(length) })
    return reply.send()
  })
  await app.ready()
  setImmediate(next)
  await Promise.all(
    Array.from({ length: count }, () =>
      app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(length) } }),
    ),
  )
  goesOn = false
  await app.close()
  return turns
}

test('[T8] each long body is read in a turn of the thread of its own', async () => {
  const turns = await turnsOf(12, 200_000)
  expect(new Set(turns).size).toBe(12)
})

test('[T8] short bodies wait for no turn', async () => {
  const turns = await turnsOf(12, 200)
  expect(turns).toHaveLength(12)
  expect(new Set(turns).size).toBeLessThan(12)
})

test('[T8] a body that cannot be read is refused in its turn, too', async () => {
  const app = fastify()
  readInTurn(app)
  app.post('/', () => ({}))
  for (const payload of [`{"__proto__":"${'x'.repeat(20_000)}"}`, `{"a":"${'x'.repeat(20_000)}`]) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(statusCode).toBe(400)
  }
})
