import type { MergeRefusal } from '#amendments/rules.ts'
import type { AttendanceRefusal } from '#attendance/rules.ts'
import type { BackupRefusal } from '#backups/rules.ts'
import type { NextRefusal } from '#closing/next.ts'
import type { ClosingRefusal } from '#closing/rules.ts'
import type { DeletionRefusal } from '#deletion/rules.ts'
import type { DraftRefusal } from '#drafts/rules.ts'
import type { PauseRefusal } from '#floor/rules.ts'
import type { ScreenRefusal } from '#hotline/rules.ts'
import type { HtmlRefusal } from '#html.ts'
import type { LetterRefusal } from '#letters/rules.ts'
import type { MailRefusal } from '#mail/rules.ts'
import type { DocumentRefusal, MotionImportRefusal } from '#motion-import/rules.ts'
import type { SynonymRefusal } from '#motions/synonyms.ts'
import type { NoteRefusal } from '#notes/rules.ts'
import type { PushRefusal } from '#notifications/rules.ts'
import type { DeskRefusal } from '#office/motion-rules.ts'
import type { OfficeRefusal } from '#office/rules.ts'
import type { OrderRefusal } from '#order/rules.ts'
import type { ReplacementRefusal, ReturnRefusal } from '#people/replacement.ts'
import type { refuseEmail, refuseTel } from '#people/rules.ts'
import type { VotingPlaceRefusal } from '#people/voting-place.ts'
import type { CongressDeskRefusal } from '#preparation/rules.ts'
import type {
  ProceduralChairRefusal,
  refuseContent,
  refuseMoreMoves,
  refuseProceduralBallot,
  SpeechRefusal,
  StartRefusal,
} from '#procedural/rules.ts'
import type { NoteRefusal as ProtocolNoteRefusal, ReleaseRefusal } from '#record/protocol-rules.ts'
import type { EmbargoRefusal } from '#record/rules.ts'
import type { HandOverRefusal, ImportRefusal, PersonRefusal, TableRefusal } from '#register/rules.ts'
import type { PasswordRefusal } from '#session/rules.ts'
import type { DemoRefusal } from '#setup/demo.ts'
import type { SetupRefusal } from '#setup/rules.ts'
import type { ListRefusal, SpeakerRefusal } from '#speakers/rules.ts'
import type { CandidateRefusal, FormRefusal, WaitingRefusal } from '#submissions/rules.ts'
import type { FileRefusal, QuotaRefusal } from '#uploads/rules.ts'
import type { ChamberRefusal } from '#voting/chambers.ts'
import type { CorrectionRefusal, ManyRefusal } from '#voting/many.ts'
import type { BallotRefusal, ChairRefusal } from '#voting/rules.ts'
import { BACKUPS_NOT_SET_UP } from './backups.ts'
import { ballotRefusals } from './ballot-refusals.ts'
import { momentInWords } from './moment.ts'

/** What only a look into a file, or the server's own state, can say against it. */
type UploadRefusal =
  | 'upload-mismatch'
  | 'upload-damaged'
  | 'upload-too-many-pixels'
  | 'upload-locked'
  | 'upload-unsafe-archive'
  | 'upload-active-content'
  | 'upload-too-many-parts'
  | 'upload-unknown'
  | 'upload-malformed'
  | 'uploads-at-once'
  | 'uploads-busy'

export type RefusalReason =
  | CongressDeskRefusal
  | AttendanceRefusal
  | LetterRefusal
  | MailRefusal
  | ClosingRefusal
  | NextRefusal
  | DeletionRefusal
  | BackupRefusal
  | 'archive-unknown'
  | 'bundle-unknown'
  | 'nothing-to-print'
  | SetupRefusal
  | DemoRefusal
  | VotingPlaceRefusal
  | BallotRefusal
  | ChamberRefusal
  | ChairRefusal
  | ManyRefusal
  | CorrectionRefusal
  | PasswordRefusal
  | NonNullable<ReturnType<typeof refuseEmail | typeof refuseTel>>
  | NoteRefusal
  | StartRefusal
  | SpeechRefusal
  | ProceduralChairRefusal
  | NonNullable<ReturnType<typeof refuseContent | typeof refuseMoreMoves | typeof refuseProceduralBallot>>
  | 'procedural-motion-first'
  | 'procedural-unknown'
  | ScreenRefusal
  | FormRefusal
  | WaitingRefusal
  | CandidateRefusal
  | DraftRefusal
  | OfficeRefusal
  | OrderRefusal
  | 'setting-fixed'
  | DeskRefusal
  | MergeRefusal
  | 'publication-impossible'
  | 'intake-closed'
  | 'not-your-motion'
  | 'type-unknown'
  | 'attachment-unknown'
  | 'association-unknown'
  | EmbargoRefusal
  | ProtocolNoteRefusal
  | ReleaseRefusal
  | SynonymRefusal
  | PauseRefusal
  | PushRefusal
  | SpeakerRefusal
  | ListRefusal
  | 'motion-transferred'
  | 'type-not-triggered'
  | 'share-unknown'
  | FileRefusal
  | QuotaRefusal
  | UploadRefusal
  | 'seat-has-voted'
  | ReplacementRefusal
  | ReturnRefusal
  | TableRefusal
  | ImportRefusal
  | MotionImportRefusal
  | DocumentRefusal
  | PersonRefusal
  | HandOverRefusal
  | 'login-failed'
  | 'login-too-early'
  | 'password-off'
  | 'sign-on-off'
  | 'sign-on-away'
  | 'sign-on-stale'
  | 'sign-on-denied'
  | 'sign-on-failed'
  | 'sign-on-unnamed'
  | 'sign-on-unknown'
  | 'portal-closed'
  | 'session-ended'
  | 'not-allowed'
  | 'top-unknown'
  | 'motion-unknown'
  | 'no-roll-call'
  | 'names-gone'
  | 'no-chamber-vote'
  | 'no-receipt'
  | 'log-head-unknown'
  | 'device-unknown'
  | 'stream-password-wrong'
  | 'stream-tries-spent'
  | 'nothing-to-unlock'
  | 'no-space'
  | 'many-visitors'
  | 'document-impossible'
  | 'too-many-at-once'
  | HtmlRefusal
  | 'file-lost'

