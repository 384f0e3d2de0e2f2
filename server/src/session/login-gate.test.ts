import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { LoginGate, type LoginTry } from './login-gate.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  // What happened at the time 0 never grows old for the cache.
  await vi.advanceTimersByTimeAsync(1)
})
afterEach(() => {
  vi.useRealTimers()
})

const HASH_MS = 10
const SECOND_MS = 1000
/** After so long an overload lets come back. */
const OVERLOADED_S = 2

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
const stranger = (change: Partial<LoginTry> = {}): LoginTry => ({
  name: 'a name',
  address: '10.0.0.1',
  device: null,
  known: false,
  ...change,
})

/** One try, as a login makes it; tells when it was judged. */
async function judge(gate: LoginGate, knock: LoginTry, right = false, hashMs = HASH_MS): Promise<number> {
  const entrance = gate.enter(knock)
  const turn = await gate.turn(entrance)
  return gate.door.run(entrance, async () => {
    turn.end()
    const judgedAt = performance.now()
    await pause(hashMs)
    if (right) gate.succeeded(entrance)
    else gate.failed(entrance)
    return judgedAt
  })
}

/** Guesses without end, with what each of them brings; answers when each was judged. */
function attack(
  gate: LoginGate,
  perSecond: number,
  guess: (index: number) => Partial<LoginTry> = () => ({}),
  hashMs = HASH_MS,
) {
  const judgedAt: number[] = []
  let index = 0
  const timer = setInterval(() => {
    judge(gate, stranger(guess(index)), false, hashMs).then(
      (at) => judgedAt.push(at),
      () => {},
    )
    index += 1
  }, SECOND_MS / perSecond)
  return { judgedAt, stop: () => clearInterval(timer) }
}

/** Somebody who knows the password and does as the answers say; answers how long it took. */
async function comeIn(gate: LoginGate, knock: LoginTry): Promise<number> {
  const begun = performance.now()
  for (let device = knock.device; ; device ??= `number given at ${begun}`) {
    const refused = await judge(gate, { ...knock, device }, true).then(
      () => null,
      (error: unknown) => error,
    )
    if (refused === null) return performance.now() - begun
    await pause(SECOND_MS * ((refused instanceof Refusal && refused.retryAfter) || OVERLOADED_S))
  }
}

async function inFakeTime<T>(task: Promise<T>): Promise<T> {
  let done = false
  const settled = task.finally(() => {
    done = true
  })
  while (!done) await vi.advanceTimersByTimeAsync(50)
  return settled
}

/** Somebody with an eighth of an IPv6 address to himself has 65,536 networks. */
const ownNetwork = (index: number) => ({ address: `2001:db8:7:${index.toString(16)}::1` })

test('[S3] who has mistyped once gets in beside a flood from ever new networks', async () => {
  const gate = new LoginGate()
  const { stop } = attack(gate, 40, ownNetwork)
  await inFakeTime(pause(7000))
  for (let round = 1; round <= 10; round += 1) {
    const device = `device ${round}`
    await inFakeTime(judge(gate, stranger({ device })))
    expect(await inFakeTime(comeIn(gate, stranger({ device })))).toBeLessThanOrEqual(15_000)
  }
  stop()
  await inFakeTime(pause(6000))
})

test.each<[string, number, (index: number) => Partial<LoginTry>]>([
  ['four a second', 4, () => ({})],
  ['forty a second, from the address of the one who is kept out', 40, () => ({})],
  ['forty a second, from a hundred addresses', 40, (index) => ({ address: `10.1.0.${index % 100}` })],
  ['forty a second, by a device that is known to others', 40, () => ({ device: 'of somebody else' })],
  ['forty a second, each from another network that the guesser has', 40, ownNetwork],
])(
  '[S3] with guesses %s a known device is in at once, and an unknown one within 15 s, 50 of 50 times',
  async (_how, perSecond, guess) => {
    const gate = new LoginGate()
    const { judgedAt, stop } = attack(gate, perSecond, guess)
    await inFakeTime(pause(7000))
    const waits: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 1; round <= 50; round += 1) {
      waits.unknown.push(await inFakeTime(comeIn(gate, stranger())))
      const known = { device: `device ${round}`, known: true, address: '10.0.0.2' }
      waits.known.push(await inFakeTime(comeIn(gate, stranger(known))))
      await inFakeTime(pause(137 * (round % 7)))
    }
    stop()
    await inFakeTime(pause(6000))
    expect(waits.unknown.filter((ms) => ms <= 15_000)).toHaveLength(50)
    expect(waits.known.filter((ms) => ms <= 100)).toHaveLength(50)
    for (const [index, at] of judgedAt.slice(5).entries())
      expect(at - (judgedAt[index] as number)).toBeGreaterThanOrEqual(SECOND_MS)
  },
)

