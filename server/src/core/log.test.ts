import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { LineSampler } from './sample-lines.ts'

function linesOf(terminal: boolean, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { terminal, to: { write: (line) => void lines.push(line) } }))
  return lines
}

test('[I13] a person at a terminal reads words, a program that collects lines gets JSON', () => {
  const write = (log: ReturnType<typeof createLog>) => log.warn({ skewMs: 300 }, 'the clock is off')
  const [read = ''] = linesOf(true, write)
  expect(read).toContain('the clock is off')
  expect(read).toContain('skewMs')
  expect(read).not.toMatch(/^\{/)
  const [collected = ''] = linesOf(false, write)
  expect(JSON.parse(collected)).toMatchObject({ level: 40, skewMs: 300, msg: 'the clock is off' })
})

test('[I13] of what is ordinary the first few of a second are written, and how many more there were', () => {
  let now = 5
  const sampler = new LineSampler(2, () => now)
  expect([sampler.take(), sampler.take(), sampler.take(), sampler.take()]).toEqual([0, 0, null, null])
  now = 1004
  expect(sampler.take()).toBeNull()
  now = 1005
  expect([sampler.take(), sampler.take(), sampler.take()]).toEqual([3, 0, null])
})
