import type { LogFault, LogNotice } from '#audit/check.ts'

/** What is wrong with a log, in one sentence each (rule RL5). */
const faults: Record<LogFault['kind'], (place: number) => string> = {
  'entry-differs': (place) => `Der Eintrag ${place} ist nicht der, den der Baum der Einträge enthält.`,
  'details-differ': (place) => `Die Einzelheiten des Eintrags ${place} wurden geändert.`,
  'details-missing': (place) =>
    `Die Einzelheiten des Eintrags ${place} fehlen, und nichts verzeichnet, dass sie nach Plan gelöscht wurden.`,
  'head-differs': (place) =>
    `Der unterschriebene Stand über ${place} Einträge passt nicht zu den Einträgen: Hier wurde etwas ersetzt.`,
  'head-beyond': (place) =>
    `Unterschrieben ist ein Stand über ${place} Einträge; so viele sind es nicht, das Ende wurde abgeschnitten.`,
  'head-unsigned': (place) =>
    `Der Stand über ${place} Einträge ist nicht mit dem Schlüssel unterschrieben, der für ihn galt.`,
  'head-older': (place) =>
    `Der neueste Stand reicht nur bis ${place} Einträge: Er ist älter als einer, der schon bekannt war.`,
  'head-forked': (place) =>
    `Der Stand über ${place} Einträge setzt den bekannten nicht fort: Hier wurde etwas ersetzt.`,
  'key-unsigned': (place) =>
    `Der Schlüssel, der ab Eintrag ${place} gilt, ist nicht von dem vor ihm unterschrieben.`,
  'key-foreign': (place) =>
    `Der Schlüssel, der ab Eintrag ${place} unterschreibt, ist nicht der dieses Portals (LOG_KEY oder DATA_DIR/log-key).`,
  'key-changed': (place) =>
    `Der Schlüssel, der ab Eintrag ${place} galt, ist nicht mehr der, der bekannt war.`,
  'known-beyond': (place) =>
    `Der genannte Stand über ${place} Einträge fehlt: So weit reicht das Prüfprotokoll nicht.`,
  'known-differs': (place) =>
    `Der genannte Stand über ${place} Einträge ist nicht enthalten: Hier wurde etwas ersetzt.`,
}

/** What is to be known of a log that nothing is wrong with, in one sentence (rule RL5). */
export const noticeInWords = ({ place }: LogNotice): string =>
  `Ab Eintrag ${place} unterschreibt ein neuer Schlüssel, weil der bisherige verloren war; das Prüfprotokoll verzeichnet es selbst.`

export const faultInWords = ({ kind, place }: LogFault): string => faults[kind](place)
