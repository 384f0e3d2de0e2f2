import type { CongressInput } from '@portal/shared/congress/records.ts'
import { readTexts } from './read-texts.ts'

interface Agenda extends Pick<CongressInput, 'congress' | 'tops'> {
  /** What the chair announces before the first motion of an agenda item, by the item's name. */
  announcements: Record<string, string[]>
}

/** The agenda by name; a motion's print number begins with it. */
export const { congress, tops, announcements } = readTexts<Agenda>('agenda')
