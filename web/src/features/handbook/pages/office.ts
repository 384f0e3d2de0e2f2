import type { HandbookPage } from './records.ts'

export const office: HandbookPage = {
  path: 'Tagungsbuero',
  title: 'Für das Tagungsbüro',
  lead: 'Vorbereiten, veröffentlichen, ordnen, Menschen betreuen, festhalten.',
  sections: [
    {
      id: 'einrichten',
      title: 'Einrichten',
      text: [
        'Ein leeres Portal richtet ein, wer den Link hat, den der Betrieb beim Start bekommt. Er gilt einmal und 24 Stunden lang; ein Fehler in der Eingabe verbraucht ihn nicht.',
      ],
      steps: [
        'Wählen Sie, [Womit er beginnt]: mit der Vorlage, wie der letzte, oder mit einer Kongressdatei.',
        'Tragen Sie [Titel], Tage und Sitze ein. Die [Tagesordnungspunkte] fügen Sie aus Word ein; darunter steht, wie sie gelesen werden.',
        'Geben Sie sich selbst einen Zugang und wählen Sie [Kongress anlegen].',
      ],
    },
    {
      id: 'ueberblick',
      title: 'Überblick',
      picture: {
        name: 'overview',
        shows:
          'Der Überblick während einer Abstimmung: der Saal, was bereit ist, Eingang, Mitteilung und Verlauf.',
      },
      text: [
        'Der <Überblick /Tagungsbuero/Ueberblick> zeigt, was im Saal geschieht, was auf Sie wartet und was Kolleginnen und Kollegen zuletzt getan haben.',
        '[Bereit für die Sitzung?] nennt, was vor der Sitzung fehlt, das Wichtigste zuerst, mit einer Schaltfläche dorthin, wo es behoben wird.',
        'Mit [Jetzt sichern] sichern Sie dort das ganze Portal, am besten täglich und vor jeder Sitzung, auch während jemand abstimmt. Die Datei liegt verschlüsselt in einem Ordner des Betriebs, der sie auch zurückspielt; die Schlüssel laufender geheimer Abstimmungen sind in keiner Sicherung. Fehlt die Schaltfläche, muss der Betrieb erst einen Ort für Sicherungen angeben.',
        'Unter [Mitteilung] sagen Sie allen oder einer Kammer etwas. Es bleibt stehen, bis Sie es zurücknehmen.',
      ],
    },
    {
      id: 'antraege',
      title: 'Anträge',
      text: [
        'Was Delegierte einreichen, steht unter <Anträge /Tagungsbuero/Antraege> obenan, mit der Zeit, die es wartet. Übernehmen Sie es mit [Als Entwurf übernehmen], oder veröffentlichen Sie es in einem Schritt.',
        'Jede Änderung ist eine Fassung; was öffentlich ist, ändert sich nur mit einem Grund. Hat inzwischen jemand anders gespeichert, sehen Sie beide Texte und entscheiden.',
      ],
      steps: [
        'Prüfen Sie Text, Nummer und Anlagen.',
        'Wählen Sie [Veröffentlichen …]. Was dagegen spricht, steht in der Vorschau.',
        'Ordnen Sie den Antrag unter <Reihenfolge /Tagungsbuero/Reihenfolge> ein.',
      ],
    },
    {
      id: 'antraege-importieren',
      title: 'Anträge aus einer Tabelle oder aus Word',
      text: [
        'Eine Tabelle aus Excel oder CSV kommt unter <Anträge /Tagungsbuero/Antraege> mit [Importieren] herein. Fehler beheben Sie in der Vorschau; alles Übernommene ist ein Entwurf, und der ganze Import lässt sich zurücknehmen.',
        'Ein einzelnes Dokument lesen Sie beim Anlegen eines Antrags mit [Aus Word übernehmen] ein. Was sich nicht übernehmen ließ, wird genannt.',
      ],
    },
    {
      id: 'reihenfolge',
      title: 'Reihenfolge',
      text: [
        'Neues ist gekennzeichnet, bis Sie oder die Leitung es annehmen oder verschieben: ziehen, Alt mit Pfeiltasten, oder [Nach …]. Rückgängig mit Strg+Z.',
        'Zwischen den Anträgen stehen auf Wunsch Zeilen und Pausen: [Textzeile einfügen].',
      ],
    },
    {
      id: 'personen',
      title: 'Personen',
      picture: {
        name: 'import',
        shows: 'Eine Liste vor der Übernahme: oben die Zeilen mit Fehlern, daneben die Sitze der Kammern.',
      },
      text: [
        'Alle stehen unter <Personen /Tagungsbuero/Personen>. Eine Liste aus Excel kommt mit [Liste importieren] herein: Spalten zuordnen, Fehler beheben, übernehmen.',
        'Ein Sitz wechselt mit [Mandat neu besetzen …], sofort oder ab einem Zeitpunkt. In der offenen Abstimmung stimmt die Nachfolge nur, wenn für den Sitz noch keine Stimme abgegeben ist.',
        'Mehrere auf einmal ändern Sie, indem Sie sie in der Liste auswählen: [Ändern …], [Sperren …], [Freigeben], [Abmelden …] oder [Briefe …]. Es gelingt für alle oder für niemanden; wer dagegen steht, wird mit dem Grund genannt. Änderungen und Freigaben lassen sich 8 Sekunden lang zurücknehmen.',
        'Hat jemand die PIN verloren, prüfen Sie, wer es ist, und geben mit [Neue PIN …] eine neue aus. Sie wird einmal gezeigt.',
      ],
    },
    {
      id: 'briefe',
      title: 'Briefe und Ausweise',
      text: [
        'Unter <Briefe /Tagungsbuero/Briefe> entstehen PIN-Briefe für alle, die noch keinen Zugang haben. Wer einen neuen bekommt, kann mit der alten PIN nichts mehr anfangen. Ausgegebene haken Sie mit [Ausgehändigt] ab.',
      ],
    },
    {
      id: 'e-mail',
      title: 'E-Mails',
      text: [
        'Ist ein E-Mail-Server eingerichtet, kommt die PIN unter <Briefe /Tagungsbuero/Briefe> mit [Per E-Mail einladen …] statt auf Papier. Auch wer ersetzt wurde, einen Antrag unterstützen soll oder dessen Antrag veröffentlicht ist, bekommt eine Nachricht.',
        'Unter [E-Mails] steht, was gesendet ist, wartet oder abgewiesen wurde. Ist der Server nicht erreichbar, versucht es das Portal von selbst weiter, einen Tag lang. Mit [Probe an mich senden] prüfen Sie, ob E-Mails ankommen.',
        'Stimmt eine Adresse nicht, ändern Sie sie bei der Person: Was wartet, geht an die neue. Eine Einladung wird dann mit [Neu einladen] und neuer PIN gesendet.',
        'Wie E-Mails lauten, schreiben Sie unter [Texte der E-Mails]; was in geschweiften Klammern steht, wird eingesetzt.',
      ],
    },
    {
      id: 'anwesenheit',
      title: 'Anwesenheit',
      steps: [
        'Öffnen Sie <Anwesenheit /Tagungsbuero/Anwesenheit> und beginnen Sie mit [Erfassung für heute beginnen].',
        'Tragen Sie [Nummer, Name oder Ausweis] ein, scannen Sie mit einem Handscanner oder der [Kamera].',
        'Mit [Beschlussfähigkeit feststellen] kommt der Stand mit der Uhrzeit ins Protokoll.',
      ],
      after: ['Fällt das Netz aus, geht es weiter; was vermerkt wurde, wird später gesendet.'],
    },
    {
      id: 'protokoll',
      title: 'Protokoll und Verlauf',
      text: [
        'Das <Protokoll /Tagungsbuero/Protokoll> schreibt sich selbst, als Seite, PDF und Word. Der <Verlauf /Tagungsbuero/Verlauf> sagt, wer wann was getan hat.',
      ],
    },
    {
      id: 'freigabe',
      title: 'Protokoll freigeben',
      text: [
        'Das Protokoll eines Tages gilt, wenn es zwei Personen mit eigenem Konto freigegeben haben: [Freigeben …] im <Protokoll /Tagungsbuero/Protokoll>, danach [Als zweite Person freigeben]. Ändert sich der Text dazwischen, beginnt es von vorn.',
        'Was sich nach der Freigabe ändert, steht in einem Nachtrag, der ebenso freigegeben wird.',
      ],
    },
    {
      id: 'kongress',
      title: 'Kongress und Einstellungen',
      text: [
        'Unter <Kongress /Tagungsbuero/Kongress> öffnen und schließen Sie das Portal, stellen ein, wie viele Personen einen Antrag tragen müssen, und laden Tabellen.',
        'Zeigt das Portal noch den Demo-Kongress, machen Sie es dort mit [Demo leeren …] für Ihren eigenen frei, solange niemand an der Demo im Ernst etwas geändert hat.',
      ],
    },
    {
      id: 'listen',
      title: 'Listen des Kongresses',
      text: [
        'Neben den Einstellungen stehen unter <Kongress /Tagungsbuero/Kongress> die Listen: [Tagesordnung], [Antragsarten], [Landesärztekammern], [Themen der Rednerlisten], [Service], [Ausstellung] und [Livestream]. Was Sie speichern, gilt sofort.',
        'Jede Antragsart nennt ihre übliche [Mehrheit]; damit beginnt die Versammlungsleitung ab der nächsten Abstimmung. Unter [Texte] stehen der [Text im PIN-Brief], [Impressum] und [Datenschutz], unter [Begriffe der Suche] Wörter, die dasselbe bedeuten.',
        'Was noch gebraucht wird, lässt sich nicht entfernen; der Eintrag nennt die Stellen.',
      ],
    },
    {
      id: 'abschluss',
      title: 'Abschluss, Archiv und Löschung',
      text: [
        'Nach der letzten Sitzung beenden Sie den Kongress unter <Kongress /Tagungsbuero/Kongress> mit [Kongress beenden …]. Danach wird nur noch gelesen; Sie können ihn wieder aufnehmen.',
        '[Archiv erstellen] macht einen Ordner mit allem Öffentlichen, der ohne das Portal zu lesen ist.',
        'Unter [Löschung] steht, wann PINs, Notizen, Entwürfe und Kontaktdaten gelöscht werden. Was gelöscht ist, kommt nicht zurück.',
      ],
    },
    {
      id: 'hotline',
      title: 'Hotline',
      text: [
        'Braucht jemand am Telefon Hilfe, bitten Sie unter <Hotline /Tagungsbuero/Hotline> mit [Um ein Bild bitten] um ein Bild des Bildschirms. Die Person sieht es vorher und entscheidet; während geheimer Abstimmungen geht es nicht.',
      ],
    },
  ],
  card: [
    'Überblick: was im Saal geschieht und was fehlt.',
    'Neuer Antrag: prüfen, [Veröffentlichen …], einordnen.',
    'Sitz wechselt: Personen, [Mandat neu besetzen …].',
    'PIN verloren: Identität prüfen, [Neue PIN …].',
    'Morgens: [Erfassung für heute beginnen], dann einchecken.',
    'Vor der ersten Abstimmung: [Beschlussfähigkeit feststellen].',
    'In der Reihenfolge rückgängig: Strg+Z. Wer was getan hat: Verlauf.',
  ],
}
