import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Overload } from '#core/overload.ts'
import { buildPrintout } from '#test/build-paper.ts'
import { Slow, Typesetter, type Waiter } from './typesetter.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-typesetter-'))
const log = pino({ level: 'silent' })
const mortal = new URL('../test/mortal-process.ts', import.meta.url)
/** The process begins within the first. */
const limits = {
  ordinary: { processorMs: 800, memory: 700_000_000 },
  patient: { processorMs: 1200, memory: 700_000_000 },
}
const typesetter = new Typesetter(log, mortal, limits)
afterAll(async () => {
  typesetter.close()
  await rm(folder, { recursive: true })
})

const [somebody, other, nobody] = [1, 2, null]
const set = (print: string, waiter: Waiter = somebody, file = print) =>
  typesetter.set({ printout: buildPrintout({ print }), path: join(folder, file) }, waiter)

test('[D4] whoever asks for the same document at the same time waits for the same run', async () => {
  await Promise.all([set('same'), set('same', nobody), set('same')])
  expect(await readFile(join(folder, 'same'), 'utf8')).toBe('same')
})

test('[D4] what somebody waits for comes before what is made ahead', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  await Promise.all([
    set('first', nobody).then(note('first')),
    set('later', nobody).then(note('later')),
    set('promoted', nobody).then(note('promoted')),
    set('awaited').then(note('awaited')),
    set('promoted').then(note('promoted again')),
  ])
  expect(order).toEqual(['first', 'promoted', 'promoted again', 'awaited', 'later'])
})

test('[D4] whoever waits for one paper does not wait for all that somebody else waits for', async () => {
  const order: string[] = []
  const wait = (print: string, waiter: Waiter) => set(print, waiter).then(() => void order.push(print))
  await Promise.all([
    ...['a', 'b', 'c', 'd'].map((print) => wait(`all ${print}`, somebody)),
    wait('one', other),
    wait('another', other),
  ])
  expect(order).toEqual(['all a', 'one', 'all b', 'another', 'all c', 'all d'])
})

test('[D4] what a watched process says of itself is no answer', async () => {
  await set('watched')
  expect(await readFile(join(folder, 'watched'), 'utf8')).toBe('watched')
})

test('[D5] a process that dies takes one document with it and is replaced', async () => {
  const outcomes = await Promise.allSettled([set('fatal'), set('after it'), set('fatal', somebody, 'again')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  await expect(set('fatal')).rejects.toMatchObject({ failure: 'died' })
  await set('alive')
  expect(await readFile(join(folder, 'alive'), 'utf8')).toBe('alive')
})

test('[D5] a paper that cannot be set is a fault of ours and stops nobody else', async () => {
  await expect(set('faulty')).rejects.toThrow('fault: no such font')
  await set('the next')
})

test('[D10] a paper that keeps the processor busy is given up, and the others do not wait for it', async () => {
  const given = set('endless')
  const settled = given.then(
    () => 'set',
    (error: Error) => error,
  )
  const order = { printout: buildPrintout({ print: 'endless' }), path: join(folder, 'endless') }
  const soon = typesetter.set(order, somebody, { waits: false })
  await set('beside it')
  await expect(soon).rejects.toBeInstanceOf(Slow)
  expect(await Promise.race([settled, set('and another')])).toBeUndefined()
  expect(await settled).toMatchObject({ failure: 'time' })
})

test('[D10] a paper that takes more and more memory is given up', async () => {
  await expect(set('greedy')).rejects.toMatchObject({ failure: 'memory' })
  await set('after the greedy one')
})

test('[D5] after the end nothing is waited for', async () => {
  const ending = new Typesetter(log)
  const waiting = ending.set({ printout: buildPrintout(), path: join(folder, 'never') }, somebody)
  const refused = expect(waiting).rejects.toBeInstanceOf(Overload)
  ending.close()
  await refused
  await expect(
    ending.set({ printout: buildPrintout(), path: join(folder, 'x') }, nobody),
  ).rejects.toBeInstanceOf(Overload)
})
