import { dayInBerlin } from '#text/moment.ts'

/** What is deleted after the end of a congress, in the order in which it usually is. */
export const deletionKinds = [
  'pins',
  'sessions',
  'notes',
  'drafts',
  'imports',
  'contact',
  'rollcalls',
  'log',
] as const
type Kind = (typeof deletionKinds)[number]

/** How many days after the end each is deleted, unless the office says otherwise. */
const usualDays: Record<Kind, number> = {
  pins: 7,
  sessions: 14,
  notes: 30,
  drafts: 30,
  imports: 30,
  contact: 90,
  rollcalls: 90,
  log: 365,
}

const DAY_MS = 86_400_000

/** The days on which everything is deleted after an end at this moment, as `2026-05-08`. */
export const usualPlan = (end: Date): { kind: Kind; due: string }[] =>
  deletionKinds.map((kind) => ({
    kind,
    due: dayInBerlin(new Date(end.getTime() + usualDays[kind] * DAY_MS)),
  }))

export type DeletionRefusal = 'deletion-before-end' | 'deletion-done' | DueRefusal
type DueRefusal = 'deletion-day-past' | 'deletion-day-far'

/** Why nothing of this kind can be deleted, or planned anew (rule KE10). */
export function refuseDeletion(ended: boolean, doneAt: Date | null): DeletionRefusal | null {
  if (!ended) return 'deletion-before-end'
  return doneAt ? 'deletion-done' : null
}

/** The office may wait so long, and no longer, until something is deleted. */
const LONGEST_DAYS = 3653

/** Why this day can't be planned (rule KE10): what is deleted at once is asked for as that. */
export function refuseDue(due: string, now: Date): DueRefusal | null {
  if (due <= dayInBerlin(now)) return 'deletion-day-past'
  return due > dayInBerlin(new Date(now.getTime() + LONGEST_DAYS * DAY_MS)) ? 'deletion-day-far' : null
}

/** What each kind is called, and what goes. */
export const deletionWords: Record<Kind, { name: string; says: string }> = {
  pins: { name: 'PINs', says: 'Hinterlegte PINs, die Liste der Briefe und Einladungen, die noch warten.' },
  sessions: {
    name: 'Anmeldungen',
    says: 'Sitzungen und Benachrichtigungen aller außer Leitung und Büro, fehlgeschlagene Anmeldungen.',
  },
  notes: {
    name: 'Notizen',
    says: 'Notizen, Lesezeichen und Lesestände aller Personen, Notizen des Büros zu Anträgen.',
  },
  drafts: { name: 'Entwürfe', says: 'Angefangene und nie eingereichte Anträge mit ihren Dateien.' },
  imports: {
    name: 'Importierte Zeilen',
    says: 'Zeilen der Listen von Personen und Anträgen und ihre Prüfungen. Danach wird kein Import mehr zurückgenommen.',
  },
  contact: {
    name: 'Kontaktdaten',
    says: 'E-Mail-Adressen, Telefonnummern und Rückrufnummern, die Liste der E-Mails.',
  },
  rollcalls: {
    name: 'Namentliche Abstimmungen',
    says: 'Wer in namentlichen Abstimmungen wie gestimmt hat, auch im Saal. Ergebnisse und Zahlen bleiben, ebenso die Namen in freigegebenen Protokollen und im Archiv. Was vom Beschlussprotokoll nicht freigegeben ist, verliert sie.',
  },
  log: {
    name: 'Einzelheiten des Verlaufs',
    says: 'Was zu jedem Vorgang notiert ist. Dass, wann und durch wen etwas geschah, bleibt im Prüfprotokoll bewiesen. Was vom Beschlussprotokoll nicht freigegeben ist, verliert Aufrufe und Unterbrechungen.',
  },
}
