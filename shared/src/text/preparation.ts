import type { CongressList, EntryUse } from '#preparation/records.ts'

/** What the lists of the congress are called. */
export const congressListNames: Record<CongressList, string> = {
  congress: 'Angaben zum Kongress',
  tops: 'Tagesordnung',
  types: 'Antragsarten',
  associations: 'Landesärztekammern',
  themes: 'Themen der Rednerlisten',
  service: 'Service',
  exhibitors: 'Ausstellung',
  stream: 'Livestream',
  discussion: 'Diskussion',
  texts: 'Texte',
}

const places: Record<EntryUse['place'], readonly [one: string, many: string]> = {
  motions: ['Antrag', 'Anträge'],
  submissions: ['Antrag aus der Antragsannahme', 'Anträge aus der Antragsannahme'],
  lines: ['Zeile der Reihenfolge', 'Zeilen der Reihenfolge'],
  speeches: ['Wortmeldung', 'Wortmeldungen'],
  called: ['aufgerufener Tagesordnungspunkt', 'aufgerufene Tagesordnungspunkte'],
  calls: ['Aufruf im Protokoll', 'Aufrufe im Protokoll'],
  'protocol-notes': ['Vermerk im Protokoll', 'Vermerke im Protokoll'],
  themes: ['Thema der Rednerliste', 'Themen der Rednerliste'],
  'former-numbers': ['frühere Drucksachennummer', 'frühere Drucksachennummern'],
  people: ['Person', 'Personen'],
  'chamber-votes': ['Kammerabstimmung', 'Kammerabstimmungen'],
}

/** "12 Anträge". */
export const placeInWords = ({ place, count }: EntryUse): string =>
  `${count} ${places[place][count === 1 ? 0 : 1]}`

/** Why an entry stays, with all places where it is used. */
export const inUseInWords = (uses: readonly EntryUse[]): string =>
  `Dieser Eintrag wird noch gebraucht: ${uses.map(placeInWords).join(', ')}.`
