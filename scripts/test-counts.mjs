/** Counts the single tests in the reports of the two runners, and says which failed and why. */

import { stripVTControlCharacters } from 'node:util'

const none = { passed: 0, failed: [] }

export function countVitest(report) {
  if (!report) return none
  const failed = report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed')
    // A file that does not load has no tests that could fail.
    if (tests.length === 0) return status === 'failed' ? [file] : []
    return tests.map(({ fullName, failureMessages }) => named(file, fullName, failureMessages[0]))
  })
  return { passed: report.numPassedTests, failed }
}

export function countPlaywright(report) {
  if (!report) return none
  // A test that passes only now and then does not pass.
  const failed = report.suites.flatMap(specsOf).filter(({ tests }) => tests.some(isFailure))
  return {
    passed: report.stats.expected,
    failed: failed.map(({ file, title, tests }) => {
      const results = tests.filter(isFailure).flatMap((one) => one.results)
      return named(file, title, results.find(({ error }) => error)?.error.message)
    }),
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const isFailure = ({ status }) => status === 'unexpected' || status === 'flaky'

/** The first line of the reason is enough to begin with. */
function named(file, title, reason = '') {
  const [line] = stripVTControlCharacters(reason).split('\n')
  return [`${file} › ${title}`, line].filter(Boolean).join(': ')
}
