import type { Work } from '#core/work.ts'
import { settingsChanged } from './events.ts'
import { takeUpPresent } from './store.ts'

/** With the next vote holds what was chosen for it while the last one ran (rule BK4). The floor is held. */
export async function takeUpSettings(work: Work): Promise<void> {
  if (await takeUpPresent(work.tx)) work.tell(settingsChanged())
}
