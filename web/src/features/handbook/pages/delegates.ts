import type { HandbookPage } from './records.ts'

export const delegates: HandbookPage = {
  path: 'Delegierte',
  title: 'Für Delegierte',
  lead: 'Lesen, abstimmen, reden und Anträge stellen, im Saal und von unterwegs.',
  sections: [
    {
      id: 'anmelden',
      title: 'Anmelden',
      text: [
        'Beim ersten Mal brauchen Sie den Brief mit Ihrem Benutzernamen und Ihrer PIN. Der QR-Code darauf öffnet die Registrierung und füllt beides aus.',
        'Sie sind immer nur an einem Gerät angemeldet. Melden Sie sich an einem zweiten an, endet die Sitzung am ersten.',
      ],
      steps: [
        'Öffnen Sie <die Registrierung /Registration> und tragen Sie [Benutzername] und [PIN] ein.',
        'Wählen Sie ein Passwort. Danach melden Sie sich mit [Benutzername] und [Passwort] an.',
        'Haben Sie das Passwort vergessen, hilft die Hotline oder das Tagungsbüro mit einer neuen PIN.',
      ],
    },
    {
      id: 'lesen',
      title: 'Anträge lesen',
      picture: { name: 'motions', shows: 'Die Liste der Anträge, daneben die Abstimmung.' },
      text: [
        'Alle veröffentlichten Anträge stehen unter <Anträge /Applications>, nach Tagesordnung und Nummer. Ein Antrag, den Sie noch nicht geöffnet haben, ist als neu gekennzeichnet; eine spätere Fassung ebenso.',
        'Gelesenes bleibt auf dem Gerät. Ohne Netz lesen Sie weiter; oben steht, welchen Stand Sie sehen.',
        'Lesezeichen und Notizen sehen nur Sie. Sie finden alle unter <Lesezeichen und Notizen /FavoritesAndNotes>.',
      ],
    },
    {
      id: 'abstimmen',
      title: 'Abstimmen',
      picture: {
        name: 'vote-phone',
        shows: 'Eine offene Abstimmung auf dem Telefon: oben die Zeit, darunter Ja, Nein und Enthaltung.',
      },
      text: [
        'Wird eine Abstimmung eröffnet, erscheinen die Schaltflächen von selbst, über allem, was Sie gerade tun. Was Sie schreiben, geht dabei nicht verloren.',
        'Ihre Stimme gilt, sobald „Stimme abgegeben.“ erscheint. Sie lässt sich nicht ändern. Bei schlechtem Netz sendet das Portal sie von selbst, bis sie angekommen ist oder die Zeit abläuft.',
        'Bei einer geheimen Abstimmung weiß niemand, wie Sie gestimmt haben; bei einer namentlichen steht Ihr Name mit der Stimme im Ergebnis, und Sie erfahren es vorher.',
      ],
      steps: [
        'Lesen Sie, worüber abgestimmt wird; [Was ändert sich?] zeigt bei Änderungsanträgen die Unterschiede.',
        'Tippen Sie auf [Ja], [Nein] oder [Enthaltung].',
        'Warten Sie auf die Bestätigung. Kommt keine, bleiben Sie auf der Seite; die verbleibenden Sekunden stehen oben.',
      ],
    },
    {
      id: 'geschaeftsordnung',
      title: 'Anträge zur Geschäftsordnung',
      steps: [
        'Öffnen Sie <Zur Geschäftsordnung /Antragsannahme/BusinessOrder> und wählen Sie unter [Was beantragen Sie?] die Art.',
        'Wo es dazugehört, wählen Sie den Antrag und schreiben eine [Begründung].',
        'Die Versammlungsleitung sieht Ihren Antrag sofort. Wer dagegen sprechen will, meldet sich mit [Dagegen sprechen].',
      ],
    },
    {
      id: 'reden',
      title: 'Reden',
      steps: [
        'Öffnen Sie die <Rednerliste /Rednerliste> und tippen Sie auf [Wort melden].',
        'Geben Sie auf Wunsch eine [Rückrufnummer (freiwillig)] an, wenn Sie nicht im Saal sind.',
        'Solange Sie warten, geben Sie mit [Wortmeldung zurückziehen] Ihren Platz frei. Werden Sie aufgerufen, erscheint auf jeder Seite ein Hinweis.',
      ],
    },
    {
      id: 'einreichen',
      title: 'Anträge stellen und unterstützen',
      text: [
        'Ein Entwurf wird laufend gesichert; Sie können ihn an einem anderen Gerät weiterschreiben. Das Tagungsbüro sieht ihn erst, wenn er eingereicht ist.',
      ],
      steps: [
        'Öffnen Sie <Antragsannahme /Antragsannahme> und wählen Sie [Neuer Antrag].',
        'Füllen Sie Tagesordnungspunkt, [Antragsart], [Antragstitel] und [Antragstext] aus und fügen Sie Mitantragstellende hinzu.',
        'Mit [Antrag einreichen] geht er an das Tagungsbüro, sobald genug Personen ihn tragen.',
        'Bittet Sie jemand um Unterstützung, entscheiden Sie unter <Antragsunterstützung /Antragsuntersützung>.',
      ],
    },
    {
      id: 'anwesend',
      title: 'Anwesend sein',
      text: [
        'Im Saal werden Sie am Eingang eingecheckt. Nehmen Sie von anderswo teil, fragt das Portal einmal am Tag; antworten Sie mit [Ja, ich bin da].',
      ],
    },
    {
      id: 'ringsum',
      title: 'Rund um den Kongress',
      text: [
        'Unter <Service /Service> stehen das WLAN, Unterlagen und die Hotline, unter <Delegierte /Delegierte> alle, die dabei sind. E-Mail und Telefon zeigt das Portal dort nur, wenn die Person es erlaubt. Dazu kommen <die Ausstellung /Ausstellung> und <die Diskussion /Discussions>.',
      ],
    },
    {
      id: 'pruefen',
      title: 'Ergebnisse nachprüfen',
      text: [
        'Zu jedem Ergebnis gehört ein kurzer Stand des Prüfprotokolls, den Sie notieren können. Ob danach etwas geändert wurde, zeigt <Prüfen /Pruefen> auf Ihrem eigenen Gerät.',
      ],
      steps: [
        'Laden Sie dort Prüfprotokoll oder Zählungen herunter und wählen Sie sie unter [Heruntergeladene Datei].',
        'Tragen Sie unter [Notierter Stand (freiwillig)] ein, was Sie notiert haben, und tippen Sie auf [Prüfen].',
      ],
    },
  ],
  card: [
    'Anmelden: QR-Code Ihres Briefes, dann eigenes Passwort.',
    'Eine Abstimmung erscheint von selbst: [Ja], [Nein] oder [Enthaltung].',
    'Gezählt ist sie bei „Stimme abgegeben.“',
    'Kein Netz? Auf der Seite bleiben; das Portal sendet, sobald es geht.',
    'Reden: Rednerliste, [Wort melden].',
    'Antrag: Antragsannahme, [Neuer Antrag].',
    'Fragen: Hotline, oder das Tagungsbüro.',
  ],
}
