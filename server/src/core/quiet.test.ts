import pino from 'pino'
import { expect, test } from 'vitest'
import { countQuiet } from '#test/count-quiet.ts'
import { quietly } from './quiet.ts'

test('what fails where nobody waits for it is in the log with its reason, and counted', async () => {
  const lines: string[] = []
  const before = await countQuiet('remove a stored file')
  const log = pino({}, { write: (line) => void lines.push(line) })
  const fail = () => {
    throw new Error('the disk is read-only')
  }
  await quietly(log, 'remove a stored file', () => 'done')
  expect(lines).toEqual([])
  await quietly(log, 'remove a stored file', fail)
  await quietly(log, 'remove a stored file', async () => fail())
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      what: 'remove a stored file',
      err: { message: 'the disk is read-only' },
    })
  expect(await countQuiet('remove a stored file')).toBe(before + 2)
})
