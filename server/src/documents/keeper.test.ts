import type { Kysely } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Changes } from '#core/changes.ts'
import { loadConfig } from '#core/config.ts'
import type { Schema } from '#core/database/schema.ts'
import { createLog } from '#core/log.ts'
import { DocumentKeeper } from './keeper.ts'
import type { Shelf } from './shelf.ts'

test('[D4] the portal lives on when the database goes away while documents are made ahead, and goes on when it is back', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const resets: (() => void)[] = []
  const changes = { on: () => {}, onReset: (listener: () => void) => resets.push(listener) }
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('connect ENOENT'))
    .mockResolvedValue({ documents: new Map() })
  const log = createLog({ logLevel: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const keeper = new DocumentKeeper(
    { config: loadConfig({}), log, changes: changes as unknown as Changes, db: {} as Kysely<Schema> },
    {
      get,
    } as unknown as Shelf,
  )
  keeper.start()
  await vi.runAllTimersAsync()
  expect(warn).toHaveBeenCalledWith({ reason: 'connect ENOENT' }, 'documents are not made ahead')
  for (const reset of resets) reset()
  await vi.runAllTimersAsync()
  expect(get).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledOnce()
  keeper.close()
})
