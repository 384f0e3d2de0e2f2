import { calls } from '@portal/shared/calls.ts'
import { expect, test } from 'vitest'
import { callsWithoutSchemas } from './bundle.ts'
import { callsFile } from './places.ts'

test('the table of calls that the browser gets names each with its method and path', async () => {
  const { load } = callsWithoutSchemas() as { load: (id: string) => string }
  const { calls: built } = await import(`data:text/javascript,${encodeURIComponent(load(callsFile))}`)
  const wanted = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])
  expect(built).toEqual(Object.fromEntries(wanted))
})
