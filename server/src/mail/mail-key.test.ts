import { expect, test } from 'vitest'
import { mailKeyOf } from './mail-key.ts'

test('[I20, EM7] what was sealed under the former key is opened by the next one that knows it, and by no other', () => {
  const [former, next] = [mailKeyOf('former'), mailKeyOf('next former')]
  const sealed = former.seal('a PIN')
  expect(next.open(sealed)).toBe('a PIN')
  expect(next.ids).toEqual([next.id, former.id])
  expect(former.open(next.seal('a PIN'))).toBeNull()
  expect(mailKeyOf('next').open(sealed)).toBeNull()
})
