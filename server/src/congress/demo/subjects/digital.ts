import type { Subject } from '#congress/demo/subject.ts'

/** Digital health records, the telematics infrastructure, and what they do to a day at work. */
export const digital: Subject[] = [
  {
    heading: 'Elektronische Patientenakte',
    top: 'Ic',
    variants: [
      {
        title: 'Elektronische Patientenakte: Nutzen vor Geschwindigkeit',
        opening:
          'unterstützt die elektronische Patientenakte für alle als wichtigen Schritt und fordert, Funktionen erst dann verpflichtend einzuführen, wenn sie sich im Alltag bewährt haben.',
        demands: [0, 1, 5],
        reasons: [1, 0],
      },
      {
        title: 'Volltextsuche und strukturierte Befunde in der elektronischen Patientenakte',
        opening:
          'fordert, die elektronische Patientenakte um eine Volltextsuche, eine übersichtliche Startseite und strukturierte Befunddaten zu erweitern.',
        own: ['Dokumente erhalten einheitliche Bezeichnungen, nach denen sich filtern lässt.'],
        demands: [2, 1],
        reasons: [0, 1],
      },
      {
        title: 'Schutz besonders sensibler Daten in der elektronischen Patientenakte',
        opening:
          'fordert, dass Patientinnen und Patienten feingliedrig und verständlich bestimmen können, wer welche Inhalte ihrer elektronischen Patientenakte einsehen darf.',
        own: [
          'Einzelne Dokumente lassen sich für bestimmte Praxen sperren, ohne dass die Sperre selbst sichtbar wird.',
        ],
        demands: [3, 4],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Sanktionen gegen Praxen entfallen, solange die Technik nicht zuverlässig zur Verfügung steht.',
      'Dokumente werden aus der Praxis- und Krankenhaussoftware mit einem einzigen Arbeitsschritt eingestellt und abgerufen.',
      'Medikationsliste und Laborbefunde liegen in strukturierter Form vor.',
      'Die Akten von Kindern und Jugendlichen werden besonders geschützt; bei Konflikten der Sorgeberechtigten gelten klare Regeln.',
      'Sicherheitslücken werden vor der Inbetriebnahme neuer Funktionen geschlossen und unabhängig geprüft.',
      'Die Befüllung der Akte wird dauerhaft und aufwandsgerecht vergütet.',
    ],
    reasons: [
      'Eine gut gefüllte und schnell lesbare Akte kann Doppeluntersuchungen vermeiden und die Arzneimitteltherapie sicherer machen. Eine Sammlung unsortierter Dokumente leistet dies nicht.',
      'In der Erprobung haben sich technische Mängel gezeigt, die den Praxisablauf störten. Wer Akzeptanz will, muss zuerst für Verlässlichkeit sorgen.',
      'Das Vertrauen der Bevölkerung hängt davon ab, dass Gesundheitsdaten sicher sind. Hinweise unabhängiger Fachleute müssen ernst genommen und öffentlich beantwortet werden.',
      'Viele Versicherte können die Zugriffsrechte in der App nicht selbst verwalten. Sie brauchen Ansprechstellen, die ihnen unabhängig helfen.',
    ],
  },
  {
    heading: 'Telematikinfrastruktur',
    top: 'Ic',
    variants: [
      {
        title: 'Stabilität der Telematikinfrastruktur verbindlich gewährleisten',
        opening:
          'fordert verbindliche Vorgaben zur Verfügbarkeit der Telematikinfrastruktur und eine klare Verantwortlichkeit bei Ausfällen.',
        demands: [0, 1, 4],
        reasons: [0, 1],
      },
      {
        title: 'Qualitätsstandards für Praxisverwaltungssysteme einführen',
        opening:
          'fordert verbindliche Qualitätsstandards für Praxisverwaltungssysteme und das Recht, den Anbieter ohne Datenverlust zu wechseln.',
        own: ['Antwortzeiten, Verfügbarkeit und Hilfe bei Störungen werden vertraglich zugesichert.'],
        demands: [2, 3],
        reasons: [2, 3],
      },
      {
        title: 'Kosten der Digitalisierung vollständig erstatten',
        opening:
          'fordert, die Kosten der gesetzlich vorgeschriebenen Digitalisierung in Praxen und Krankenhäusern vollständig zu erstatten.',
        own: ['Pauschalen werden jährlich an die tatsächlichen Kosten angepasst.'],
        demands: [5, 1],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Störungen werden in Echtzeit und in verständlicher Form gemeldet.',
      'Für Ausfälle, die Anbieter zu verantworten haben, werden Praxen pauschal entschädigt.',
      'Daten lassen sich in einem offenen, standardisierten Format vollständig übertragen.',
      'Neue Anwendungen werden vor der Einführung in einer ausreichenden Zahl von Praxen erprobt.',
      'Ersatzverfahren sind jederzeit zulässig, wenn die Technik ausfällt.',
      'Der Austausch funktionsfähiger Geräte aus rein formalen Gründen unterbleibt.',
    ],
    reasons: [
      'Fällt die Technik aus, stehen Patientinnen und Patienten vor dem Empfangstresen und nicht vor dem Rechenzentrum. Die Folgen tragen die Praxisteams.',
      'Viele Störungen gehen auf das Zusammenspiel verschiedener Komponenten zurück, für das sich niemand zuständig fühlt. Es braucht eine Stelle, die Probleme von Anfang bis Ende löst.',
      'Ein Wechsel des Praxisverwaltungssystems ist heute teuer und riskant. Das schwächt den Wettbewerb und nimmt Herstellern den Anreiz, ihre Produkte zu verbessern.',
      'Digitale Anwendungen finden Akzeptanz, wenn sie Arbeit abnehmen. Pflichten und Honorarkürzungen ersetzen keine gute Gebrauchstauglichkeit.',
    ],
  },
  {
    heading: 'Elektronische Kommunikation',
    top: 'Ic',
    variants: [
      {
        title: 'Entlassbriefe strukturiert und am Tag der Entlassung übermitteln',
        opening:
          'fordert, Entlassbriefe und Medikationspläne spätestens am Tag der Entlassung elektronisch und strukturiert an die weiterbehandelnden Praxen zu übermitteln.',
        demands: [3, 5, 4],
        reasons: [0, 3],
      },
      {
        title: 'Das Fax ablösen – sichere Kommunikation vereinfachen',
        opening:
          'fordert, die sichere elektronische Kommunikation zwischen Praxen, Krankenhäusern, Pflege und Behörden so zu vereinfachen, dass sie das Fax im Alltag ersetzen kann.',
        demands: [0, 1, 4],
        reasons: [1, 3],
      },
      {
        title: 'Elektronisches Rezept weiterentwickeln',
        opening:
          'fordert, das elektronische Rezept um Betäubungsmittel, Hilfsmittel und Mehrfachverordnungen zu erweitern und seinen Ablauf zu beschleunigen.',
        own: [
          'Mehrfachverordnungen und Hilfsmittel können aus derselben Ansicht ausgestellt werden.',
          'Rückfragen der Apotheke erreichen die Praxis über denselben Weg.',
        ],
        demands: [2],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Alle Beteiligten einschließlich der Gesundheitsämter, Pflegeheime und Rehabilitationskliniken werden an die sichere Kommunikation angeschlossen.',
      'Ein vollständiges und gepflegtes Adressverzeichnis steht in jeder Praxissoftware zur Verfügung.',
      'Signaturen lassen sich für mehrere Dokumente gemeinsam und ohne Wartezeit erteilen.',
      'Nachrichten werden mit der Patientenakte automatisch verknüpft.',
      'Der Versand strukturierter Briefe wird in beiden Richtungen vergütet.',
      'Zeitkritische Befunde werden zusätzlich mündlich mitgeteilt; dies bleibt ärztliche Aufgabe.',
    ],
    reasons: [
      'Fehlende oder verspätete Informationen an der Schnittstelle zwischen Klinik und Praxis gehören zu den häufigsten Ursachen vermeidbarer Medikationsfehler.',
      'Das Fax hält sich, weil es einfach ist. Eine digitale Alternative muss ebenso schnell und zuverlässig sein und darf nicht mehr Arbeitsschritte verlangen.',
      'Wartezeiten bei der Signatur summieren sich über den Tag erheblich. Was im Labor nach Sekunden aussieht, kostet in der Sprechstunde spürbar Behandlungszeit.',
      'Angehörige, Pflegedienste und Apotheken sind heute oft die einzigen Boten zwischen den Einrichtungen. Das ist weder sicher noch zumutbar.',
    ],
  },
]
