import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { Overload } from '#core/semaphore.ts'
import { buildPaper } from '#test/build-paper.ts'
import { Typesetter, type Urgency } from './typesetter.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-typesetter-'))
const typesetter = new Typesetter(
  pino({ level: 'silent' }),
  new URL('../test/mortal-worker.ts', import.meta.url),
)
afterAll(async () => {
  await typesetter.close()
  await rm(folder, { recursive: true })
})

const set = (print: string, urgency: Urgency = 'awaited', file = print) =>
  typesetter.set({ paper: buildPaper({ print }), path: join(folder, file) }, urgency)

test('[D4] whoever asks for the same document at the same time waits for the same run', async () => {
  await Promise.all([set('same'), set('same', 'ahead'), set('same')])
  expect(await readFile(join(folder, 'same'), 'utf8')).toBe('same')
})

test('[D4] what somebody waits for comes before what is made ahead', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  await Promise.all([
    set('first', 'ahead').then(note('first')),
    set('later', 'ahead').then(note('later')),
    set('promoted', 'ahead').then(note('promoted')),
    set('awaited').then(note('awaited')),
    set('promoted').then(note('promoted again')),
  ])
  expect(order).toEqual(['first', 'promoted', 'promoted again', 'awaited', 'later'])
})

test('[D5] a thread that dies takes one document with it and is replaced', async () => {
  const outcomes = await Promise.allSettled([set('fatal'), set('after it'), set('fatal', 'awaited', 'again')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  await expect(set('fatal')).rejects.toBeInstanceOf(Overload)
  await set('alive')
  expect(await readFile(join(folder, 'alive'), 'utf8')).toBe('alive')
})

test('[D5] a paper that cannot be set is a fault of ours and stops nobody else', async () => {
  await expect(set('faulty')).rejects.toThrow('faulty: no such font')
  await set('the next')
})

test('[D5] after the end nothing is waited for', async () => {
  const ending = new Typesetter(pino({ level: 'silent' }))
  const waiting = ending.set({ paper: buildPaper(), path: join(folder, 'never') }, 'awaited')
  const refused = expect(waiting).rejects.toBeInstanceOf(Overload)
  await ending.close()
  await refused
  await expect(ending.set({ paper: buildPaper(), path: join(folder, 'x') }, 'ahead')).rejects.toBeInstanceOf(
    Overload,
  )
})
