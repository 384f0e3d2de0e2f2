import type { Check, CheckId } from '#overview/records.ts'
import { BACKUP_HOURS, type Facts, judge, type Machine, sumOf } from '#overview/rules.ts'
import { BACKUPS_NOT_SET_UP, backupFailures } from './backups.ts'
import { counted } from './counted.ts'

/** What the checks before a sitting are called. */
export const checkNames: Record<CheckId, string> = {
  backup: 'Verfahrensstand gesichert',
  order: 'Abstimmungsreihenfolge',
  voice: 'Stimmführung',
  seats: 'Sitze',
  pins: 'Zugang und PIN',
  numbers: 'Drucksachennummern',
  documents: 'Drucksachen',
  quorum: 'Beschlussfähigkeit',
  stream: 'Livestream',
  secret: 'Geheime Abstimmung',
  clock: 'Uhr',
  disk: 'Speicherplatz',
  database: 'Datenbank',
  address: 'Adresse und Einstellungen',
  server: 'Server',
}

const number = (value: number): string => value.toLocaleString('de-DE')

/** The first of several, and how many more there are. */
function some(all: readonly string[], most = 3): string {
  const shown = all.slice(0, most).join(', ')
  return all.length > most ? `${shown} und ${number(all.length - most)} weitere` : shown
}

function ageInWords(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return counted(minutes, 'Minute', 'Minuten')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? counted(hours, 'Stunde', 'Stunden') : `${number(Math.floor(hours / 24))} Tagen`
}

/** What the machine is like where something is wrong, otherwise in a word that all is well. */
const machineSays = (found: readonly Machine[], well: string): string => {
  const wrong = found.filter(({ level }) => level !== 'good')
  return wrong.length > 0 ? wrong.map(({ says }) => says).join(' ') : well
}

function orderSays({ order: { missing, fresh } }: Facts): string {
  if (missing > 0)
    return `${counted(missing, 'veröffentlichter Antrag fehlt', 'veröffentlichte Anträge fehlen')} in der Reihenfolge`
  return fresh > 0
    ? `${counted(fresh, 'neuer Antrag ist', 'neue Anträge sind')} nicht eingeordnet`
    : 'jeder Antrag hat seinen Platz'
}

function voiceSays({ voice: { missing, neededFor } }: Facts): string {
  if (missing.length === 0) return 'in jeder Kammer benannt'
  const need = neededFor === null ? '' : `, nötig ab TOP ${neededFor}`
  return `${some(missing)} ${missing.length === 1 ? 'hat' : 'haben'} niemanden benannt${need}`
}

function seatsSays({ seats: { all, associations } }: Facts): string {
  const over = associations.filter(({ seats, people }) => people > seats)
  if (over.length > 0)
    return some(over.map(({ name, seats, people }) => `${name}: ${people} für ${seats} Sitze`))
  if (sumOf(associations) !== all)
    return `die Kammern haben zusammen ${number(sumOf(associations))} Sitze, der Kongress hat ${number(all)}`
  const free = associations.filter(({ seats, people }) => people < seats)
  const empty = free.reduce((sum, { seats, people }) => sum + seats - people, 0)
  return empty > 0
    ? `${counted(empty, 'Sitz ist', 'Sitze sind')} frei (${some(free.map(({ name }) => name))})`
    : `alle ${number(all)} besetzt`
}

function documentsSays({ documents: { all, made, failed } }: Facts): string {
  if (failed > 0) return `${counted(failed, 'PDF lässt', 'PDF lassen')} sich nicht erzeugen`
  return made < all
    ? `${number(made)} von ${number(all)} PDF erzeugt, die übrigen entstehen`
    : `${counted(all, 'veröffentlicht', 'veröffentlicht')}, alle PDF erzeugt`
}

function quorumSays({ attendance: { open, present, seats, quorum } }: Facts): string {
  if (!open) return 'heute wird noch keine Anwesenheit erfasst'
  return `${number(present)} von ${number(seats)} anwesend, nötig sind ${number(quorum)}`
}

function streamSays({ stream }: Facts): string {
  if (stream.length === 0) return 'es ist keiner eingerichtet'
  const wrong = stream.filter((answer) => answer !== null)
  return wrong.length > 0 ? wrong.join(', ') : 'antwortet'
}

const says: Record<CheckId, (facts: Facts) => string> = {
  backup: ({ backup: { at }, now }) =>
    at === null
      ? 'noch nie gesichert'
      : `letzte Sicherung vor ${ageInWords(at, now)}, höchstens ${BACKUP_HOURS} Stunden sollen es sein`,
  order: orderSays,
  voice: voiceSays,
  seats: seatsSays,
  pins: ({ withoutPin }) =>
    withoutPin > 0
      ? `${counted(withoutPin, 'Person hat', 'Personen haben')} weder PIN noch Passwort`
      : 'jede Person hat PIN oder Passwort',
  numbers: ({ gaps }) => (gaps.length > 0 ? `es fehlen ${some(gaps)}` : 'ohne Lücke'),
  documents: documentsSays,
  quorum: quorumSays,
  stream: streamSays,
  secret: ({ keysShared }) =>
    keysShared
      ? 'kann beginnen'
      : 'kann nicht beginnen: Die Server haben keinen gemeinsamen Ordner für Schlüssel',
  clock: ({ machine }) => machineSays(machine.clock, 'Rechner und Datenbank gehen gleich'),
  disk: ({ machine }) => machineSays(machine.disk, 'ausreichend'),
  database: ({ machine }) => machineSays(machine.database, 'was sie bestätigt, bleibt'),
  address: ({ machine }) => machineSays(machine.address, 'das Portal ist erreichbar'),
  server: ({ server: { delayMs, failures, connected } }) =>
    `antwortet ${delayMs < 5 ? 'sofort' : `nach ${number(Math.round(delayMs))} ms`}, ${counted(connected, 'Verbindung', 'Verbindungen')}, ${failures === 0 ? 'keine Störung' : counted(failures, 'Störung', 'Störungen')} seit dem Start`,
}

/** What mends what no screen of the portal does. */
const mends: Partial<Record<CheckId, (facts: Facts) => string>> = {
  backup: ({ backup: { setUp, failure } }) => {
    if (!setUp) return `${BACKUPS_NOT_SET_UP} Bis dahin sichert er mit „portal backup DATEI“.`
    return failure
      ? `Der letzte Versuch ist gescheitert. ${backupFailures[failure]}`
      : 'Das Tagungsbüro sichert mit „Jetzt sichern“, am besten täglich und vor jeder Sitzung.'
  },
  secret: () => 'Der Betrieb gibt allen Servern denselben Ordner (BALLOT_KEYS).',
  clock: ({ machine }) => mendOf(machine.clock),
  disk: ({ machine }) => mendOf(machine.disk),
  database: ({ machine }) => mendOf(machine.database),
  address: ({ machine }) => mendOf(machine.address),
  server: () => 'Der Betrieb prüft die Auslastung des Rechners.',
}

const mendOf = (found: readonly Machine[]): string =>
  `Der Betrieb: ${found.flatMap(({ mend }) => mend ?? []).join(' ')}`

/** The checks before a sitting in words, the gravest first. */
export const checksInWords = (facts: Facts): Check[] =>
  judge(facts).map(({ id, level }) => ({
    id,
    level,
    says: says[id](facts),
    mend: level === 'good' ? null : (mends[id]?.(facts) ?? null),
  }))
