import { deletionWords } from '#deletion/rules.ts'
import type { MailKind } from '#mail/rules.ts'
import type { CongressList } from '#preparation/records.ts'
import type { ProceduralType } from '#procedural/records.ts'
import { counted } from './counted.ts'
import { mailKindNames } from './mail.ts'
import { dayInWords, momentInWords } from './moment.ts'
import { congressListNames } from './preparation.ts'
import { proceduralNames } from './procedural.ts'
import { outcomeWithin } from './votes.ts'

/** What the log knows of a deed. What was noted by older versions may lack parts of it. */
export type Details = Record<string, unknown>

/** How the things are called that a deed was about. */
export interface Names {
  /** By register number. */
  person: (registerNumber: unknown) => string
  /** By id: "Ib-07". */
  motion: (id: unknown) => string
  /** By id: "TOP Ib". */
  top: (id: unknown) => string
  procedural: (id: unknown) => string
}

type Tell = (details: Details, names: Names) => string

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const inDigits = (value: unknown): string => (typeof value === 'number' ? String(value) : '?')
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Words in brackets behind the sentence's end, where there are some. */
const because = (reason: unknown): string => (words(reason) === '' ? '' : ` Grund: ${words(reason)}`)
const seconds = (value: unknown): string => (typeof value === 'number' ? `, ${value} Sekunden` : '')
const yesNo = (value: unknown, yes: string, no: string): string => (value ? yes : no)
const moment = (value: unknown): string => {
  const at = new Date(words(value))
  return Number.isNaN(at.getTime()) ? 'einem Zeitpunkt' : momentInWords(at)
}
const motions = (ids: unknown, { motion }: Names): string => list(ids).map(motion).join(', ')
const people = (numbers: unknown, { person }: Names): string => list(numbers).map(person).join(', ')
const verdict = (result: unknown): string =>
  typeof result === 'boolean' ? outcomeWithin(result, 1) : 'nicht entschieden'
const kind = (type: unknown): string => proceduralNames[type as ProceduralType] ?? 'Geschäftsordnungsantrag'

/** The list of the congress, and its entry where it has several: "Tagesordnung: „Ib“". */
const ofCongress = ({ list, name }: Details): string => {
  const listed = congressListNames[list as CongressList] ?? 'Angaben zum Kongress'
  return words(name) === '' ? listed : `${listed}: „${words(name)}“`
}

/** "Protokoll vom 28.05.2026", or a supplement to it. */
const protocolText = (day: unknown, supplement: unknown): string =>
  `${supplement ? `Nachtrag ${inDigits(supplement)} zum Protokoll` : 'Protokoll'} vom ${dayInWords(words(day))}`
const noteNames: Record<string, string> = {
  remark: 'Bemerkung',
  election: 'Wahl',
  count: 'Zählung des Saals',
  rollcall: 'Namentliche Abstimmung im Saal',
}

const deletionName = (kind: unknown): string =>
  (deletionWords as Record<string, { name: string }>)[words(kind)]?.name ?? words(kind)

/** What the settings of the portal are called. */
const settingNames: Record<string, string> = {
  open: 'Portal geöffnet',
  present: 'Stimmabgabe von Hand',
  acceptCount: 'nötige Unterstützung',
  stage: 'Probebetrieb',
  imprintUrl: 'Impressum',
  privacyUrl: 'Datenschutz',
}

/**
 * Every deed of the log in one sentence (rule RE7): what is noted under a name that is missing here does not compile. Nothing
 * is said of what others were told in confidence: whom somebody supports, contact details, and who voted what.
 */
