import DataLoader from 'dataloader'

/** Whoever asks alone waits no longer than this for company. */
const COMPANY_MS = 5
/** The more asked together, the longer the next wait for more. */
const PAUSE_EACH_MS = 20
const LONGEST_PAUSE_MS = 50

/**
 * Gathers the questions of many readers into one query. However large the crowd, the database is asked about twenty
 * times a second; somebody alone hardly waits.
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[]) => Promise<Value[]>,
): DataLoader<Key, Value, Key> {
  let nextAt = Number.NEGATIVE_INFINITY
  const readBatch = (keys: readonly Key[]) => {
    nextAt = performance.now() + Math.min(LONGEST_PAUSE_MS, PAUSE_EACH_MS * keys.length)
    return read(keys)
  }
  return new DataLoader<Key, Value, Key>(readBatch, {
    cache: false,
    maxBatchSize: 1000,
    batchScheduleFn: (callback) =>
      void setTimeout(callback, Math.max(COMPANY_MS, nextAt - performance.now())),
  })
}
