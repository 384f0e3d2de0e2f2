import { type NewsItem, readLive, writeLive } from './store.ts'

/** Keeps what the server has said, for whichever screen shows it. */
export function noteNews({ op, data }: NewsItem): void {
  const { news, newsCounts } = readLive()
  writeLive({
    news: { ...news, [op]: data },
    newsCounts: { ...newsCounts, [op]: (newsCounts[op] ?? 0) + 1 },
  })
}