export const deeds = {
  'accept-in-order': ({ ids }) =>
    `${counted(list(ids).length, 'neue Zeile', 'neue Zeilen')} der Reihenfolge angenommen.`,
  'activate-user': ({ register_number }, { person }) => `Zugang von ${person(register_number)} geöffnet.`,
  'add-agenda': ({ names: added }) => `Tagesordnung ergänzt: ${list(added).join(', ')}.`,
  'add-heading': ({ topId }, { top }) => `Überschrift in die Rednerliste zu ${top(topId)} gesetzt.`,
  'add-speaker': ({ topId }, { top }) => `Wortmeldung zu ${top(topId)}.`,
  'add-supporter': () => 'Um Unterstützung eines Antrags gebeten.',
  'add-to-congress': (entry) => `${ofCongress(entry)} angelegt.`,
  'add-to-order': ({ topId, text }, { top }) =>
    `„${words(text)}“ in die Reihenfolge zu ${top(topId)} gesetzt.`,
  'approve-protocol': ({ day, supplement }) => `${protocolText(day, supplement)} freigegeben, erste Person.`,
  'ask-screen': ({ register_number }, { person }) =>
    `${person(register_number)} um ein Bild des Bildschirms gebeten.`,
  'begin-congress': ({ title, former, archive }) =>
    `Neuer Kongress begonnen: „${words(title)}“. „${words(former)}“ steht im Archiv ${words(archive)}.`,
  'call-speaker': ({ topId }, { top }) => `Nächste Wortmeldung zu ${top(topId)} aufgerufen.`,
  'cancel-procedural': ({ id }, { procedural }) => `${procedural(id)} ohne Ergebnis beendet.`,
  'cancel-replacement': ({ register_number }, { person }) =>
    `Vorgemerkte Ersetzung von ${person(register_number)} gestrichen.`,
  'cancel-vote': ({ appId }, { motion }) => `Abstimmung über ${motion(appId)} abgebrochen.`,
  'change-congress': (entry) => `${ofCongress(entry)} geändert.`,
  'change-contact': () => 'Eigene Kontaktdaten geändert.',
  'change-person': ({ register_number }, { person }) => `Angaben zu ${person(register_number)} geändert.`,
  'change-settings': (wished) =>
    `Einstellungen geändert: ${Object.keys(wished)
      .map((name) => settingNames[name] ?? name)
      .join(', ')}.`,
  'check-identity': ({ register_number }, { person }) => `Identität von ${person(register_number)} geprüft.`,
  'end-congress': ({ reason }) => `Kongress beendet.${because(reason)}`,
  'delete-by-plan': ({ kind, gone }) =>
    `Nach Plan gelöscht: ${deletionName(kind)} (${counted(Number(gone), 'Eintrag', 'Einträge')}).`,
  'plan-deletion': ({ kind, due }) =>
    `Löschung vorgesehen: ${deletionName(kind)} am ${words(due).split('-').toReversed().join('.')}.`,
  'make-backup': ({ file }) => `Sicherung ${words(file)} begonnen.`,
  'make-archive': () => 'Archiv des Kongresses erstellt.',
  'reopen-congress': ({ reason }) => `Kongress wieder aufgenommen.${because(reason)}`,
  'clear-demo': () => 'Demo-Kongress geleert.',
  'close-vote': ({ appId }, { motion }) => `Abstimmung über ${motion(appId)} geschlossen.`,
  'confirm-attendance': () => 'Online-Anwesenheit bestätigt.',
  'correct-result': ({ appId, after, reason }, { motion }) =>
    `Ergebnis zu ${motion(appId)} berichtigt: ${verdict((after as Details | null)?.['result'])}.${because(reason)}`,
  'decline-screen': () => 'Ein Bild des Bildschirms abgelehnt.',
  'deactivate-user': ({ register_number }, { person }) => `Zugang von ${person(register_number)} gesperrt.`,
  'delete-audit-details': ({ upTo, count }) =>
    `Einzelheiten des Prüfprotokolls bis Eintrag ${inDigits(upTo)} nach Plan gelöscht (${inDigits(count)}).`,
  'doubt-device': ({ name }) =>
    `Gerät „${words(name)}“ an zwei Orten benutzt: Es nimmt keine Stimmen mehr an.`,
  'edit-motion': ({ appId, version, reason }, { motion }) =>
    `${motion(appId)} geändert, Stand ${inDigits(version)}.${because(reason)}`,
  'end-pause': () => 'Sitzung fortgesetzt.',
  'end-session': ({ register_number }, { person }) => `${person(register_number)} abgemeldet.`,
  'end-speech': ({ topId }, { top }) => `Rede zu ${top(topId)} beendet.`,
  // The chair reads this too, and a draft's title is the office's alone.
  'enter-motion': ({ appId }, { motion }) => `${motion(appId)} angelegt.`,
  'enter-person': ({ register_number }, { person }) => `${person(register_number)} aufgenommen.`,
  'extend-vote': ({ appId, seconds: more }, { motion }) =>
    `Abstimmung über ${motion(appId)} verlängert${seconds(more)}.`,
  'forget-screen': () => 'Bild eines Bildschirms gelöscht.',
  'hand-over-letters': ({ register_numbers, handedOver }, names) =>
    `PIN-Brief ${yesNo(handedOver, 'ausgehändigt', 'als nicht ausgehändigt vermerkt')}: ${people(register_numbers, names)}.`,
  'hold-speech': ({ topId, held }, { top }) =>
    `Redezeit zu ${top(topId)} ${yesNo(held, 'angehalten', 'fortgesetzt')}.`,
  'import-congress': ({ written }) =>
    `Kongressdatei eingelesen, ${counted(list(written).length, 'Teil', 'Teile')} geändert.`,
  'import-motions': ({ fileName }) => `Anträge aus „${words(fileName)}“ als Entwürfe eingelesen.`,
  'import-people': ({ fileName }) => `Personen aus „${words(fileName)}“ eingelesen.`,
  'issue-pin': ({ register_number }, { person }) => `Neue PIN für ${person(register_number)} ausgegeben.`,
  'keep-device': () => 'Gerät nach Prüfung wieder zugelassen.',
  'lapse-motions': ({ appIds }, names) => `Entfallen: ${motions(appIds, names)}.`,
  'lift-embargo': ({ appIds }, names) => `Sperrfrist aufgehoben: ${motions(appIds, names)}.`,
  'keep-page-file': ({ name }) => `Datei „${words(name)}“ für Service oder Ausstellung hochgeladen.`,
  login: () => 'Angemeldet.',
  'login-failed': ({ tries }) =>
    `${counted(Number(tries) || 1, 'Anmeldung', 'Anmeldungen')} an einem Konto fehlgeschlagen.`,
  logout: () => 'Abgemeldet.',
  'make-print-bundle': ({ id, papers: count }) =>
    `Druckmappe ${inDigits(id)} erstellt: ${counted(Number(count) || 0, 'Drucksache', 'Drucksachen')}.`,
  'make-pin-letters': ({ register_numbers }) =>
    `${counted(list(register_numbers).length, 'PIN-Brief', 'PIN-Briefe')} gedruckt.`,
  'move-in-congress': (entry) => `${ofCongress(entry)} an eine andere Stelle gesetzt.`,
  'move-in-order': ({ topId, ids }, { top }) =>
    `${counted(list(ids).length, 'Zeile', 'Zeilen')} der Reihenfolge zu ${top(topId)} verschoben.`,
  'move-speaker': ({ topId }, { top }) => `Rednerliste zu ${top(topId)} umgestellt.`,
  'note-return': ({ register_number, reason }, { person }) =>
    `Rückkehr von ${person(register_number)} vermerkt.${because(reason)}`,
  'open-attendance': () => 'Anwesenheit eröffnet.',
  'open-procedural': ({ id }, { procedural }) => `Abstimmung über ${procedural(id)} geöffnet.`,
  'open-vote': ({ appId, seconds: time }, { motion }) =>
    `Abstimmung über ${motion(appId)} geöffnet${seconds(time)}.`,
  'place-motions': ({ appIds }, names) => `In die Reihenfolge aufgenommen: ${motions(appIds, names)}.`,
  'plan-replacement': ({ register_number, to, at }, { person }) =>
    `Ersetzung von ${person(register_number)} durch ${person(to)} ab ${moment(at)} vorgemerkt.`,
  'publish-due': ({ appIds }, names) =>
    `Zum vorgesehenen Zeitpunkt veröffentlicht: ${motions(appIds, names)}.`,
  'publish-motions': ({ appIds, at }, names) =>
    at === undefined
      ? `Veröffentlicht: ${motions(appIds, names)}.`
      : `Veröffentlichung für ${moment(at)} festgelegt: ${motions(appIds, names)}.`,
  'publish-submission': ({ motion: id }, { motion }) =>
    `Eingereichten Antrag als ${motion(id)} veröffentlicht.`,
  'replace-log-key': () => 'Schlüssel des Prüfprotokolls erneuert.',
  'read-history': () => 'Den Verlauf angesehen.',
  register: () => 'Zugang eingerichtet.',
  'release-protocol': ({ day, supplement }) => `${protocolText(day, supplement)} freigegeben, zweite Person.`,
  'reload-all': () => 'Alle Fenster neu laden lassen.',
  'remember-spellings': () => 'Schreibweisen von Kammern gemerkt.',
  'remove-device': () => 'Freigabe eines Geräts für geheime Abstimmungen zurückgenommen.',
  'remove-from-congress': (entry) => `${ofCongress(entry)} entfernt.`,
  'remove-from-order': () => 'Zeile aus der Reihenfolge genommen.',
  'remove-speaker': ({ topId }, { top }) => `Wortmeldung zu ${top(topId)} gestrichen.`,
  'replace-user': ({ from, to }, { person }) => `${person(from)} durch ${person(to)} ersetzt.`,
  'replacement-refused': ({ register_number, to }, { person }) =>
    `Vorgemerkte Ersetzung von ${person(register_number)} durch ${person(to)} war nicht möglich.`,
  'reset-procedural': ({ id }, { procedural }) =>
    id === null ? 'Meldungen zur Geschäftsordnung zurückgesetzt.' : `${procedural(id)} zurückgesetzt.`,
  'restart-procedural': ({ id }, { procedural }) => `${procedural(id)} wird wiederholt.`,
  'restart-vote': ({ appId }, { motion }) => `Abstimmung über ${motion(appId)} wird wiederholt.`,
  'retry-mails': ({ count }) => `${counted(Number(count), 'E-Mail', 'E-Mails')} noch einmal angestoßen.`,
  'return-user': ({ register_number, successor }, { person }) =>
    `${person(register_number)} ist zurückgekehrt; ${person(successor)} gibt den Sitz ab.`,
  'reword-in-order': ({ text }) => `Text in der Reihenfolge geändert: „${words(text)}“.`,
  'seat-speaker': ({ topId }, { top }) => `Jemanden in die Rednerliste zu ${top(topId)} gesetzt.`,
  'secure-votes': ({ enabled, name }) =>
    yesNo(
      enabled,
      `Gerät „${words(name)}“ für geheime Abstimmungen freigegeben.`,
      'Freigabe eines Geräts für geheime Abstimmungen zurückgenommen.',
    ),
  'send-invitations': ({ register_numbers }) =>
    `${counted(list(register_numbers).length, 'Einladung', 'Einladungen')} mit PIN per E-Mail gesendet.`,
  'send-test-mail': () => 'Probe-E-Mail gesendet.',
  'set-attendance': ({ register_number, present, reason }, { person }) =>
    `${person(register_number)} ${yesNo(present, 'ist anwesend', 'hat den Saal verlassen')}.${because(reason)}`,
  'set-embargo': ({ appIds, until }, names) =>
    `Sperrfrist${until === null ? '' : ` bis ${moment(until)}`} gesetzt: ${motions(appIds, names)}.`,
  'set-hall-text': ({ text }) =>
    words(text) === '' ? 'Text im Saal entfernt.' : `Text im Saal: „${words(text)}“.`,
  'set-intake': ({ topId, open }, { top }) =>
    `Annahme von Anträgen zu ${top(topId)} ${yesNo(open, 'geöffnet', 'geschlossen')}.`,
  'set-message': ({ text, association }) => {
    const to = association === undefined ? 'alle' : `die Kammer ${words(association)}`
    return words(text) === '' ? `Mitteilung an ${to} beendet.` : `Mitteilung an ${to}: „${words(text)}“.`
  },
  'set-pause': ({ paused, until }) =>
    paused ? `Sitzung unterbrochen${until ? ` bis ${moment(until)}` : ''}.` : 'Sitzung fortgesetzt.',
  'set-speaking-time': ({ topId, seconds: time }, { top }) =>
    typeof time === 'number'
      ? `Redezeit zu ${top(topId)}: ${time} Sekunden.`
      : `Redezeit zu ${top(topId)} nicht mehr begrenzt.`,
  'set-submission-status': ({ status }) =>
    `Bearbeitungsstand eines eingereichten Antrags: „${words(status)}“.`,
  'set-synonyms': () => 'Begriffe der Suche geändert.',
  'set-theme': ({ topId, name, active }, { top }) =>
    `Thema „${words(name)}“ zu ${top(topId)} ${yesNo(active, 'geöffnet', 'geschlossen')}.`,
  'set-voting-place': ({ register_number, online_only }, { person }) =>
    `${person(register_number)} stimmt ${yesNo(online_only, 'am Gerät', 'im Saal')} ab.`,
  'set-working-point': ({ topId }, { top }) =>
    topId === null ? 'Kein Tagesordnungspunkt aufgerufen.' : `${top(topId)} aufgerufen.`,
  'start-block': ({ appIds }, names) => `En bloc zur Abstimmung gestellt: ${motions(appIds, names)}.`,
  'start-procedural': ({ type, appId, owner }, { person, motion }) =>
    `${kind(type)}${appId === null ? '' : ` zu ${motion(appId)}`}, Antrag von ${person(owner)}.`,
  'start-speech': ({ topId }, { top }) => `Rede zu ${top(topId)} begonnen.`,
  'sign-on': () => 'Über Single Sign-on angemeldet.',
  'speak-against': ({ id, speaker }, { procedural, person }) =>
    `Gegenrede zu ${procedural(id)}: ${person(speaker)}.`,
  'speak-for': ({ id, speaker }, { procedural, person }) =>
    `Fürrede zu ${procedural(id)}: ${person(speaker)}.`,
  'start-test': () => 'Probeabstimmung begonnen.',
  'start-vote': ({ appId }, { motion }) => `${motion(appId)} zur Abstimmung gestellt.`,
  'state-quorum': ({ present, quorate, seats }) =>
    `Beschlussfähigkeit ${yesNo(quorate, 'festgestellt', 'nicht gegeben')}: ${inDigits(present)} von ${inDigits(seats)} anwesend.`,
  'stop-procedural': ({ type, result }) => `${kind(type)}: ${verdict(result)}.`,
  'stop-vote': ({ appId, result }, { motion }) => `Ergebnis zu ${motion(appId)}: ${verdict(result)}.`,
  'strike-protocol-note': ({ kind: of, reason }) =>
    `${noteNames[words(of)] ?? 'Ergänzung'} im Protokoll gestrichen.${because(reason)}`,
  'submit-app': () => 'Antrag zur Unterstützung gegeben.',
  'support-app': () => 'Auf eine Bitte um Unterstützung geantwortet.',
  'switch-speakerlist': ({ topId, open }, { top }) =>
    `Rednerliste zu ${top(topId)} ${yesNo(open, 'geöffnet', 'geschlossen')}.`,
  'take-submissions': ({ appIds }, names) => `Eingereichte Anträge übernommen: ${motions(appIds, names)}.`,
  'take-screen': () => 'Ein Bild des Bildschirms geschickt.',
  'transfer-app': ({ transfer_id }) => `Antrag eingereicht, Eingang ${inDigits(transfer_id)}.`,
  'trigger-app-submits': ({ submitted }) =>
    `${counted(list(submitted).length, 'Wahlvorschlag', 'Wahlvorschläge')} eingereicht.`,
  'undo-in-order': ({ topId }, { top }) => `Letzte Änderung der Reihenfolge zu ${top(topId)} zurückgenommen.`,
  'undo-motions': ({ fileName }) => `Import der Anträge aus „${words(fileName)}“ zurückgenommen.`,
  'undo-people': () => 'Einlesen von Personen zurückgenommen.',
  'unlapse-motions': ({ appIds }, names) => `Doch nicht entfallen: ${motions(appIds, names)}.`,
  'unpublish-motion': ({ appId, reason }, { motion }) =>
    `Veröffentlichung von ${motion(appId)} zurückgenommen.${because(reason)}`,
  'vote-altered': ({ appId }, { motion }) =>
    `Abstimmung über ${motion(appId)} wurde in der Datenbank verändert und nimmt keine Stimmen an.`,
  'vote-union': ({ appId, code, value }, { motion }) =>
    `Kammer ${words(code)} stimmt zu ${motion(appId)} mit ${yesNo(value, 'Ja', 'Nein')}.`,
  'wish-withdrawal': ({ appId, wish }, { motion }) =>
    `Rücknahme von ${motion(appId)} ${yesNo(wish, 'erklärt', 'widerrufen')}.`,
  'withdraw-approval': ({ day, supplement }) => `Freigabe zurückgenommen: ${protocolText(day, supplement)}.`,
  'withdraw-motion': ({ appId, reason }, { motion }) => `${motion(appId)} zurückgezogen.${because(reason)}`,
  'withdraw-speech': ({ topId }, { top }) => `Wortmeldung zu ${top(topId)} entfällt mit dem Sitz.`,
  'withdraw-support-request': () => 'Bitte um Unterstützung entfällt mit dem Sitz.',
  'write-mail-text': ({ kind: written }) =>
    `Text der E-Mail „${mailKindNames[written as MailKind] ?? '?'}“ geändert.`,
  'write-protocol-note': ({ kind: of, version, reason }) =>
    `${noteNames[words(of)] ?? 'Ergänzung'} im Protokoll ${version === 1 ? 'eingetragen' : 'geändert'}.${because(reason)}`,
  'write-desk-entry': () => 'Vermerk oder Zuständigkeit zu Anträgen geändert.',
} as const satisfies Record<string, Tell>

/** What can be noted in the log. */
export type Deed = keyof typeof deeds

/** A deed in words. What an older version has noted under a name that is gone is told by that name. */
export const tellDeed = (action: string, details: Details, names: Names): string =>
  Object.hasOwn(deeds, action)
    ? ((deeds as Record<string, Tell>)[action]?.(details, names) ?? action)
    : `Vermerkt als „${action}“.`
