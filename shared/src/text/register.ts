import type { ImportField } from '#register/columns.ts'

/** How the fields of a person are called. */
export const fieldNames: Record<ImportField, string> = {
  registerNumber: 'Registernummer',
  number: 'Ausweisnummer',
  username: 'Benutzername',
  title: 'Titel',
  first_name: 'Vorname',
  surname: 'Nachname',
  suffix: 'Zusatz',
  name: 'Angezeigter Name',
  medical_association_code: 'Kammer',
  email: 'E-Mail',
  tel: 'Telefon',
  roles: 'Rolle',
  online_only: 'Teilnahme',
  voice_leader: 'Stimmführung',
  active: 'Aktiv',
}

const identifiers = ['Registernummer', 'Ausweisnummer', 'E-Mail-Adresse'] as const

/** What can be wrong with a row of an imported table. */
export const registerText = {
  surnameMissing: 'Der Nachname fehlt.',
  firstNameMissing: 'Der Vorname fehlt.',
  associationMissing: 'Die Kammer fehlt.',
  email: 'Das ist keine E-Mail-Adresse.',
  tel: 'Das ist keine Telefonnummer.',
  leaderWithoutSeat: 'Die Stimmführung hat nur, wer aktiv und delegiert ist.',
  secondLeader: (holder: string) => `Die Kammer hat schon eine Stimmführung: ${holder}.`,
  tooLong: (max: number) => `Hier stehen höchstens ${max} Zeichen.`,
  flag: (field: ImportField, text: string) =>
    field === 'online_only'
      ? `„${text}“ ist weder online noch vor Ort.`
      : `„${text}“ ist weder Ja noch Nein.`,
  association: (text: string, meant: string | null) =>
    meant === null ? `„${text}“ ist unbekannt.` : `„${text}“ ist unbekannt – meinten Sie „${meant}“?`,
  'role-unknown': (text: string) => `Die Rolle „${text}“ ist unbekannt.`,
  'role-granted': (text: string) =>
    `„${text}“: Zugänge der Versammlungsleitung, des Tagungsbüros und des Saals werden einzeln vergeben.`,
  running: (column: string) => `„${column}“ zählt nur die Zeilen und ist keine Nummer einer Person.`,
  repeated: (line: number, field: ImportField) =>
    field === 'surname'
      ? `Diese Person steht schon in Zeile ${line}.`
      : `Diese Person steht schon in Zeile ${line} (gleiche ${field === 'email' ? 'E-Mail-Adresse' : fieldNames[field]}).`,
  several: (names: readonly string[]) => `Das können mehrere sein: ${names.join(', ')}. Wer ist gemeint?`,
  somebodyElse: (name: string, strength: number) =>
    `Diese ${identifiers[strength] ?? 'Angabe'} gehört zu ${name}. Ist das dieselbe Person?`,
  taken: (field: ImportField, value: string, holder: string) =>
    `${fieldNames[field]} ${value} hat schon ${holder}.`,
  takenMeanwhile: (field: ImportField, value: string, holder: string) =>
    `${fieldNames[field]} ${value} hat jetzt ${holder}`,
  ledMeanwhile: (leader: string) => `die Stimmführung der Kammer hat jetzt ${leader}`,
  noSeatLeft: 'in der Kammer ist kein Sitz mehr frei',
}

/** What depends on an account, by the table that names it. */
const dependents: Record<string, string> = {
  sessions: 'ist angemeldet',
  motion_people: 'hat einen Antrag gestellt',
  delegate_apps: 'hat einen Antrag eingereicht oder begonnen',
  delegate_app_applicants: 'stellt einen Antrag mit',
  delegate_app_supporters: 'wurde um Unterstützung gebeten',
  drafts: 'hat einen Entwurf',
  uploads: 'hat Dateien hochgeladen',
  attendance_entries: 'steht auf der Anwesenheitsliste',
  attendance_connections: 'steht auf der Anwesenheitsliste',
  attendance_confirmations: 'steht auf der Anwesenheitsliste',
  quorum_statements: 'hat die Beschlussfähigkeit festgestellt',
  pin_letters: 'hat einen PIN-Brief',
  speaker_entries: 'steht oder stand auf einer Redeliste',
  ballots: 'hat abgestimmt',
  roll_call: 'hat abgestimmt',
  secret_roll: 'hat abgestimmt',
  sealed_ballots: 'hat abgestimmt',
  replacements: 'hat einen Sitz übergeben oder übernommen',
  planned_replacements: 'soll einen Sitz übergeben oder übernehmen',
  users: 'hat einen Sitz übernommen',
}

export const dependentWords = (table: string): string => dependents[table] ?? 'wird an anderer Stelle genannt'

/** What the audit log says of an account, in words for the office. */
export function deedWords(action: string, details: Record<string, unknown>): string {
  const said = (key: string) => (typeof details[key] === 'string' ? details[key] : '')
  const changed = Array.isArray(details['changed'])
    ? details['changed'].map((field) => fieldNames[field as ImportField] ?? String(field)).join(', ')
    : ''
  const deeds: Record<string, string> = {
    'enter-person': 'Person angelegt',
    'change-person': `Geändert: ${changed}`,
    'issue-pin': 'Neue PIN vergeben',
    'check-identity': `Identität geprüft: ${said('check')}`,
    'end-session': 'Sitzung beendet',
    'replace-user': `Sitz von Nr. ${said('from')} an Nr. ${said('to')} übertragen`,
    'return-user': `Auf den Sitz zurückgekehrt, Nachfolge durch Nr. ${said('successor')} beendet`,
    'note-return': `Rückkehr begründet: ${said('reason')}`,
    'plan-replacement': `Nachfolge durch Nr. ${said('to')} vorgesehen`,
    'cancel-replacement': 'Vorgesehene Nachfolge abgesagt',
    'replacement-refused': 'Vorgesehene Nachfolge nicht ausgeführt',
    'change-contact': 'Eigene Kontaktdaten geändert',
    'activate-user': 'Zugang freigegeben',
    'deactivate-user': 'Zugang gesperrt',
    logout: 'Abgemeldet',
    'withdraw-speech': 'Wortmeldung zurückgezogen',
  }
  return deeds[action] ?? action
}