/** HTTP status and German sentence of every foreseen no. A reason without one does not compile. */
export const refusals = {
  ...ballotRefusals,
  'setup-unknown': [
    401,
    'Dieser Link zur Einrichtung gilt nicht oder nicht mehr. „portal new“ nennt dem Betreiber einen neuen.',
  ],
  'bundle-unknown': [404, 'Diese Druckmappe gibt es nicht.'],
  'nothing-to-print': [409, 'Seit der letzten Druckmappe ist nichts hinzugekommen.'],
  'backups-not-set-up': [409, BACKUPS_NOT_SET_UP],
  'backup-running': [409, 'Es wird schon gesichert. Warten Sie, bis diese Sicherung fertig ist.'],
  'archive-unknown': [404, 'Ein Archiv gibt es noch nicht.'],
  'end-before-next': [409, 'Beenden Sie zuerst diesen Kongress.'],
  'archive-before-next': [409, 'Erstellen Sie zuerst ein Archiv: Es bleibt unter seinem Jahr zu lesen.'],
  'deletion-before-next': [409, 'Löschen Sie zuerst alles, was im Plan der Löschung steht.'],
  'office-before-next': [
    409,
    'Legen Sie unter Personen zuerst einen eigenen Zugang für das Tagungsbüro an, und melden Sie sich damit einmal an: PINs gehen mit der Löschung, und die Testzugänge der Demo bleiben nicht.',
  ],
  'next-unconfirmed': [409, 'Schreiben Sie den Titel des Kongresses, der geht, genau so wie er hier steht.'],
  'deletion-before-end': [409, 'Gelöscht wird erst, wenn der Kongress beendet ist.'],
  'deletion-done': [409, 'Das ist bereits gelöscht.'],
  'deletion-day-past': [
    409,
    'Vorgesehen wird frühestens der morgige Tag. Was gleich gelöscht werden soll, löscht „Jetzt löschen …“.',
  ],
  'deletion-day-far': [409, 'Vorgesehen wird höchstens ein Tag in zehn Jahren.'],
  'congress-ended': [409, 'Der Kongress ist beendet. Alles ist noch zu lesen, geändert wird nichts mehr.'],
  'congress-goes-on': [409, 'Der Kongress ist nicht beendet.'],
  'vote-before-end': [409, 'Eine Abstimmung ist aufgerufen. Der Kongress endet erst nach ihrem Ergebnis.'],
  'procedural-before-end': [
    409,
    'Ein Antrag zur Geschäftsordnung wird behandelt. Der Kongress endet erst, wenn er erledigt ist.',
  ],
  'speech-before-end': [409, 'Es wird noch gesprochen. Der Kongress endet erst nach dem Redebeitrag.'],
  'publication-before-end': [
    409,
    'Anträge sind zur Veröffentlichung vorgesehen. Bitte veröffentlichen Sie sie, oder nehmen Sie den Zeitpunkt zurück.',
  ],
  'replacement-before-end': [
    409,
    'Ein Wechsel auf einem Sitz ist noch vorgesehen. Bitte streichen Sie ihn zuerst.',
  ],
  'setup-done': [409, 'Dieses Portal ist schon eingerichtet.'],
  'demo-gone': [409, 'In diesem Portal ist kein Demo-Kongress.'],
  'demo-changed': [
    409,
    'Am Demo-Kongress wurde im Ernst etwas geändert: Er lässt sich nicht mehr mit einem Knopf leeren.',
  ],
  'demo-voting': [409, 'Gerade wird abgestimmt. Bitte beenden Sie die Abstimmung zuerst.'],
  'replaces-oneself': [409, 'Niemand kann sich selbst ersetzen.'],
  'already-replaced': [409, 'Diese Person wurde bereits ersetzt.'],
  'holds-no-seat': [409, 'Ersetzt wird nur, wer einen Sitz hat: aktive Delegierte.'],
  'successor-was-replaced': [
    409,
    'Wer den Sitz hat oder bekommen soll, wurde selbst ersetzt. Diese Person muss zuerst zurückkehren.',
  ],
  'successor-runs-the-congress': [
    409,
    'Zugänge der Versammlungsleitung, des Tagungsbüros und des Saals übernehmen keinen Sitz.',
  ],
  'successor-holds-a-seat': [409, 'Wer den Sitz übernehmen soll, hat bereits einen. Niemand hat zwei Sitze.'],
  'successor-of-another-association': [409, 'Ein Sitz bleibt in seiner Landesärztekammer.'],
  'no-voice-leadership': [409, 'Diese Person hat die Stimmführung nicht und kann sie nicht weitergeben.'],
  'table-kind': [415, 'Bitte wählen Sie eine Excel-Datei (.xlsx) oder eine CSV-Datei.'],
  'table-old-format': [
    415,
    'Das ist eine Datei des alten Excel (.xls). Bitte speichern Sie sie in Excel als „Excel-Arbeitsmappe (.xlsx)“.',
  ],
  'table-locked': [
    415,
    'Die Datei ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort und wählen Sie sie noch einmal.',
  ],
  'table-macros': [
    415,
    'Die Datei enthält Makros oder eingebettete Programme. Bitte speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“ ohne Makros.',
  ],
  'table-damaged': [415, 'Die Datei ist beschädigt und lässt sich nicht lesen. Bitte speichern Sie sie neu.'],
  'sheet-too-large': [
    413,
    'Die Tabelle ist zu groß. Gelesen werden höchstens 5.000 Zeilen und 100 Spalten mit je 1.000 Zeichen.',
  ],
  'table-empty': [400, 'Die Tabelle ist leer.'],
  'table-without-head': [
    400,
    'In den ersten 30 Zeilen steht keine Überschrift mit Spalten wie „Nachname“, „Vorname“ und „Kammer“.',
  ],
  'preview-unknown': [404, 'Diese Prüfung gibt es nicht mehr. Bitte wählen Sie die Datei noch einmal.'],
  'preview-applied': [409, 'Diese Datei wurde bereits übernommen.'],
  'preview-mended': [
    409,
    'Diese Prüfung wurde inzwischen woanders bearbeitet. Bitte prüfen Sie sie noch einmal; Ihre Eingabe bleibt stehen.',
  ],
  'preview-outdated': [
    409,
    'Seit der Prüfung haben sich Personen geändert. Bitte prüfen Sie die Datei noch einmal.',
  ],
  'import-has-errors': [409, 'Die Tabelle enthält noch Fehler. Übernommen wird alles oder nichts.'],
  'import-over-seats': [
    409,
    'Eine Kammer hätte mehr Delegierte als Sitze. Übernommen wird alles oder nichts.',
  ],
  'seats-during-vote': [
    409,
    'Solange abgestimmt wird, ändert sich nicht, wer abstimmen darf. Bitte warten Sie das Ergebnis ab.',
  ],
  'import-unknown': [404, 'Diesen Import gibt es nicht.'],
  'import-undone': [409, 'Dieser Import wurde bereits zurückgenommen.'],
  'import-too-old': [409, 'Ein Import lässt sich 30 Tage lang zurücknehmen.'],
  'import-depended-on': [409, 'Der Import lässt sich nicht zurücknehmen, weil anderes auf ihm beruht.'],
  'document-kind': [415, 'Bitte wählen Sie ein Word-Dokument (.docx).'],
  'document-old-format': [
    415,
    'Das ist eine Datei des alten Word (.doc). Bitte speichern Sie sie in Word als „Word-Dokument (.docx)“.',
  ],
  'document-locked': [
    415,
    'Das Dokument ist mit einem Kennwort geschützt. Bitte speichern Sie es ohne Kennwort und wählen Sie es noch einmal.',
  ],
  'document-macros': [
    415,
    'Das Dokument enthält Makros, eingebettete Programme oder eine Vorlage von anderswo. Bitte speichern Sie es als „Word-Dokument (.docx)“ ohne sie.',
  ],
  'document-damaged': [
    415,
    'Das Dokument ist beschädigt und lässt sich nicht lesen. Bitte speichern Sie es in Word neu.',
  ],
  'document-too-large': [
    413,
    'Das Dokument ist zu groß. Gelesen werden höchstens 10 MB, und als Text höchstens 200.000 Zeichen.',
  ],
  'document-empty': [400, 'In dem Dokument steht kein Text.'],
  'motion-table-too-large': [
    413,
    'Die Tabelle ist zu groß. Gelesen werden höchstens 2.000 Zeilen und 100 Spalten mit je 32.767 Zeichen.',
  ],
  'motion-table-without-head': [
    400,
    'In den ersten 30 Zeilen steht keine Überschrift mit Spalten wie „TOP“, „Titel“ und „Antragstext“.',
  ],
  'motion-import-has-errors': [409, 'Die Tabelle enthält noch Fehler. Übernommen wird alles oder nichts.'],
  'motions-outdated': [
    409,
    'Seit der Prüfung haben sich Anträge geändert. Bitte prüfen Sie die Tabelle noch einmal.',
  ],
  'motion-import-depended-on': [
    409,
    'Der Import lässt sich nicht zurücknehmen, weil seitdem mit den Anträgen gearbeitet wurde.',
  ],
  'association-unknown': [404, 'Diese Landesärztekammer gibt es nicht.'],
  'name-missing': [400, 'Bitte geben Sie Vor- und Nachnamen an.'],
  'association-missing': [400, 'Delegierte gehören zu einer Landesärztekammer. Bitte wählen Sie sie.'],
  'association-full': [
    409,
    'Alle Sitze dieser Landesärztekammer sind besetzt. Wer nachfolgt, übernimmt den Sitz einer anderen Person.',
  ],
  'leader-without-seat': [409, 'Die Stimmführung hat nur, wer aktiv und delegiert ist.'],
  'last-office': [
    409,
    'Das ist der letzte Zugang des Tagungsbüros. Er bleibt, bis ein anderer vergeben ist.',
  ],
  'led-by-another': [409, 'Die Stimmführung der Kammer hat jetzt jemand anders.'],
  'role-one-by-one': [
    409,
    'Rollen, die den Kongress leiten, werden einzeln vergeben: auf der Seite der Person.',
  ],
  'people-stay': [409, 'Nichts wurde geändert.'],
  'replaced-stays-replaced': [
    409,
    'Diese Person wurde ersetzt. Aktiv wird sie wieder, wenn sie auf ihren Sitz zurückkehrt.',
  ],
  'deputy-unfit': [409, 'Die Stimmführung übernimmt nur, wer einen Sitz derselben Landesärztekammer hat.'],
  'ends-before-it-begins': [400, 'Die Vertretung endet, bevor sie beginnt, oder in der Vergangenheit.'],
  'replacement-planned': [409, 'Für diese Person ist bereits eine Nachfolge vorgesehen.'],
  'not-replaced': [409, 'Diese Person wurde nicht ersetzt.'],
  'seat-may-have-voted': [
    409,
    'Solange abgestimmt wird, kehrt niemand zurück: Für den Sitz könnte schon abgestimmt sein. Bitte warten Sie das Ergebnis ab.',
  ],
  'seat-has-voted': [409, 'Für Ihren Sitz wurde in dieser Abstimmung bereits abgestimmt.'],
  'vote-already-running': [409, 'Es läuft bereits eine Abstimmung. Beenden Sie sie zuerst.'],
  'motion-not-published': [
    409,
    'Über diesen Antrag kann nicht abgestimmt werden, er ist nicht veröffentlicht.',
  ],
  'chamber-vote-is-open': [409, 'Über diesen Antrag stimmen die Kammern ab, und zwar offen.'],
  'chamber-vote-counts-itself': [
    409,
    'Das Ergebnis einer Kammerabstimmung folgt aus den Sitzen der Kammern. Es wird nicht von Hand festgestellt.',
  ],
  'secure-vote-is-secret': [
    409,
    'Über diesen Antrag wird geheim und in der Kabine abgestimmt. Eine andere Art der Abstimmung ist nicht möglich.',
  ],
  'ballot-key-missing': [
    409,
    'Der Schlüssel dieser geheimen Abstimmung ist auf diesem Server nicht vorhanden. Die Abstimmung muss wiederholt werden.',
  ],
  'ballots-missing': [
    409,
    'In der Datenbank fehlen geheime Stimmen, die schon gezählt waren. Die Abstimmung muss wiederholt werden.',
  ],
  'vote-altered': [
    409,
    'Diese Abstimmung wurde in der Datenbank verändert. Es wird keine Stimme angenommen und kein Ergebnis festgestellt; sie muss abgebrochen und wiederholt werden.',
  ],
  'ballot-keys-apart': [
    409,
    'Der Ordner für die Schlüssel geheimer Abstimmungen (BALLOT_KEYS) fehlt oder ist nicht allen Servern des Portals gemeinsam. Bis das behoben ist, kann keine geheime Abstimmung beginnen.',
  ],
  'ballots-damaged': [
    409,
    'Mindestens eine geheime Stimme ist beschädigt. Die Abstimmung muss wiederholt werden.',
  ],
  'no-vote-on-motion': [409, 'Über diesen Antrag läuft keine Abstimmung.'],
  'vote-already-open': [409, 'Die Abstimmung ist bereits eröffnet.'],
  'vote-never-opened': [409, 'Die Abstimmung wurde noch nicht eröffnet.'],
  'no-countdown': [409, 'Diese Abstimmung hat keine Frist, die verlängert werden könnte.'],
  'block-of-one': [400, 'Bitte wählen Sie mindestens zwei Anträge aus.'],
  'block-holds-chamber-vote': [409, 'Über Kammerabstimmungen wird nicht en bloc abgestimmt.'],
  'block-holds-secret-vote': [409, 'Über geheime Abstimmungen wird nicht en bloc entschieden.'],
  'motion-decided': [409, 'Über mindestens einen dieser Anträge ist bereits entschieden.'],
  'motion-on-floor': [
    409,
    'Über mindestens einen dieser Anträge wird gerade entschieden. Bis zum Ergebnis bleibt er, wie er ist.',
  ],
  'motion-not-lapsed': [409, 'Mindestens einer dieser Anträge ist nicht als entfallen vermerkt.'],
  'no-result-to-correct': [409, 'Zu diesem Antrag gibt es kein Ergebnis, das berichtigt werden könnte.'],
  'reason-missing': [400, 'Bitte begründen Sie die Berichtigung.'],
  'nothing-to-correct': [409, 'Das Ergebnis lautet bereits so.'],
  'too-few-to-correct': [
    409,
    'Es waren zu wenige Stimmen, um geheim zu bleiben. Bitte wiederholen Sie die Abstimmung.',
  ],
  'vote-is-open': [409, 'Solange eine Abstimmung offen ist, kann die Sitzung nicht unterbrochen werden.'],
  'pause-is-over': [400, 'Bitte geben Sie eine Uhrzeit an, die noch kommt.'],
  'pause-too-long': [
    400,
    'Bitte geben Sie eine Uhrzeit in den nächsten zwölf Stunden an, oder lassen Sie das Feld leer.',
  ],
  'procedural-motion-first': [
    409,
    'Zuerst ist der laufende Geschäftsordnungsantrag zu entscheiden oder zu beenden.',
  ],
  'procedural-content-missing': [400, 'Bitte begründen Sie den Geschäftsordnungsantrag!'],
  'procedural-not-now': [
    409,
    'Der Antrag konnte nicht angenommen werden. Warten Sie bis laufende Geschäftsordnungsanträge abgeschlossen oder laufende Abstimmungen beendet sind.',
  ],
  'procedural-too-often': [
    429,
    'Sie haben gerade viele Geschäftsordnungsanträge gestellt. Bitte warten Sie eine Minute, oder wenden Sie sich an die Versammlungsleitung.',
  ],
  'procedural-too-often-in-vote': [
    409,
    'Sie haben in dieser Abstimmung bereits mehrere Geschäftsordnungsanträge gestellt. Bitte wenden Sie sich an die Versammlungsleitung.',
  ],
  'board-referral-raised': [409, 'Die Vorstandsüberweisung wurde zu diesem Antrag bereits beantragt.'],
  'non-handling-raised': [409, 'Die Nichtbefassung wurde zu diesem Antrag bereits beantragt.'],
  'no-procedural-motion': [409, 'Keine laufender Geschäftsordnungsantrag vorhanden.'],
  'procedural-unknown': [404, 'Diesen Geschäftsordnungsantrag gibt es nicht mehr.'],
  'other-procedural-motion': [409, 'Über diesen Geschäftsordnungsantrag wird zurzeit nicht abgestimmt.'],
  'procedural-not-voted-on': [
    409,
    'Über diesen Geschäftsordnungsantrag wird nicht abgestimmt. Die Versammlungsleitung beendet ihn.',
  ],
  'procedural-already-open': [
    409,
    'Geschäftsordnungsantrag konnte nicht geöffnet werden. Die Abstimmung ist bereits eröffnet.',
  ],
  'speech-when-open': [
    409,
    'Die Abstimmung über den Geschäftsordnungsantrag ist eröffnet, es wird nicht mehr dazu gesprochen.',
  ],
  'speech-against-taken': [
    409,
    'Gegenrede konnte nicht eingereicht werden. Es spricht bereits jemand dagegen.',
  ],
  'speech-against-own': [
    409,
    'Gegenrede konnte nicht eingereicht werden. Sie haben den Antrag selbst gestellt.',
  ],
  'speech-for-taken': [409, 'Dafürrede konnte nicht eingereicht werden. Sie ist bereits angemeldet.'],
  'speech-for-owner-only': [
    409,
    'Dafürrede konnte nicht eingereicht werden. Für den Antrag spricht nur, wer ihn gestellt hat.',
  ],
  'password-too-short': [400, 'Das Passwort muss mindestens 10 Zeichen lang sein.'],
  'password-is-username': [400, 'Das Passwort darf nicht der Benutzername sein.'],
  'password-is-pin': [400, 'Das Passwort darf nicht die PIN sein.'],
  'email-malformed': [
    400,
    'Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel name@example.org.',
  ],
  'tel-malformed': [400, 'Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel +49 30 1234567.'],
  'login-failed': [401, 'Anmeldung nicht möglich. Bitte prüfen Sie Ihre Eingaben.'],
  'login-too-early': [
    429,
    'Für diesen Zugang versuchen gerade viele eine Anmeldung. Bitte warten Sie einen Augenblick.',
  ],
  'password-off': [403, 'Dieser Zugang meldet sich nicht mit einem Passwort an.'],
  'sign-on-off': [404, 'Single Sign-on ist in diesem Portal nicht eingerichtet.'],
  'sign-on-away': [
    503,
    'Der Anmeldedienst ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal.',
  ],
  'sign-on-stale': [
    401,
    'Diese Anmeldung gilt nicht mehr: Sie ist schon verwendet, zu alt oder in einem anderen Browser begonnen. Bitte beginnen Sie sie neu.',
  ],
  'sign-on-denied': [
    401,
    'Der Anmeldedienst hat Sie nicht angemeldet, oder Sie haben abgebrochen. Bitte versuchen Sie es noch einmal.',
  ],
  'sign-on-failed': [
    401,
    'Die Antwort des Anmeldedienstes war nicht in Ordnung. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an das Tagungsbüro.',
  ],
  'sign-on-unnamed': [
    401,
    'Der Anmeldedienst sagt dem Portal nicht, wer Sie sind. Bitte wenden Sie sich an das Tagungsbüro.',
  ],
  'sign-on-unknown': [
    401,
    'Zu Ihrem Konto gibt es im Portal keinen Zugang. Bitte wenden Sie sich an das Tagungsbüro.',
  ],
  'portal-closed': [403, 'Das Portal ist noch nicht geöffnet.'],
  'session-ended': [401, 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.'],
  'not-allowed': [403, 'Dazu sind Sie nicht berechtigt.'],
  'top-unknown': [404, 'Diesen Tagesordnungspunkt gibt es nicht.'],
  'motion-unknown': [404, 'Diesen Antrag gibt es nicht.'],
  'note-too-long': [400, 'Eine Notiz darf höchstens 20.000 Zeichen lang sein.'],
  'notes-too-long': [
    400,
    'Alle Ihre Notizen zusammen sind zu lang, um noch mehr zu speichern. Bitte kürzen Sie zuerst eine andere Notiz.',
  ],
  'type-missing': [400, 'Bitte wählen Sie eine Antragsart!'],
  'top-missing': [400, 'Bitte wählen Sie einen TOP!'],
  'top-excluded': [400, 'Zu diesem TOP können keine Anträge gestellt werden.'],
  'title-missing': [400, 'Bitte geben Sie einen Antragstitel an!'],
  'title-too-long': [400, 'Der Antragstitel darf höchstens 255 Zeichen lang sein.'],
  'content-missing': [400, 'Der Antrag benötigt einen Inhalt!'],
  'content-too-long': [400, 'Der Antrag ist zu lang. Bitte kürzen Sie ihn oder fügen Sie eine Anlage bei.'],
  'files-not-here': [400, 'Bei dieser Antragsart sind keine Anhänge möglich.'],
  'files-too-many': [400, 'Ein Antrag kann höchstens 20 Anhänge haben.'],
  'files-uploading': [400, 'Bitte uploaden Sie Ihre Anhänge!'],
  'support-insufficient': [
    400,
    'Die Anzahl der Antragsstellenden plus Unterstützenden ist nicht ausreichend!',
  ],
  'letter-for-nobody': [
    409,
    'Mindestens eines der genannten Konten ist gesperrt oder ersetzt; für dieses gibt es keinen Brief.',
  ],
  'no-letters-due': [
    409,
    'Alle sind registriert oder haben schon einen Brief. Einzelne können Sie benennen.',
  ],
  'letters-overtaken': [
    409,
    'Inzwischen hat sich jemand registriert oder einen Brief bekommen. Es wurde nichts geändert; bitte noch einmal.',
  ],
  'no-letter': [409, 'Für mindestens eine dieser Personen gibt es keinen gültigen Brief.'],
  'mail-not-set-up': [409, 'Für dieses Portal ist kein E-Mail-Server eingerichtet.'],
  'mail-no-address': [
    409,
    'Für dieses Konto ist keine E-Mail-Adresse hinterlegt. Bitte tragen Sie zuerst eine ein.',
  ],
  'mail-nobody-reachable': [409, 'Keine dieser Personen hat eine E-Mail-Adresse.'],
  'mail-unknown': [404, 'Diese E-Mail gibt es nicht mehr.'],
  'mail-not-again': [
    409,
    'Diese E-Mail lässt sich nicht noch einmal senden. Statt einer Einladung machen Sie bitte eine neue: Ihre PIN liest niemand mehr.',
  ],
  'mail-text-changed': [
    409,
    'Diesen Text hat inzwischen jemand anders geändert. Ihr Text steht noch hier; laden Sie den anderen, um ihn zu vergleichen.',
  ],
  'mail-subject-missing': [400, 'Bitte geben Sie einen Betreff an.'],
  'mail-text-missing': [400, 'Bitte geben Sie einen Text an.'],
  'mail-placeholder-unknown': [400, 'Der Text enthält einen Platzhalter, den es hier nicht gibt.'],
  'mail-pin-in-subject': [
    400,
    'PIN und Link gehören nicht in den Betreff: Ihn liest, wer auf den Bildschirm sieht.',
  ],
  'mail-without-pin': [
    400,
    'Eine Einladung braucht {Link}, oder {Benutzername} und {PIN}. Ohne sie kommt niemand in das Portal.',
  ],
  'no-attendee': [409, 'Dieses Konto gehört zur Technik des Saals und nimmt nicht teil.'],
  'attendee-was-replaced': [
    409,
    'Diese Person wurde ersetzt. Ihren Sitz hat eine andere übernommen; bitte checken Sie diese ein.',
  ],
  'attendance-ahead': [409, 'Dieser Zeitpunkt liegt noch vor uns.'],
  'attendance-not-asked': [409, 'Zurzeit wird keine Anwesenheit erfasst.'],
  'voting-place-while-voting': [
    409,
    'Gerade läuft eine Abstimmung. Wo jemand abstimmt, lässt sich danach ändern.',
  ],
  'holds-no-vote': [409, 'Diese Person hat keine Stimme.'],
  'person-unknown': [404, 'Diese Person gibt es hier nicht.'],
  'candidate-is-author': [400, 'Sie stellen den Antrag selbst.'],
  'candidate-inactive': [400, 'Diese Person nimmt nicht mehr teil.'],
  'candidate-is-room': [400, 'Das ist ein Zugang des Saals und keine Person.'],
  'already-applicant': [400, 'Diese Person ist bereits mitantragstellend.'],
  'already-supporter': [400, 'Diese Person ist bereits um Unterstützung gebeten.'],
  'applicant-not-delegate': [400, 'Diese Antragsart können nur Delegierte mit beantragen.'],
  'supporter-not-delegate': [400, 'Diese Antragsart können nur Delegierte unterstützen.'],
  'supporter-not-entitled': [
    400,
    'Anträge können nur Delegierte, der Vorstand und die Geschäftsführung unterstützen.',
  ],
  'motion-transferred': [409, 'Der Antrag ist bereits eingereicht und kann hier nicht mehr geändert werden.'],
  'type-not-triggered': [409, 'Anträge dieser Art werden nicht von Hand eingereicht.'],
  'share-unknown': [404, 'Diese Mitteilung gibt es nicht mehr.'],
  'text-too-deep': [
    400,
    'Der Text ist zu tief verschachtelt. Bitte verwenden Sie weniger Listen, Tabellen und Zitate ineinander.',
  ],
  'text-too-many-elements': [
    400,
    'Der Text besteht aus zu vielen einzelnen Teilen. Bitte kürzen Sie ihn oder fügen Sie eine Anlage bei.',
  ],
  'table-too-large': [
    400,
    'Der Text enthält eine zu große Tabelle. Bitte verkleinern Sie sie oder fügen Sie sie als Anlage bei.',
  ],
  'text-unreadable': [400, 'Der Text enthält Auszeichnungen, die hier nicht gelesen werden können.'],
  'too-many-at-once': [
    429,
    'Sie haben gerade sehr viel auf einmal geschickt. Bitte warten Sie einen Augenblick.',
  ],
  'draft-unknown': [404, 'Diesen Entwurf gibt es nicht.'],
  'draft-submitted': [409, 'Dieser Entwurf ist bereits eingereicht.'],
  'draft-changed': [
    409,
    'An diesem Entwurf wurde zugleich auf einem anderen Gerät geschrieben. Bitte prüfen Sie den Text, der jetzt im Formular steht.',
  ],
  'draft-too-long': [400, 'Der Entwurf ist zu lang, um gespeichert zu werden. Bitte kürzen Sie ihn.'],
  'drafts-too-long': [
    409,
    'Alle Ihre Entwürfe zusammen sind zu lang, um noch mehr zu speichern. Bitte verwerfen Sie zuerst einen davon.',
  ],
  'submissions-too-many': [
    409,
    'Von Ihnen warten schon 50 Anträge auf Unterstützung oder auf das Tagungsbüro. Weitere können Sie stellen, sobald einer davon veröffentlicht ist; Ihr Entwurf bleibt erhalten.',
  ],
  'submissions-too-long': [
    409,
    'Ihre Anträge, die auf Unterstützung oder auf das Tagungsbüro warten, sind zusammen zu lang für einen weiteren. Ihr Entwurf bleibt erhalten; bitte fügen Sie lange Texte als Anlage bei.',
  ],
  'drafts-too-many': [409, 'Sie haben sehr viele Entwürfe. Bitte verwerfen Sie zuerst einen davon.'],
  'submission-unknown': [404, 'Diesen eingereichten Antrag gibt es nicht.'],
  'already-published': [409, 'Dieser Antrag ist bereits veröffentlicht.'],
  'already-taken': [409, 'Dieser Antrag ist bereits übernommen.'],
  'motion-changed': [
    409,
    'Dieser Antrag wurde inzwischen an anderer Stelle geändert. Bitte vergleichen Sie beide Texte.',
  ],
  'change-needs-reason': [
    400,
    'Dieser Antrag ist veröffentlicht. Bitte begründen Sie, warum Sie ihn ändern: Die Begründung ist öffentlich.',
  ],
  'decided-stays': [
    409,
    'Über diesen Antrag ist entschieden. Nur noch sein Wortlaut kann redaktionell berichtigt werden.',
  ],
  'motion-settled': [409, 'Dieser Antrag ist zurückgezogen, entfallen oder ersetzt und bleibt, wie er ist.'],
  'motion-not-public': [409, 'Dieser Antrag ist nicht veröffentlicht.'],
  'motion-was-voted-on': [
    409,
    'Über diesen Antrag wurde schon abgestimmt. Seine Veröffentlichung kann nicht mehr zurückgenommen werden.',
  ],
  'publication-is-set': [
    409,
    'Die Veröffentlichung dieses Antrags steht schon fest. Nehmen Sie sie zuerst zurück, um sie zu ändern.',
  ],
  'not-its-amendment': [
    409,
    'Mit einem Antrag entfallen nur die Änderungsanträge zu ihm. Einer der genannten ist keiner.',
  ],
  'version-unknown': [404, 'Diese Fassung des Antrags, der geändert wird, gibt es nicht.'],
  'amendment-of-another': [409, 'Einer der genannten Anträge ist kein Änderungsantrag zu diesem.'],
  'amendment-not-accepted': [409, 'In den Text kommen nur Änderungsanträge, die angenommen sind.'],
  'amendment-merged': [
    409,
    'Einer der Änderungsanträge ist schon eingearbeitet. Bitte laden Sie die Seite neu.',
  ],
  'merged-after-decision': [
    409,
    'Über den Antrag ist entschieden. Änderungsanträge werden vor der Abstimmung über ihn eingearbeitet.',
  ],
  'secret-chamber-vote': [409, 'Eine Kammerabstimmung ist nie geheim.'],
  'chamber-election': [409, 'Eine Wahl ist keine Kammerabstimmung.'],
  'replaces-other-item': [
    409,
    'Eine neue Fassung steht unter demselben TOP wie der Antrag, den sie ersetzt.',
  ],
  'amends-itself': [409, 'Ein Antrag bezieht sich nicht auf sich selbst, auch nicht auf Umwegen.'],
  'not-your-motion': [403, 'Zurückziehen können einen Antrag nur die Antragstellenden.'],
  'intake-closed': [409, 'Zu diesem TOP werden keine Anträge mehr angenommen.'],
  'publication-impossible': [409, 'Dieser Antrag kann so nicht veröffentlicht werden.'],
  'type-unknown': [404, 'Diese Antragsart gibt es nicht.'],
  'attachment-unknown': [404, 'Diese Anlage gibt es im Portal nicht.'],
  'synonym-alone': [
    400,
    'In jeder Zeile müssen mindestens zwei Begriffe stehen, die dasselbe bedeuten, mit Komma getrennt.',
  ],
  'synonym-twice': [400, 'Ein Begriff darf nur einmal in der Liste stehen.'],
  'synonyms-too-many': [400, 'Die Liste kann höchstens 200 Zeilen mit je 10 Begriffen haben.'],
  'synonym-too-long': [400, 'Ein Begriff darf höchstens 60 Zeichen lang sein.'],
  'synonyms-changed': [
    409,
    'Die Liste wurde inzwischen an anderer Stelle geändert. Bitte laden Sie sie neu und tragen Sie Ihre Änderung noch einmal ein.',
  ],
  'number-taken': [409, 'Diese Drucksachennummer ist bereits vergeben.'],
  'number-leaves-gap': [409, 'Mit dieser Drucksachennummer bliebe eine Lücke.'],
  'number-without-motion': [409, 'Zu dieser Nummer gibt es keinen Antrag, der geändert werden könnte.'],
  'setting-fixed': [
    409,
    'Diese Einstellung hat der Betrieb des Portals fest vorgegeben. Sie lässt sich hier nicht ändern.',
  ],
  'line-elsewhere': [
    409,
    'Mindestens eine dieser Zeilen steht nicht in der Reihenfolge dieses Tagesordnungspunktes.',
  ],
  'line-after-itself': [409, 'Eine Zeile kann nicht hinter sich selbst verschoben werden.'],
  'day-not-over': [
    409,
    'Die Sitzung dieses Tages ist noch nicht beendet. Freigegeben wird, wenn kein Tagesordnungspunkt mehr aufgerufen ist.',
  ],
  'protocol-otherwise': [
    409,
    'Das Protokoll wurde inzwischen geändert. Bitte lesen Sie es noch einmal, bevor Sie es freigeben.',
  ],
  'second-person': [409, 'Die zweite Freigabe muss eine andere Person geben als die erste.'],
  'nothing-to-release': [409, 'An diesem Tag ist nichts freizugeben.'],
  'not-approved': [409, 'Es liegt keine Freigabe vor, die noch zurückgenommen werden könnte.'],
  'protocol-note-empty': [409, 'Bitte schreiben Sie einen Text.'],
  'protocol-note-unknown': [404, 'Diese Ergänzung des Protokolls gibt es nicht.'],
  'protocol-note-otherwise': [409, 'Diese Ergänzung wurde inzwischen geändert. Bitte öffnen Sie sie neu.'],
  'protocol-note-there': [
    409,
    'Zu diesem Ergebnis ist das schon eingetragen. Bitte ändern Sie den vorhandenen Eintrag.',
  ],
  'protocol-note-reason': [409, 'Bitte geben Sie an, warum Sie den Eintrag ändern.'],
  'result-unknown': [404, 'Dieses Ergebnis gibt es nicht.'],
  'never-apart': [
    409,
    'Zu dieser Abstimmung kann keine Zählung des Saals nachgetragen werden: Saal und Online werden nicht getrennt ausgewiesen.',
  ],
  'hall-counted': [409, 'Der Saal ist schon gezählt. Ein Ergebnis berichtigt die Versammlungsleitung.'],
  'not-by-name': [409, 'Diese Abstimmung war nicht namentlich.'],
  'voted-on-device': [409, 'Mindestens eine dieser Personen hat schon am Gerät abgestimmt.'],
  'named-twice': [409, 'Mindestens eine dieser Personen ist zweimal eingetragen.'],
  'embargo-over': [
    409,
    'Die Sperrfrist läge schon in der Vergangenheit. Bitte wählen Sie eine spätere Zeit.',
  ],
  'line-unknown': [404, 'Diese Zeile gibt es in der Reihenfolge nicht mehr.'],
  'line-is-motion': [
    409,
    'Anträge bleiben in der Reihenfolge. Entfernen und ändern lassen sich hier nur Textzeilen und Pausen.',
  ],
  'line-empty': [400, 'Bitte geben Sie einen Text an.'],
  'nothing-to-undo': [409, 'Hier gibt es nichts mehr, was Sie zurücknehmen könnten.'],
  'order-changed': [
    409,
    'Die Reihenfolge wurde inzwischen geändert. Ihr letzter Schritt lässt sich deshalb nicht mehr zurücknehmen.',
  ],
  'push-service-unknown': [400, 'Der Benachrichtigungsdienst dieses Browsers ist hier nicht zugelassen.'],
  'push-key-wrong': [400, 'Der Browser hat einen unbrauchbaren Schlüssel geschickt.'],
  'no-right-to-speak': [403, 'Zu Wort melden können sich Delegierte, der Vorstand und die Geschäftsführung.'],
  'speaks-in-the-hall': [403, 'Sie melden sich im Saal zu Wort.'],
  'list-closed': [409, 'Diese Rednerliste ist geschlossen.'],
  'speech-asked-too-often': [
    429,
    'Sie haben sich gerade sehr oft zu Wort gemeldet. Bitte warten Sie eine Minute.',
  ],
  'already-listed': [409, 'Sie stehen bereits auf dieser Rednerliste.'],
  'theme-required': [400, 'Bitte wählen Sie ein Thema!'],
  'theme-unknown': [404, 'Dieses Thema gibt es hier nicht.'],
  'theme-inactive': [409, 'Zu diesem Thema sind keine Wortmeldungen mehr möglich.'],
  'entry-unknown': [404, 'Diesen Eintrag gibt es nicht mehr.'],
  'entry-outdated': [
    409,
    'Jemand hat diesen Eintrag inzwischen geändert. Bitte entscheiden Sie, welche Fassung gilt.',
  ],
  'entry-in-use': [409, 'Dieser Eintrag wird noch gebraucht.'],
  'entry-elsewhere': [409, 'Diese Stelle gibt es in der Liste nicht mehr.'],
  'top-name-taken': [409, 'Diese Bezeichnung gibt es in der Tagesordnung schon.'],
  'top-name-public': [
    409,
    'Die Bezeichnung steht in den Nummern veröffentlichter Anträge. Deshalb bleibt sie, wie sie ist.',
  ],
  'top-on-floor': [
    409,
    'Über einen Antrag zu diesem TOP wird gerade entschieden. Bis zum Ergebnis bleibt der TOP, wie er ist.',
  ],
  'type-on-floor': [
    409,
    'Über einen Antrag dieser Art wird gerade entschieden. Bis zum Ergebnis bleibt die Art, wie sie ist.',
  ],
  'type-usual': [
    409,
    'Wahl und Wahlvorschlag haben im Portal eine eigene Bedeutung. Ihr Wortlaut lässt sich ändern, entfernen lassen sie sich nicht.',
  ],
  'association-taken': [409, 'Eine Kammer mit diesem Kürzel oder Namen gibt es schon.'],
  'association-code-stays': [
    409,
    'Unter dem Kürzel ist die Kammer bei Personen und Abstimmungen vermerkt. Deshalb bleibt es, wie es ist.',
  ],
  'association-on-floor': [
    409,
    'Es wird gerade abgestimmt. Bis zum Ergebnis bleiben die Kammern mit ihren Sitzen, wie sie sind.',
  ],
  'seats-taken': [409, 'Die Kammer hat mehr aktive Delegierte als so viele Sitze.'],
  'seats-none': [409, 'Mindestens eine Kammer braucht einen Sitz.'],
  'theme-on-floor': [
    409,
    'Zu diesem Thema spricht gerade jemand oder ist aufgerufen. Bis zum Ende der Rede heißt es, wie es heißt.',
  ],
  'service-one-of': [400, 'Ein Eintrag hat genau eines von Text, Adresse und Datei.'],
  'page-picture-kind': [415, 'Logos und Banner sind Bilder: PNG, JPEG oder GIF.'],
  'page-file-unknown': [409, 'Die Datei zu diesem Eintrag gibt es im Portal nicht.'],
  'theme-taken': [409, 'Ein Thema mit diesem Namen gibt es schon.'],
  'speaker-unknown': [404, 'Diesen Eintrag gibt es auf der Rednerliste nicht.'],
  'not-your-speech': [403, 'Das ist nicht Ihre Wortmeldung.'],
  'already-called': [
    409,
    'Sie sind bereits aufgerufen. Zurückziehen kann Ihre Wortmeldung jetzt nur die Versammlungsleitung.',
  ],
  'speech-over': [409, 'Diese Wortmeldung ist bereits erledigt.'],
  'not-speaking': [409, 'Diese Person hat das Wort noch nicht.'],
  'not-a-speaker': [409, 'Das ist eine Überschrift und keine Wortmeldung.'],
  'person-listed': [409, 'Diese Person steht bereits auf der Rednerliste.'],
  'no-roll-call': [404, 'Zu diesem Antrag gibt es keine namentliche Abstimmung.'],
  'names-gone': [
    409,
    'Wer wie gestimmt hat, ist nach Plan gelöscht. Nur was vom Protokoll vorher freigegeben war und ein Archiv von vorher nennen es noch.',
  ],
  'no-chamber-vote': [404, 'Zu diesem Antrag gibt es keine Kammerabstimmung.'],
  'log-head-unknown': [404, 'So weit reicht kein unterschriebener Stand des Prüfprotokolls.'],
  'no-receipt': [404, 'Von Ihnen ist zu diesem Antrag keine geheime Stimme eingegangen.'],
  'device-unknown': [404, 'Dieses Gerät ist nicht für geheime Abstimmungen freigegeben.'],
  'secret-vote-runs': [409, 'Während einer geheimen Abstimmung wird kein Bild aufgenommen.'],
  'screen-asked-already': [
    409,
    'Diese Person ist bereits um ein Bild gebeten. Bitte warten Sie auf die Antwort.',
  ],
  'screen-request-unknown': [404, 'Um dieses Bild hat das Tagungsbüro nicht gebeten.'],
  'screen-request-over': [409, 'Die Bitte um dieses Bild ist schon beantwortet oder abgelaufen.'],
  'not-a-picture': [415, 'Das ist kein Bild im Format PNG oder JPEG.'],
  'picture-too-large': [413, 'Das Bild ist größer als 5 MB.'],
  'stream-password-wrong': [403, 'Sie haben ein falsches Passwort eingegeben!'],
  'stream-tries-spent': [429, 'Zu viele Fehlversuche. Bitte warten Sie einen Augenblick.'],
  'nothing-to-unlock': [404, 'Zurzeit gibt es keinen Livestream, der freigeschaltet werden kann.'],
  'upload-kind': [415, 'Dateitype nicht erlaubt!'],
  'upload-too-large': [413, 'Die Datei ist zu groß. Erlaubt sind höchstens 5 MB.'],
  'upload-empty': [415, 'Die Datei ist leer.'],
  'upload-mismatch': [415, 'Der Inhalt der Datei passt nicht zu ihrer Endung.'],
  'upload-damaged': [415, 'Die Datei ist beschädigt und lässt sich nicht lesen.'],
  'upload-too-many-pixels': [415, 'Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es.'],
  'upload-locked': [
    415,
    'Die Datei ist mit einem Kennwort geschützt. Bitte laden Sie sie ohne Kennwort hoch.',
  ],
  'upload-unsafe-archive': [
    415,
    'Dieses Archiv wird nicht angenommen: Es ist ausgepackt zu groß, oder es enthält Dateien, die nicht erlaubt sind.',
  ],
  'upload-too-many-parts': [
    415,
    'Die Datei besteht aus zu vielen Teilen, um geprüft zu werden. Bitte speichern Sie sie neu, zum Beispiel als einfaches PDF.',
  ],
  'upload-active-content': [
    415,
    'Die Datei enthält Makros, Skripte oder eingebettete Programme. Bitte speichern Sie sie ohne diese, zum Beispiel als einfaches PDF.',
  ],
  'document-impossible': [
    503,
    'Das Dokument zu diesem Antrag kann zurzeit nicht erstellt werden. Seinen Text finden Sie beim Antrag selbst.',
  ],
  'many-visitors': [
    503,
    'Zurzeit sind sehr viele Gäste auf dem Portal. Bitte versuchen Sie es gleich noch einmal.',
  ],
  'no-space': [507, 'Auf dem Server ist kein Platz für die Datei. Bitte wenden Sie sich an das Tagungsbüro.'],
  'file-lost': [404, 'Diese Datei fehlt im Portal oder ist beschädigt.'],
  'upload-unknown': [404, 'Diese Datei gibt es nicht.'],
  'upload-malformed': [400, 'Die Datei ist nicht vollständig angekommen. Bitte senden Sie sie noch einmal.'],
  'uploads-draft-full': [409, 'Ein Antrag kann höchstens 20 Anhänge haben.'],
  'uploads-account-full': [409, 'Sie haben zu viele Dateien in Entwürfen. Bitte entfernen Sie einige davon.'],
  'uploads-at-once': [429, 'Sie laden gerade zu viele Dateien gleichzeitig hoch.'],
  'uploads-busy': [
    503,
    'Gerade laden sehr viele Menschen Dateien hoch. Bitte versuchen Sie es gleich noch einmal.',
  ],
} as const satisfies Record<RefusalReason, readonly [status: number, sentence: string]>

/** Names the file whose bytes the portal has lost; who reads it can do nothing but tell the office. */
export const fileLost = (name: string): string =>
  `Die Datei „${name}“ fehlt im Portal oder ist beschädigt. Bitte wenden Sie sich an das Tagungsbüro.`

/** Says since when no more motions are taken in for an agenda item. */
export const intakeClosedInWords = (since: Date): string =>
  `Zu diesem TOP werden seit ${momentInWords(since)} keine Anträge mehr angenommen.`

/** The specification's words for a delegate whose seat another has taken. */
export const replacedInWords = (name: string): string =>
  `Sie wurden durch ${name} ersetzt. ${switchedOffInWords}`

/** A registration or a new password that failed, whatever was wrong. */
export const pinFailedInWords = 'Benutzername oder PIN stimmt nicht.'

/** Where people log in with an account from elsewhere alone; `name` is what that is called. */
export const passwordOffInWords = (name: string): string =>
  `Dieser Zugang meldet sich nicht mit einem Passwort an. Bitte wählen Sie „${signOnInWords(name)}“.`

/** What the button of single sign-on says. */
export const signOnInWords = (name: string): string => `Mit ${name} anmelden`

/** The same words for an account that was switched off and has no successor. */
export const switchedOffInWords =
  'Das System hat Sie abgemeldet. Der login mit diesem Account ist nicht mehr möglich.'

/** The German sentence of a refusal. */
export const sentence = (reason: RefusalReason): string => refusals[reason][1]
