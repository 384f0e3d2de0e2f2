import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queries, renew } from './queries.ts'
import { emptyLive } from './store.ts'

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

test('[O4] of what was read for one person the next one at the window finds nothing, nor of what was being read', async () => {
  queries.setQueryData(['withdrawal-wish', 1], { asked: true })
  const late = Promise.withResolvers<string>()
  const observer = new QueryObserver(queries, { queryKey: ['letters'], queryFn: () => late.promise })
  const stop = observer.subscribe(() => {})
  emptyLive()
  stop()
  late.resolve('their letters')
  await late.promise
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('[O4] what stays on the screen is read again, also what was still being read', async () => {
  const answers = [new Promise<string>(() => {}), Promise.resolve('for visitors')]
  const observer = new QueryObserver(queries, { queryKey: ['pages'], queryFn: () => answers.shift() })
  const stop = observer.subscribe(() => {})
  emptyLive()
  await expect.poll(() => observer.getCurrentResult().data).toBe('for visitors')
  stop()
})
