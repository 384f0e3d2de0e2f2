import { statusLabel } from '#motions/rules.ts'
import type { OfficeMotion } from './records.ts'

/** What the desk's table can show of a motion, in this order; number and title always stand there. */
export const deskColumns = [
  'number',
  'title',
  'top',
  'type',
  'amends',
  'version',
  'state',
  'submitted',
  'published',
  'changed',
  'decided',
  'note',
  'responsible',
] as const
export type DeskColumn = (typeof deskColumns)[number]

/** What the columns are called where there is room for it. */
export const deskColumnTitles: Record<DeskColumn, string> = {
  number: 'Nummer',
  title: 'Titel',
  top: 'TOP',
  type: 'Art',
  amends: 'ändert',
  version: 'Fassung',
  state: 'Status',
  submitted: 'eingegangen',
  published: 'veröffentlicht',
  changed: 'geändert',
  decided: 'entschieden',
  note: 'Notiz',
  responsible: 'zuständig',
}

/** Where a motion is on its way, in a word of the office. */
export function deskStateInWords({
  state,
  statusid,
  type_id,
  backend_status,
  withdrawal,
}: Pick<OfficeMotion, 'state' | 'statusid' | 'type_id' | 'backend_status' | 'withdrawal'>): string {
  if (withdrawal !== null) return 'Rückzug erklärt'
  switch (state) {
    case 'submitted':
      return backend_status === null ? 'Neu' : 'In Bearbeitung'
    case 'draft':
      return 'Entwurf'
    case 'scheduled':
      return 'Geplant'
    case 'published':
    case 'decided':
      return statusLabel(statusid, type_id)
    case 'withdrawn':
      return 'Zurückgezogen'
    case 'lapsed':
      return 'Entfallen'
    case 'replaced':
      return 'Ersetzt'
  }
}
