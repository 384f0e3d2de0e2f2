import type { ChamberRefusal } from '#voting/chambers.ts'
import type { BallotRefusal } from '#voting/rules.ts'

type Reason = BallotRefusal | ChamberRefusal

/** HTTP status and German sentence of what speaks against a ballot: everybody who looks at a vote may need one of them. */
export const ballotRefusals = {
  'not-logged-in': [401, 'Bitte melden Sie sich an.'],
  'account-inactive': [403, 'Dieser Zugang ist nicht mehr aktiv.'],
  'chair-does-not-vote': [403, 'Die Versammlungsleitung stimmt nicht online ab.'],
  'not-a-delegate': [403, 'Abstimmen können nur Delegierte.'],
  'votes-in-the-hall': [403, 'Sie stimmen im Saal ab.'],
  'no-vote-running': [409, 'Zurzeit läuft keine Abstimmung.'],
  'other-vote-running': [409, 'Über diesen Antrag wird zurzeit nicht abgestimmt.'],
  'chamber-vote': [
    403,
    'Dies ist eine Kammerabstimmung: Es stimmen die Stimmführerinnen und Stimmführer der Kammern ab.',
  ],
  'election-elsewhere': [403, 'Über Wahlen wird nicht in dieser Abstimmung entschieden.'],
  'type-not-voted-on': [403, 'Über Anträge dieser Art wird hier nicht abgestimmt.'],
  'vote-in-the-booth': [403, 'Bitte geben Sie Ihr geheime Stimme in der Kabine ab.'],
  'device-doubted': [
    409,
    'Die Zulassung dieses Geräts wurde an zwei Orten benutzt. Es nimmt keine geheime Stimme an, bis die Versammlungsleitung entschieden hat.',
  ],
  'already-voted': [409, 'Sie haben in dieser Abstimmung bereits abgestimmt.'],
  'vote-not-open': [409, 'Die Abstimmung ist noch nicht eröffnet.'],
  'vote-closed': [409, 'Die Abstimmung ist geschlossen.'],
  'not-a-voice-leader': [403, 'Für Ihre Kammer stimmt die Stimmführerin oder der Stimmführer ab.'],
  'not-a-chamber-vote': [409, 'Zurzeit läuft keine Kammerabstimmung.'],
  'chamber-has-voted': [409, 'Ihre Kammer hat in dieser Abstimmung bereits abgestimmt.'],
} as const satisfies Record<Reason, readonly [status: number, sentence: string]>

/** The sentence that says why somebody has no ballot now. */
export const ballotSentence = (reason: Reason): string => ballotRefusals[reason][1]
