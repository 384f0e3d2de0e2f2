import { expect, test } from 'vitest'
import { calls } from '../shared/src/calls.ts'
import { callsWithoutSchemas } from '../web/build/bundle.ts'
import { callsFile } from '../web/build/places.ts'

test('the table of calls that the browser gets names each with its method and path', async () => {
  const code = callsWithoutSchemas().load(callsFile)
  const { calls: built } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const wanted = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }])
  expect(built).toEqual(Object.fromEntries(wanted))
})
