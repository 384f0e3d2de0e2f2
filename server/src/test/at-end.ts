import { onTestFinished, TestRunner } from 'vitest'

const leaves: (() => unknown)[] = []

/**
 * Does it when the running test is finished, or else when the test file is done. A hook of a file says nothing where a
 * test calls it: what a test had opened would stay open beside all files that follow in the same worker.
 */
export function atEnd(leave: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await leave()))
  else leaves.push(leave)
}

/** Leaves what the file has opened, the last first. Throws what was thrown once all is left. */
export async function leaveFile(): Promise<void> {
  const errors: unknown[] = []
  for (let leave = leaves.pop(); leave; leave = leaves.pop())
    await Promise.resolve()
      .then(leave)
      .catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors)
}
