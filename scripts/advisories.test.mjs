import { expect, test } from 'vitest'
import { describeAdvisories } from './advisories.mjs'

test('advisories are named with what they concern; without an answer nobody is told that all is well', () => {
  const web = {
    name: 'web',
    severity: 'high',
    range: '<2.0.1',
    via: [{ title: 'Reads what it may not', url: 'https://advisories.example/1' }, 'deep'],
    fixAvailable: true,
  }
  expect(describeAdvisories({ vulnerabilities: { web } })).toEqual({
    status: 1,
    lines: [
      'high  web <2.0.1: Reads what it may not (https://advisories.example/1); durch deep; es gibt eine Abhilfe',
    ],
  })
  expect(describeAdvisories({ vulnerabilities: {} }).status).toBe(0)
  expect(describeAdvisories({ message: '405 Method Not Allowed' })).toEqual({
    status: 2,
    lines: ['Die Registry gibt keine Auskunft: 405 Method Not Allowed'],
  })
})
