import { setTimeout as delay } from 'node:timers/promises'
import { ask, cookieOf } from './ask.ts'
import type { Participant } from './delegate.ts'

/** How often somebody tries again who was told to come back. */
const TRIES = 30

/** Somebody logs in with a browser that nobody knows yet, and comes back as often as they are told to. */
export async function logIn(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Participant> {
  const enter = () => ask(`${url}/api/security/login`, { method: 'POST', body: { username, password } })
  let answer = await enter()
  for (let tries = 1; isLater(answer.status) && tries < TRIES; tries += 1) {
    await delay(1000 * Number(answer.headers['retry-after'] ?? 1))
    answer = await enter()
  }
  if (answer.status !== 200) throw new Error(`${username}: ${answer.status} ${answer.body.toString()}`)
  const { id, register_number } = JSON.parse(answer.body.toString())
  return { id, register_number, username, cookie: cookieOf(answer) }
}

const isLater = (status: number) => status === 503 || status === 429
