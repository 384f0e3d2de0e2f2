import type { HandbookPage } from './records.ts'

export const chair: HandbookPage = {
  path: 'Versammlungsleitung',
  title: 'Für die Versammlungsleitung',
  lead: 'Aufrufen, abstimmen lassen, Ergebnisse feststellen, das Wort erteilen.',
  sections: [
    {
      id: 'pult',
      title: 'Das Pult',
      picture: {
        name: 'chair',
        shows: 'Das Pult während einer Abstimmung: Reihenfolge, Zahlen und Rednerliste nebeneinander.',
      },
      text: [
        'Alles geschieht auf <Abstimmung /Voting>: links die [Abstimmungsreihenfolge], in der Mitte, worüber abgestimmt wird, rechts die Rednerliste. Nichts davon ändert seinen Platz.',
        'Mit der Tastatur geht es schneller; die Taste ? zeigt alle Tasten, und mit [Springen] finden Sie jeden Antrag.',
      ],
    },
    {
      id: 'abstimmung',
      title: 'Eine Abstimmung',
      steps: [
        'Rufen Sie den Tagesordnungspunkt auf. Der nächste Antrag steht bereits in der Mitte.',
        'Wählen Sie [offen], [namentlich] oder [geheim]. Mit [In die Abstimmung geben] sehen alle, worüber gleich abgestimmt wird.',
        'Wählen Sie die [Frist] und eröffnen Sie die Abstimmung. Sie sehen die Zahl der Stimmen und, nach Kammern, wer noch fehlt.',
        'Ist die Zeit um, stellen Sie mit [Angenommen] oder [Abgelehnt] das Ergebnis fest. Vorher fragt das Portal nach; weicht Ihr Ergebnis von den Zahlen ab, fragt es ein zweites Mal und zeichnet den Widerspruch auf.',
      ],
      after: [
        'Was feststeht, lässt sich mit [Ergebnis berichtigen …] und einem Grund richtigstellen; im Saal sieht man beides. Wurde zu früh oder falsch abgestimmt, hilft [Abstimmung wiederholen …].',
      ],
    },
    {
      id: 'mehrere',
      title: 'Mehrere Anträge zusammen',
      text: [
        'Mit [Mehrere auswählen] und [En bloc abstimmen lassen] wird über mehrere Anträge in einer Abstimmung entschieden.',
      ],
    },
    {
      id: 'geschaeftsordnung',
      title: 'Anträge zur Geschäftsordnung',
      text: [
        'Sie gehen vor und erscheinen in der Mitte. Die Gegenrede steht dabei; danach eröffnen Sie die Abstimmung mit [Abstimmung eröffnen]. Stimmt auch der Saal von Hand ab, genügt die Feststellung.',
      ],
    },
    {
      id: 'reden',
      title: 'Die Rednerliste',
      steps: [
        'Mit [Aufrufen] weiß die nächste Person, dass sie gleich spricht.',
        'Mit [Wort erteilen] läuft die Uhr; während abgestimmt wird, steht sie.',
        '[Rede beenden] schließt die Rede ab. Wer am Mikrofon steht, kommt über [Person am Mikrofon aufnehmen] auf die Liste.',
      ],
    },
    {
      id: 'sitzung',
      title: 'Pause, Mitteilung, Saalbild',
      picture: { name: 'hall', shows: 'Das Saalbild während einer Abstimmung.' },
      text: [
        'Unter [Sitzung, Mitteilung, Saal] unterbrechen Sie mit [Sitzung unterbrechen], sagen allen etwas mit [Mitteilung senden] und zeigen einen Text im Saal mit [Im Saalbild zeigen].',
        'Vor der ersten Abstimmung eines Tages lohnt sich [Probeabstimmung starten]: Alle üben, nichts davon zählt.',
      ],
    },
    {
      id: 'beschlussfaehig',
      title: 'Beschlussfähigkeit',
      text: [
        'Oben steht, wie viele anwesend sind und ob das genügt. Fällt die Zahl darunter, hören Sie es sofort. Das Register hält keine Abstimmung auf; entscheiden müssen Sie.',
      ],
    },
  ],
  card: [
    'Alles auf einer Seite: Abstimmung.',
    'Aufrufen – starten – eröffnen – feststellen.',
    'Falsch? [Ergebnis berichtigen …] mit Grund, oder [Abstimmung wiederholen …].',
    'Rednerliste: [Aufrufen], [Wort erteilen], [Rede beenden].',
    'Pause und Mitteilung unter [Sitzung, Mitteilung, Saal].',
    'Die Taste ? zeigt alle Tasten.',
    'Am Morgen: [Probeabstimmung starten].',
  ],
}
