import { expect, test } from 'vitest'
import { missingPackages, readLockfile } from './complete-lockfile.mjs'

test('the lockfile knows the packages of all platforms, so that `npm ci` accepts it everywhere', () => {
  expect(missingPackages(readLockfile()).map(({ name }) => name)).toEqual([])
})
