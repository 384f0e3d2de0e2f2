import type { OrderEntry } from '@portal/shared/order/records.ts'
import { statesOf } from '@portal/shared/order/rules.ts'
import { kindOf } from '#motions/view.ts'
import type { Line } from './store.ts'

/** The order of an agenda item in the wire's spelling; motions that are not published leave no trace in it. */
export function viewOrder(lines: readonly Line[], onFloor: readonly number[]): OrderEntry[] {
  const shown = lines.filter((line) => line.shown)
  const states = statesOf(shown, onFloor)
  return shown.map(({ id, motion_id, text, pause, fresh }, place) => ({
    id,
    kind: kindOf({ motion_id, pause }),
    appId: motion_id,
    text,
    fresh,
    state: states[place] ?? 'waiting',
  }))
}
