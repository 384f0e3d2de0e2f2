import type { Readiness } from '@portal/shared/overview/records.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { inPlace, overviewOf } from './use-overview.ts'

test('[KU3] a reading of the overview that fails leaves the figures of the last one', async () => {
  const queries = new QueryClient()
  const query = overviewOf('1')
  const figures = { turnout: null } as never
  await queries.query({ ...query, queryFn: () => Promise.resolve(figures) })
  const failing = queries.query({
    ...overviewOf('1'),
    queryFn: () => Promise.reject(new Error('Das Portal ist nicht erreichbar.')),
  })
  await expect(failing).rejects.toThrow('nicht erreichbar')
  expect(queries.getQueryData(query.queryKey)).toBe(figures)
  expect(queries.getQueryState(query.queryKey)?.error).not.toBeNull()
})

test('[KU9] a check that was mended here stays in its place until the next look', () => {
  const checks = (...ids: string[]) =>
    ({
      at: '',
      checks: ids.map((id) => ({ id, level: 'good', says: '', mend: null })),
    }) as unknown as Readiness
  const { checks: shown } = inPlace(checks('order', 'pins', 'backup'), checks('backup', 'order', 'pins'))
  expect(shown.map(({ id }) => id)).toEqual(['backup', 'order', 'pins'])
})
