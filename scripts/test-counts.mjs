/** Counts the single tests in the reports of the two runners. */

export function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 }
  // A file that does not load has no tests that could fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** A test that passes only now and then does not pass. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}
