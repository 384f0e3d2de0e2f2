import type { Checklist } from './pages/records.ts'

export const checklists: readonly Checklist[] = [
  {
    id: 'woche',
    title: 'Die Woche davor',
    items: [
      'Personen eingespielt, jede Kammer hat ihre Sitze.',
      'PIN-Briefe erstellt und verschickt oder bereitgelegt.',
      'Für jede Kammer ist jemand für die [Stimmführung] benannt.',
      'Anträge veröffentlicht und eingeordnet.',
      'Rednerlisten, Service, WLAN und Livestream eingetragen.',
      '„portal doctor“ ohne Rot, Sicherung gemacht und auf einem anderen Rechner zurückgespielt.',
      'Mit allen Rollen eine Abstimmung geprobt: [Probeabstimmung starten].',
      'Ausdruck der Anträge für den Notfall liegt bereit.',
    ],
  },
  {
    id: 'morgen',
    title: 'Am Morgen',
    items: [
      '[Bereit für die Sitzung?] zeigt nichts Rotes.',
      'Sicherung von heute.',
      'Saalbild, Livestream und Mikrofone geprüft.',
      '[Erfassung für heute beginnen], Tische zum Einchecken besetzt.',
      'Rednerliste und erster Tagesordnungspunkt bereit.',
      'Hotline erreichbar, Nummer auf der Anmeldeseite richtig.',
      '[Beschlussfähigkeit feststellen].',
    ],
  },
  {
    id: 'pause',
    title: 'In der Pause',
    items: [
      'Eingang leer oder verteilt.',
      'Neue Anträge veröffentlicht und eingeordnet.',
      'Ersetzungen eingetragen.',
      'Ergebnisse mit der Leitung verglichen.',
      'Mitteilung, wann es weitergeht.',
    ],
  },
  {
    id: 'ende',
    title: 'Am Ende',
    items: [
      'Protokoll des Tages gelesen und ausgegeben.',
      'Sicherung gemacht.',
      'Mitteilungen zurückgenommen.',
      'Wer heute ersetzt wurde und morgen zurückkehrt, ist vorgemerkt.',
      'Am letzten Tag: Kongress beendet, Tabellen und Protokoll abgelegt.',
    ],
  },
]
