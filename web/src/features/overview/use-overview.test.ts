import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { overviewOf } from './use-overview.ts'

test('[KU3] a reading of the overview that fails leaves the figures of the last one', async () => {
  const queries = new QueryClient()
  const asked = overviewOf('1')
  const figures = { turnout: null } as never
  await queries.query({ ...asked, queryFn: () => Promise.resolve(figures) })
  const failing = queries.query({
    ...overviewOf('1'),
    queryFn: () => Promise.reject(new Error('Das Portal ist nicht erreichbar.')),
  })
  await expect(failing).rejects.toThrow('nicht erreichbar')
  expect(queries.getQueryData(asked.queryKey)).toBe(figures)
  expect(queries.getQueryState(asked.queryKey)?.error).not.toBeNull()
})
