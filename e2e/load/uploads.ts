import type { Figure } from './figures.ts'
import { memoryOf } from './memory.ts'
import type { Portal } from './portal.ts'
import type { Stage } from './stage.ts'

const filesAtOnce = 20
const fileBytes = 5_242_880
const sampleMs = 20

/**
 * What twenty people who send 5 MB each at the same moment cost the server: hardly more than the same files one after
 * the other, because what waits lies on the disk.
 */
export async function measureUploads({
  ours,
  congress,
}: Pick<Stage, 'ours' | 'congress'>): Promise<Figure[]> {
  const cookies = congress.delegates.slice(0, filesAtOnce).map(({ cookie }) => cookie)
  const body = Buffer.alloc(fileBytes, 'Begründung. ')
  const inTurn = await peakOf(ours, async () => {
    for (const cookie of cookies) await sendFile(ours.url, cookie, body)
  })
  const atOnce = await peakOf(ours, () =>
    Promise.all(cookies.map((cookie) => sendFile(ours.url, cookie, body))),
  )
  return [
    {
      name: `${filesAtOnce} uploads of 5 MB at once, memory beyond that of one after the other`,
      unit: 'MB',
      ours: (atOnce - inTurn) / 1e6,
      bare: null,
      wanted: 'at most 80 MB',
      met: (value) => value <= 80,
    },
  ]
}

/** The most memory that the portal had meanwhile. */
async function peakOf(portal: Portal, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let done = false
  const watch = async () => {
    while (!done) {
      peak = Math.max(peak, await memoryOf(portal))
      await new Promise((resolve) => setTimeout(resolve, sampleMs))
    }
  }
  const watching = watch()
  await work().finally(() => {
    done = true
  })
  await watching
  return peak
}

async function sendFile(url: string, cookie: string, bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'Anlage.txt', { type: 'text/plain' }))
  const { status } = await fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
  if (status !== 200) throw new Error(`an upload was answered with ${status}`)
}
