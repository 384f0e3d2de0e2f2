const waiting: (() => void)[] = []

/**
 * Waits for a turn of the thread that takes ballots. Files are sent and received in steps, and each turn has one step
 * of all of them: however many files are under way, a ballot waits for one step and no more (rule T8). While nothing
 * else is to be done a turn takes microseconds.
 */
export function stepAside(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waiting.push(resolve) === 1) setImmediate(serve)
  return promise
}

function serve(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(serve)
}
