import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import type { Work } from '#core/work.ts'
import { listChanged } from '#speakers/events.ts'
import { congressEdited } from './events.ts'

type EditDeed = 'add-to-congress' | 'change-congress' | 'move-in-congress' | 'remove-from-congress'

interface EditDetails extends AgendaDetails {
  key: string
  name?: string
  changed?: readonly string[]
  topId?: number
}

type AgendaItem = Pick<EntryFields['tops'], 'name' | 'content'>

/** What the protocol tells of a change of the agenda (rule RE21), and of no other list. */
interface AgendaDetails {
  content?: string
  before?: AgendaItem
  /** The names of all agenda items, in their new order. */
  order?: readonly string[]
}

export function agendaDetails(list: CongressList, now: object, before?: object): AgendaDetails {
  if (list !== 'tops') return {}
  const { content } = now as AgendaItem
  const was = before as AgendaItem | undefined
  return { content, ...(was && { before: { name: was.name, content: was.content } }) }
}

/** Notes what the office has done with an entry, and tells everybody who shows it. */
export function tellEdited(
  work: Pick<Work, 'audit' | 'tell'>,
  deed: EditDeed,
  list: CongressList,
  details: EditDetails,
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
