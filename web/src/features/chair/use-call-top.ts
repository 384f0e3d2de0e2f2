import type { Top } from '@portal/shared/motions/records.ts'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { unbroken } from '#ui/format.ts'
import { beginItem } from './console-store.ts'
import { offerUndo } from './undo.ts'

/** Calls an agenda item, or ends the one that is called, and offers the way back (rule K9). */
export function useCallTop(action: Action) {
  const current = useLive((live) => live.point?.top ?? null)
  const callTop = (topId: number | null, then: () => void) => {
    const called = beginItem()
    action.act(
      () => call('setWorkingPoint', { topId }),
      () => {
        called()
        then()
      },
    )
  }
  return (top: Top | null) =>
    callTop(top?.id ?? null, () =>
      offerUndo(top ? `${unbroken(`TOP ${top.name}`)} aufgerufen.` : 'TOP beendet.', () =>
        callTop(current?.id ?? null, () => undefined),
      ),
    )
}
