import { type NewsItem, useLive } from './store.ts'

/** How many news of these kinds there were. */
export const useNewsCount = (...ops: NewsItem['op'][]): number =>
  useLive(({ newsCounts }) => ops.reduce((sum, op) => sum + (newsCounts[op] ?? 0), 0))
