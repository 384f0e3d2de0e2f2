import type { CongressList } from '@portal/shared/preparation/records.ts'
import type { Work } from '#core/work.ts'
import { listChanged } from '#speakers/events.ts'
import { congressEdited } from './events.ts'

type EditDeed = 'add-to-congress' | 'change-congress' | 'move-in-congress' | 'remove-from-congress'

/** Notes what the office has done with an entry, and tells everybody who shows it. */
export function tellEdited(
  work: Pick<Work, 'audit' | 'tell'>,
  deed: EditDeed,
  list: CongressList,
  details: { key: string; name?: string; changed?: readonly string[]; topId?: number },
): void {
  work.audit(deed, { list, ...details })
  if (list === 'themes' && details.topId !== undefined) work.tell(listChanged({ topId: details.topId }))
  else work.tell(congressEdited({ list }))
}

/** What an entry is called, also after it is gone. */
export function nameOf(fields: object): string {
  const { name, laek, title } = fields as { name?: string; laek?: string; title?: string }
  return name ?? laek ?? title ?? ''
}
