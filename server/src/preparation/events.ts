import type { CongressList } from '@portal/shared/preparation/records.ts'
import { defineChange } from '#core/tell.ts'

/** Something of the congress reads differently: windows read it again, and what the hall shows is drawn anew (rule KD1). */
export const congressEdited = defineChange<{ list: CongressList }>(({ list }) => [
  'content',
  'reload',
  // The item that is called and the seats that majorities are counted from stand on the floor as well.
  ...(list === 'tops' || list === 'types' ? (['floor'] as const) : []),
  ...(list === 'associations' ? (['floor', 'attendance'] as const) : []),
])
