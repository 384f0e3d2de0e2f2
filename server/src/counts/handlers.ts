import type { CountFile } from '@portal/shared/counts/records.ts'
import { bodyOfLong, sendBody } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { readCounts } from './store.ts'
import { viewCounts } from './view.ts'

export function countHandlers({ db, changes }: Pick<Context, 'db' | 'changes'>) {
  const all = new Remembered(async () => viewCounts(await readCounts(db)))
  const whole = new Remembered(async () => bodyOfLong(JSON.stringify(await all.get())))
  const forget = () => {
    all.forget()
    whole.forget()
  }
  changes.on('content', forget)
  changes.on('declared', forget)
  changes.onReset(forget)
  return {
    counts: {
      send: async ({ input: { appId }, request, reply }) =>
        sendBody(request, reply, await (appId === null ? whole.get() : bodyOf(await all.get(), appId))),
    },
  } satisfies Partial<CallHandlers>
}

const bodyOf = ({ records, ...file }: CountFile, appId: number) =>
  bodyOfLong(JSON.stringify({ ...file, records: records.filter((record) => record.appId === appId) }))
