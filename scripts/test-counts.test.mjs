import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-counts.mjs'

const none = { passed: 0, failed: [] }

test('a runner that left no report has counted nothing', () => {
  expect(countVitest(null)).toEqual(none)
  expect(countPlaywright(null)).toEqual(none)
})

test('of Vitest each failed test is named with its file, and a file that does not load by itself', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'breaks',
            failureMessages: ['Error: 1 is not 2\n    at a.test.ts:1'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'holds too' }],
      },
    ],
  }
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: ['a.test.ts › breaks: Error: 1 is not 2', 'b.test.ts'],
  })
})

test('of Playwright each failed test is named at any depth, and one that passes only now and then has failed', () => {
  const late = [{ error: { message: '\u001b[31mtoo late\u001b[39m\nCall log' } }, {}]
  const spec = (title, status, results = [{}]) => ({ file: 'a.spec.ts', title, tests: [{ status, results }] })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [spec('holds', 'expected'), spec('wavers', 'flaky', late)],
        suites: [{ specs: [spec('breaks', 'unexpected'), spec('is left out', 'skipped')] }],
      },
    ],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: ['a.spec.ts › wavers: too late', 'a.spec.ts › breaks'],
  })
})
