import type { BackupFailure } from '#backups/records.ts'

/** Why a backup could not be made, and what mends it. */
export const backupFailures: Record<BackupFailure, string> = {
  'folder-missing': 'Den Ordner für Sicherungen (BACKUP_DIR) gibt es nicht. Der Betrieb legt ihn an.',
  'not-writable':
    'In den Ordner für Sicherungen (BACKUP_DIR) darf das Portal nicht schreiben. Der Betrieb erlaubt es ihm.',
  'disk-full': 'Im Ordner für Sicherungen (BACKUP_DIR) ist kein Platz mehr. Der Betrieb schafft Platz.',
  'disk-away':
    'Der Ordner für Sicherungen (BACKUP_DIR) antwortet nicht. Der Betrieb prüft die Platte oder das Netzlaufwerk.',
  misread:
    'Die Platte hat die Sicherung anders zurückgegeben, als sie geschrieben wurde. Der Betrieb prüft die Platte.',
  'database-away': 'Die Verbindung zur Datenbank ist abgebrochen. Das Tagungsbüro sichert noch einmal.',
  interrupted: 'Der Server wurde währenddessen beendet. Das Tagungsbüro sichert noch einmal.',
  unknown: 'Der Betrieb findet den Grund in den Meldungen des Servers.',
}

/** What the operator has to say first. */
export const BACKUPS_NOT_SET_UP =
  'Der Betrieb hat noch keinen Ort für Sicherungen angegeben: Er setzt BACKUP_DIR (einen Ordner) und BACKUP_RECIPIENT (einen öffentlichen Schlüssel).'
