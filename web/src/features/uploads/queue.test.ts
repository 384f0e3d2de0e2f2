import { expect, onTestFinished, test, vi } from 'vitest'
import { addFiles, drop, retry, useQueue } from './queue.ts'

// The queue listens to the window as soon as it is loaded.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

/** Stands in for a request of the browser, which is answered when a test says so. */
class Sending extends EventTarget {
  static all: Sending[] = []
  readonly upload = new EventTarget()
  readonly response = null
  status = 0
  name = ''
  #retryAfter = 0

  open() {}

  send(body: FormData) {
    this.name = (body.get('file') as File).name
    Sending.all.push(this)
  }

  abort() {}

  getResponseHeader = () => String(this.#retryAfter)

  async refuse(status: number, retryAfter: number) {
    this.status = status
    this.#retryAfter = retryAfter
    this.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
  }
}

const sent = () => Sending.all.map(({ name }) => name).join(' ')

test('[U12] each file is sent again when it was told to come, and by itself again after somebody has tried', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers()
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => chance.mockRestore())
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }))
  addFiles('d', files, 0, () => undefined)
  const [a, b] = useQueue.getState().uploads.map(({ id }) => id)
  await Sending.all[0]?.refuse(503, 60)
  await Sending.all[1]?.refuse(503, 5)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toBe('a.pdf b.pdf b.pdf')

  drop(a ?? '')
  for (let times = 0; times < 40; times += 1) {
    await Sending.all.at(-1)?.refuse(503, 5)
    await vi.advanceTimersByTimeAsync(5000)
  }
  const given = Sending.all.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(Sending.all).toHaveLength(given)
  retry(b ?? '')
  await Sending.all.at(-1)?.refuse(503, 5)
  await vi.advanceTimersByTimeAsync(5000)
  expect(Sending.all).toHaveLength(given + 2)
  drop(b ?? '')
})