test('[S10] beside a flood at all names, from the same place, an unknown device is in within 15 s, and a known one at once', async () => {
  const gate = new LoginGate()
  // Half more than can be judged.
  const { stop } = attack(gate, 60, (index) => ({ name: `name ${index}` }), 100)
  await inFakeTime(pause(20_000))
  for (let round = 1; round <= 5; round += 1) {
    expect(await inFakeTime(comeIn(gate, stranger()))).toBeLessThanOrEqual(15_000)
    const known = { device: `device ${round}`, known: true }
    expect(await inFakeTime(comeIn(gate, stranger(known)))).toBeLessThanOrEqual(200)
  }
  stop()
  await inFakeTime(pause(11_000))
})

test('[S3] nobody waits longer than five seconds for an answer, however many guess', async () => {
  const gate = new LoginGate()
  const { stop } = attack(gate, 200, (index) => ({
    address: `10.${index % 250}.0.1`,
    device: `device ${index}`,
  }))
  await inFakeTime(pause(6000))
  for (let round = 1; round <= 10; round += 1) {
    const begun = performance.now()
    await inFakeTime(judge(gate, stranger({ address: '192.0.2.1' }), true).catch(() => {}))
    expect(performance.now() - begun).toBeLessThanOrEqual(5100)
  }
  stop()
})

test('[S3] a known device goes first as long as it guesses no more than others may', async () => {
  const gate = new LoginGate()
  const known = stranger({ device: 'mine', known: true })
  expect(gate.enter(known).goesFirst).toBe(true)
  for (let tries = 2; tries <= 5; tries += 1) gate.enter(known)
  expect(gate.enter(known).goesFirst).toBe(false)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(gate.enter(known).goesFirst).toBe(true)
  gate.succeeded(gate.enter(known))
  expect(gate.enter(known).goesFirst).toBe(true)
})

test('[S10] at the door known devices come first, then those who have not failed, then sources that have, in turn', async () => {
  const gate = new LoginGate()
  gate.failed(gate.enter(stranger({ name: 'guessed' })))
  const order: string[] = []
  const come = (what: string, change: Partial<LoginTry>) =>
    gate.door.run(gate.enter(stranger(change)), async () => {
      await pause(HASH_MS)
      order.push(what)
    })
  const all = [
    ...Array.from({ length: 4 }, () => come('under way', { address: '10.9.9.9' })),
    ...Array.from({ length: 3 }, () => come('repeated', { name: 'guessed' })),
    come('flood', { name: 'one', address: '10.0.0.3' }),
    come('flood', { name: 'two', address: '10.0.0.3' }),
    come('flood', { name: 'three', address: '10.0.0.3' }),
    come('flood', { name: 'four', address: '10.0.0.3' }),
    come('flood', { name: 'five', address: '10.0.0.3' }),
    come('alone', { name: 'six', address: '10.0.0.4' }),
    come('known', { name: 'seven', known: true, device: 'mine' }),
  ]
  await inFakeTime(Promise.all(all))
  expect(order.slice(4, 8)).toEqual(['known', 'flood', 'alone', 'flood'])
  expect(order.slice(-3)).toEqual(['repeated', 'repeated', 'repeated'])
})

test('[S10] behind a flood that came at once nobody waits who comes later, from the same place and known to nobody', async () => {
  const gate = new LoginGate()
  let done = 0
  const come = (name: string) =>
    gate.door.run(gate.enter(stranger({ name })), async () => {
      await pause(HASH_MS)
      done += 1
      return done
    })
  const flood = Array.from({ length: 300 }, (_, index) => come(`name ${index}`))
  expect(await inFakeTime(come('right'))).toBeLessThanOrEqual(8)
  await inFakeTime(Promise.all(flood))
  expect(done).toBe(301)
})

test('[S10] where no more may wait at the door, it is those who are most that have to go', async () => {
  const gate = new LoginGate()
  const come = (change: Partial<LoginTry>) =>
    gate.door
      .run(gate.enter(stranger(change)), () => pause(HASH_MS))
      .then(
        () => 'in',
        () => 'turned away',
      )
  const flood = Array.from({ length: 450 }, (_, index) => come({ name: `name ${index}` }))
  const others = Array.from({ length: 20 }, (_, index) => come({ name: 'other', address: `10.2.0.${index}` }))
  expect(await inFakeTime(Promise.all(others))).toEqual(others.map(() => 'in'))
  const answers = await inFakeTime(Promise.all(flood))
  expect(answers.filter((answer) => answer === 'turned away')).toHaveLength(450 + 20 - 404)
  expect(gate.waiting).toBe(0)
})
