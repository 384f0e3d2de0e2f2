import { can } from '@portal/shared/roles.ts'
import { defineChange, defineEvent } from '#core/tell.ts'
import type { AppRow } from './store.ts'
import { viewWhole } from './view.ts'

/** A delegate motion is another one for these people, who fetch it (rule E16). */
export const appChanged = defineChange<{ readers: readonly number[] }>(({ readers }) =>
  readers.map((id) => `user:${id}` as const),
)

/** How far a delegate motion has come, for these people and the office. */
export const appMoved = defineEvent<{ app: AppRow; readers: readonly number[] }, 'isReader'>({
  topics: ({ readers }) => readers.map((id) => `user:${id}` as const),
  groups: ({ readers }) => ({ isReader: readers }),
  shown: ({ app }, { user, isReader }) => {
    if (!isReader && !can(user, 'run-office')) return null
    const { id, transferred, transfer_time, transfer_id, backend_status, appId, print_number, version } =
      viewWhole(app)
    const data = { id, transferred, transfer_time, transfer_id, backend_status, appId, print_number, version }
    return { name: 'send-data', payload: { op: 'status_delegateapp', data } }
  },
})
