import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, renew } from './queries.ts'

test('[RE13] what was still being read for the first time while it changed is read again', async () => {
  const readings: ((text: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['paper'],
    queryFn: () => new Promise<string>((resolve) => void readings.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  const renewed = renew({ queryKey: ['paper'] })
  await expect.poll(() => readings).toHaveLength(2)
  const [before, after] = readings
  before?.('without the remark')
  after?.('with the remark')
  await renewed
  expect(observer.getCurrentResult().data).toBe('with the remark')
  stop()
})
