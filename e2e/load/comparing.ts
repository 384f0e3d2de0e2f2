import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import { changedText, generatedText } from '@portal/shared/amendments/generated-texts.ts'
import type { Figure } from './figures.ts'

const rounds = 15
const length = 200_000

/** Two texts of 200 kB of which a tenth was changed, on a thread that has compared nothing before, and once more on the same. */
export async function measureComparing(): Promise<Figure[]> {
  const seen = { cold: [] as number[], warm: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const before = generatedText(round, length / 2000).slice(0, length)
    const thread = new Worker(new URL('./compare-thread.ts', import.meta.url))
    const took = async (): Promise<number> => {
      thread.postMessage([before, changedText(before, round, 10)], [])
      const [ms] = await once(thread, 'message')
      return ms
    }
    seen.cold.push(await took())
    seen.warm.push(await took())
    await thread.terminate()
  }
  const figure = (name: string, share: number, wanted = ''): Figure => ({
    name: `texts of 200 kB compared, a tenth changed, ${name}`,
    unit: 'ms',
    ours: quantile(seen.cold, share),
    // The same thread, which has compared once: what is left is the price of the first time.
    bare: quantile(seen.warm, share),
    wanted,
    met: () => wanted === '' || median(seen.cold) <= 200,
  })
  return [figure('p50 of the first time', 0.5, 'at most 200 ms'), figure('p95 of the first time', 0.95)]
}
