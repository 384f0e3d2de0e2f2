import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '#core/config.ts'
import { LiveSettings } from './live-settings.ts'
import { readSettings, type StoredSettings } from './store.ts'

vi.mock(import('./store.ts'), async (original) => ({
  ...(await original()),
  readSettings: vi.fn<typeof readSettings>(),
  findDemo: async () => undefined,
}))

/** What stands in the database, and the readings of it that have not come back. */
let stage = ''
let readings: { comesBack: () => void; fails: () => void }[] = []

beforeEach(() => {
  readings = []
  vi.mocked(readSettings)
    .mockReset()
    .mockImplementation(() => {
      const { promise, resolve, reject } = Promise.withResolvers<StoredSettings>()
      const read = { stage, ended_at: null, present_now: false } as StoredSettings
      readings.push({
        comesBack: () => resolve(read),
        fails: () => reject(new Error('the database is away')),
      })
      return promise
    })
})

const open = () => new LiveSettings(loadConfig({}), {} as never)

/** Lets what is read come back, always the youngest reading first, until all is done. */
async function comeBackYoungestFirst(reloads: Promise<void>[]): Promise<void> {
  let isDone = false
  const done = Promise.all(reloads).finally(() => {
    isDone = true
  })
  while (!isDone) {
    readings.pop()?.comesBack()
    await nextTurn()
  }
  await done
}

test('[BK2] what was read later holds, also where it comes back sooner', async () => {
  const settings = open()
  stage = 'older'
  const first = settings.reload()
  await nextTurn()
  stage = 'newer'
  await comeBackYoungestFirst([first, settings.reload()])
  expect(settings.config.stage).toBe('newer')
})

test('[BK2] whoever asks during a reading waits for one that begins after it, and all of them for the same one', async () => {
  const settings = open()
  const first = settings.reload()
  await nextTurn()
  const later = [settings.reload(), settings.reload(), settings.reload()]
  await comeBackYoungestFirst([first, ...later])
  expect(readSettings).toHaveBeenCalledTimes(2)
})

test('[BK2] after a reading that failed the next one holds', async () => {
  const settings = open()
  const first = settings.reload()
  await nextTurn()
  stage = 'newer'
  const second = settings.reload()
  readings.pop()?.fails()
  await expect(first).rejects.toThrow('the database is away')
  await comeBackYoungestFirst([second])
  expect(settings.config.stage).toBe('newer')
})
