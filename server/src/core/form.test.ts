import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

const list = ['Müller', 'a&b=c', '', '100 %']

test.each([
  ['name[]', () => 'supporters[]'],
  ['name[0]', (index: number) => `supporters[${index}]`],
  ['a repeated name', () => 'supporters'],
])('a list is read from %s', (_spelling, key) => {
  const body = new URLSearchParams(list.map((value, index) => [key(index), value])).toString()
  expect(parseForm(body)).toEqual({ supporters: list })
})

test('a list keeps the order of its numbers', () => {
  expect(parseForm('applicants[1]=b&applicants[0]=a')).toEqual({ applicants: ['a', 'b'] })
})

test('fields are text; what they mean is for the schema of the call', () => {
  expect(parseForm('open=1&empty=&plus=a+b&none')).toEqual({ open: '1', empty: '', plus: 'a b', none: '' })
})

test('whatever is sent is read without an error, and touches no prototype', () => {
  const anyForm = fc
    .array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })))
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))
  fc.assert(
    fc.property(
      fc.oneof(anyForm, fc.constantFrom('__proto__[x]=1', 'a[__proto__][x]=1', '[]=1', '=')),
      (body) => {
        parseForm(body)
        expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
      },
    ),
  )
})
