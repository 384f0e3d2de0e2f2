import { calls } from '@portal/shared/calls.ts'
import { act, type CallHandlers } from '#core/run-call.ts'
import { changeSettings } from './change-settings.ts'
import type { LiveSettings } from './live-settings.ts'
import { readSettings } from './store.ts'
import { viewSettings } from './view.ts'

export const settingsHandlers = (settings: LiveSettings) =>
  ({
    officeSettings: {
      read: async ({ context }) => viewSettings(settings.base, await readSettings(context.db)),
    },
    changeSettings: {
      perform: async ({ context, actor, input }) => {
        const changed = await act(context, calls.changeSettings, actor, (work) =>
          changeSettings(work, settings.base, input),
        )
        // Whoever has the answer finds it in force here.
        await settings.reload()
        return changed
      },
    },
  }) satisfies Partial<CallHandlers>
