import type { HandbookPage } from './records.ts'

export const operator: HandbookPage = {
  path: 'Betrieb',
  title: 'Für den Betrieb',
  lead: 'Das Portal aufstellen, prüfen, sichern und im Störfall zurückbringen.',
  sections: [
    {
      id: 'aufstellen',
      title: 'Aufstellen',
      text: [
        'Alle Einstellungen stehen in der README des Portals. Für einen Kongress gehören dazu mindestens die öffentliche Adresse, eine eigene Datenbank, ein gemeinsames Geheimnis für alle Server und ein Ordner für die Schlüssel geheimer Abstimmungen.',
        '„portal new“ druckt einen Link, der einmal gilt: Damit richtet das Tagungsbüro den Kongress eines leeren Portals im Browser ein.',
        'In einem Saal ohne Internet spricht das Portal selbst https, mit TLS_CERT und TLS_KEY. „deploy/certificate“ macht beide Dateien und eine dritte, der jedes Gerät im Saal einmal vertrauen muss.',
      ],
    },
    {
      id: 'pruefen',
      title: 'Prüfen',
      text: [
        '„portal doctor“ untersucht Einstellungen, Platte, Datenbank, Uhr, Dateien, Prüfprotokoll und die öffentliche Adresse und sagt, was zu tun ist. Endet es mit Status 1, könnten Stimmen verloren gehen.',
        '„portal rehearse“ spielt mit allen Delegierten eine Sitzung durch: auf einer Kopie, von der nichts bleibt. Es sagt, wie schnell Stimmen bestätigt werden und ob jede gezählt ist.',
        'Dasselbe in Kürze sehen Tagungsbüro und Versammlungsleitung unter [Bereit für die Sitzung?].',
      ],
    },
    {
      id: 'sichern',
      title: 'Sichern und zurückspielen',
      text: [
        '„portal backup DATEI“ sichert die ganze Datenbank, auch mitten in einer Abstimmung; mit „--recipient“ verschlüsselt. „portal restore DATEI“ spielt sie in eine leere zurück. Proben Sie das vor dem Kongress.',
        'Mit BACKUP_DIR (einem Ordner) und BACKUP_RECIPIENT (einem öffentlichen Schlüssel von age) sichert auch das Tagungsbüro selbst, im Überblick. Die Dateien liegen in diesem Ordner und werden ebenso zurückgespielt, mit „--identity“; bringen Sie sie auf einen anderen Rechner. Der geheime Schlüssel gehört nicht auf den Server.',
        'Einstellungen und die Schlüssel laufender geheimer Abstimmungen sind in keiner Sicherung.',
      ],
    },
    {
      id: 'waehrend',
      title: 'Während der Sitzung',
      text: [
        '„/readyz“ sagt, ob alles da ist, was eine Abstimmung braucht; „/metrics“ nennt die Zahlen dazu. Ein Server, der beendet wird, führt zu Ende, was begonnen hat; die Fenster verbinden sich von selbst mit einem anderen.',
        'Spielen Sie während einer Sitzung keine neue Fassung ein.',
      ],
    },
    {
      id: 'stoerung',
      title: 'Bei einer Störung',
      steps: [
        'Ist das Portal nicht erreichbar: „portal doctor“ auf dem Server, dann Proxy und Namensauflösung.',
        'Ist die Datenbank weg: Bestätigte Stimmen sind gespeichert. Bringen Sie sie zurück; das Portal findet sie von selbst wieder.',
        'Ist der Server verloren: neuer Server mit denselben Einstellungen und derselben Datenbank, oder die letzte Sicherung.',
        'Sagen Sie der Versammlungsleitung, wie lange es dauert. Sie entscheidet, ob im Saal von Hand abgestimmt wird.',
      ],
    },
    {
      id: 'protokoll',
      title: 'Prüfprotokoll',
      text: [
        '„portal verify“ prüft die Kette aller Vorgänge. Wer frühere Stände aufhebt, kann mit „--head“ zeigen, dass nichts davon geändert wurde.',
      ],
    },
  ],
  card: [
    'Vorher: „portal doctor“ – bis nichts mehr rot ist.',
    'Täglich und vor jeder Sitzung: „portal backup DATEI“.',
    'Einmal geprobt: „portal restore DATEI“ auf einem leeren Rechner.',
    'Während der Sitzung: nichts ändern, /readyz beobachten.',
    'Störung: doctor, Datenbank, Proxy – und der Leitung sagen, wie lange.',
  ],
}
