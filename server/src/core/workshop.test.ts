import { setImmediate as turn } from 'node:timers/promises'
import { htmlBounds } from '@portal/shared/html.ts'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { system } from './actor.ts'
import { Overload } from './overload.ts'
import { Workshop } from './workshop.ts'

const workshop = new Workshop(pino({ level: 'silent' }))
afterAll(() => workshop.close())

const longText = '<p>Text</p>'.repeat(htmlBounds.elements)

/** How often the thread of the test could do something else meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = -1
  let done = false
  const end = () => {
    done = true
  }
  work.then(end, end)
  while (!done) {
    turns += 1
    await turn()
  }
  return turns
}

test('[T3] a long text is cleaned by another thread, and its reader is free meanwhile', async () => {
  const cleaning = workshop.clean(system, `${longText}<!-- x -->`)
  expect(await turnsDuring(cleaning)).toBeGreaterThan(0)
  expect(await cleaning).toBe(longText)
})

test('[T2] what may not be read is refused on every thread', async () => {
  for (const html of ['<b>'.repeat(100), '<b>'.repeat(100_000)])
    await expect(workshop.clean(system, html)).rejects.toMatchObject({ reason: 'text-too-deep', status: 400 })
})

test('[T3] a thread that is lost takes one task with it and is replaced', async () => {
  const lost = workshop.run(system, new URL('../test/lost-task.ts', import.meta.url), null)
  await expect(lost).rejects.toBeInstanceOf(Overload)
  expect(await workshop.clean(system, longText)).toBe(longText)
})
