import type { Subject } from '#congress/demo/subject.ts'

/** The physician's working life. */
export const profession: Subject[] = [
  {
    heading: 'Bürokratieabbau',
    top: 'Ib',
    variants: [
      {
        title: 'Bürokratieabbau im Gesundheitswesen: Moratorium für neue Dokumentationspflichten',
        opening:
          'fordert Bundesregierung und Selbstverwaltung auf, ein Moratorium für neue Dokumentations- und Nachweispflichten zu erlassen und bestehende Pflichten auf ihren Nutzen zu prüfen.',
        demands: [0, 1, 3],
        reasons: [0, 1],
      },
      {
        title: 'Bagatellgrenze für Wirtschaftlichkeitsprüfungen gesetzlich festlegen',
        opening:
          'fordert eine gesetzliche Bagatellgrenze für Regressforderungen sowie das Ende von Einzelfallprüfungen, deren Aufwand den möglichen Ertrag übersteigt.',
        own: [
          'Die Grenze liegt bei mindestens 300 Euro je Praxis und Quartal.',
          'Einer Forderung geht in jedem Fall eine Beratung voraus.',
        ],
        demands: [2],
        reasons: [2, 1],
      },
      {
        title: 'Zeit für Behandlung statt für Formulare',
        opening:
          'beauftragt den Vorstand der Bundesärztekammer, gemeinsam mit den Landesärztekammern eine Liste verzichtbarer Formulare und Nachweise zu erstellen und ihre Abschaffung einzufordern.',
        demands: [3, 4, 1],
        reasons: [1, 3],
      },
      {
        title: 'Anfragen von Kassen und Behörden vereinheitlichen',
        opening:
          'fordert, die Zahl und Vielfalt der Anfragen von Kostenträgern, Behörden und Versicherungen an Praxen und Krankenhäuser deutlich zu verringern.',
        demands: [5, 3, 2],
        reasons: [0, 3],
      },
    ],
    demands: [
      'Für jede neue Pflicht entfällt mindestens eine bestehende mit vergleichbarem Aufwand.',
      'Gesetzentwürfe weisen den zusätzlichen Zeitaufwand in ärztlichen Arbeitsstunden aus.',
      'Prüfungen des Medizinischen Dienstes werden auf begründete Stichproben beschränkt.',
      'Daten, die in strukturierter Form bereits vorliegen, dürfen nicht erneut abgefragt werden.',
      'Bescheinigungen für kurze Erkrankungen von Kindern sowie Atteste ohne medizinischen Anlass entfallen.',
      'Anfragen erfolgen digital, standardisiert und unmittelbar aus der Praxis- oder Krankenhaussoftware heraus.',
    ],
    reasons: [
      'Ärztinnen und Ärzte wenden täglich mehrere Stunden für Dokumentation auf. Ein großer Teil davon dient weder der Behandlung noch der Qualität, sondern der Abrechnung und ihrer Kontrolle.',
      'Bürokratie ist einer der am häufigsten genannten Gründe, die kurative Tätigkeit aufzugeben oder gar nicht erst aufzunehmen. Jede eingesparte Stunde wirkt wie ein Zuwachs an ärztlichem Personal.',
      'Misstrauen als Grundprinzip erzeugt Kontrollen, die ihrerseits kontrolliert werden müssen. Ein Vertrauensgrundsatz mit gezielten Stichproben wäre wirksamer und günstiger.',
      'Die Politik hat wiederholt angekündigt, Dokumentationslasten zu senken. Messbare Ziele und eine jährliche Berichtspflicht würden helfen, aus Ankündigungen Ergebnisse zu machen.',
    ],
    table: {
      lead: 'Vorrangig zu prüfen sind:',
      head: ['Vorgang', 'Vorschlag'],
      rows: [
        ['Anfragen zur Arbeitsunfähigkeit', 'ein einheitliches digitales Formular für alle Kassen'],
        ['Verordnung von Hilfsmitteln für dauerhaft Erkrankte', 'Folgeverordnung für zwölf Monate'],
        [
          'Mehrfachmeldungen an Register',
          'eine Meldung, die an alle berechtigten Stellen weitergeleitet wird',
        ],
      ],
    },
  },
  {
    heading: 'Ärztliche Personalbemessung',
    top: 'Ib',
    variants: [
      {
        title: 'Ärztliches Personalbemessungssystem verbindlich einführen',
        opening:
          'fordert das Bundesministerium für Gesundheit auf, das von der Bundesärztekammer entwickelte ärztliche Personalbemessungssystem nach erfolgreicher Erprobung verbindlich einzuführen.',
        demands: [0, 1, 5],
        reasons: [0, 3],
      },
      {
        title: 'Arbeitszeit im Krankenhaus vollständig erfassen',
        opening:
          'fordert die Träger der Krankenhäuser auf, ärztliche Arbeitszeit vollständig, automatisiert und manipulationsfrei zu erfassen und zu vergüten.',
        own: [
          'Aufgezeichnete Stunden dürfen nicht nachträglich gekürzt werden; Überstunden werden ausgeglichen oder vergütet.',
        ],
        demands: [3, 4],
        reasons: [1, 2],
      },
      {
        title: 'Überlastung vermeiden – Dienste gesund gestalten',
        opening:
          'fordert, Dienstpläne in Krankenhäusern so zu gestalten, dass die Gesundheit der Beschäftigten und die Sicherheit der Patientinnen und Patienten gewahrt bleiben.',
        demands: [2, 3, 4],
        reasons: [1, 0],
      },
    ],
    demands: [
      'Der Personalbedarf berücksichtigt neben der Behandlung auch Weiterbildung, Gespräche, Dokumentation und Ausfallzeiten.',
      'Unterschreitungen des ermittelten Bedarfs werden gemeldet und führen zu einer Anpassung des Leistungsangebots.',
      'Dienste von vierundzwanzig Stunden werden nur dort zugelassen, wo die tatsächliche Belastung dies erlaubt.',
      'Ruhezeiten werden eingehalten; Ausnahmen werden dokumentiert und begründet.',
      'Dienstpläne stehen mindestens sechs Wochen im Voraus fest.',
      'Die Kosten des ärztlichen Personals werden im Rahmen der Vorhaltevergütung vollständig abgebildet.',
    ],
    reasons: [
      'Fehlende Personalvorgaben haben dazu geführt, dass ärztliche Stellen nach Erlösen und nicht nach Aufgaben bemessen werden. Das gefährdet die Behandlung und treibt Kolleginnen und Kollegen aus der Klinik.',
      'Übermüdung erhöht nachweislich das Risiko von Fehlern. Arbeitszeitschutz ist deshalb immer auch Patientenschutz.',
      'Die junge Generation erwartet verlässliche Arbeitszeiten. Kliniken, die sie bieten, haben weniger offene Stellen und eine geringere Fluktuation.',
      'Für die Pflege wurde eine Personalbemessung auf den Weg gebracht. Eine vergleichbare Grundlage für den ärztlichen Dienst ist überfällig, denn gute Versorgung entsteht im Team.',
    ],
  },
  {
    heading: 'Gewalt gegen Ärztinnen und Ärzte',
    top: 'Ib',
    variants: [
      {
        title: 'Gewalt gegen Beschäftigte im Gesundheitswesen konsequent ahnden',
        opening:
          'verurteilt jede Form von Gewalt gegen Ärztinnen, Ärzte und ihre Teams und fordert, den strafrechtlichen Schutz auf alle Beschäftigten in Praxen, Krankenhäusern und Notdiensten auszuweiten.',
        demands: [0, 4, 5],
        reasons: [0, 1],
      },
      {
        title: 'Meldestelle für Angriffe und Bedrohungen in Praxis und Klinik einrichten',
        opening:
          'bittet die Landesärztekammern, niedrigschwellige Meldestellen für verbale und körperliche Angriffe einzurichten und die Ergebnisse bundesweit auszuwerten.',
        own: ['Meldungen sind anonym und mit wenigen Angaben möglich.'],
        demands: [3, 0],
        reasons: [2, 0],
      },
      {
        title: 'Notaufnahmen und Praxen vor Übergriffen schützen',
        opening:
          'fordert Schutzkonzepte und deren Finanzierung, damit Ärztinnen, Ärzte und ihre Teams ihre Arbeit ohne Angst ausüben können.',
        demands: [1, 2, 3],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Ermittlungsverfahren werden zügig geführt; die Staatsanwaltschaften benennen feste Ansprechpersonen.',
      'Krankenhäuser und Bereitschaftspraxen erhalten Mittel für bauliche Sicherung, Notrufsysteme und Sicherheitsdienste.',
      'Deeskalationstrainings werden als Fortbildung anerkannt und für das gesamte Team angeboten.',
      'Betroffene erhalten kurzfristig psychologische und rechtliche Unterstützung.',
      'Bei Anzeigen wird statt der Privatanschrift die Dienstanschrift verwendet.',
      'Eine öffentliche Kampagne wirbt für Respekt gegenüber allen, die in Gesundheitsberufen helfen.',
    ],
    reasons: [
      'Beleidigungen, Bedrohungen und körperliche Angriffe gehören in vielen Notaufnahmen und Praxen inzwischen zum Alltag. Sie treffen häufig Medizinische Fachangestellte und Pflegekräfte zuerst.',
      'Wer helfen will und dabei angegriffen wird, verliert das Vertrauen in den eigenen Beruf. Teams, in denen Übergriffe folgenlos bleiben, verlieren Mitarbeiterinnen und Mitarbeiter.',
      'Viele Vorfälle werden nicht angezeigt, weil Betroffene keinen Erfolg erwarten oder ihre Privatanschrift nicht preisgeben wollen. Ohne Zahlen bleibt das Problem unsichtbar.',
      'Überfüllte Wartebereiche und lange Wartezeiten begünstigen Aggression. Gute Kommunikation und eine wirksame Steuerung der Hilfesuchenden sind deshalb Teil der Lösung.',
    ],
  },
  {
    heading: 'Mutterschutz und Vereinbarkeit',
    top: 'Ic',
    variants: [
      {
        title: 'Mutterschutz ohne Berufsverbot: Tätigkeit in der Schwangerschaft ermöglichen',
        opening:
          'fordert Aufsichtsbehörden und Arbeitgeber auf, schwangeren und stillenden Ärztinnen auf Grundlage einer individuellen Gefährdungsbeurteilung die Fortsetzung ihrer Tätigkeit zu ermöglichen.',
        demands: [0, 1, 3],
        reasons: [0, 2],
      },
      {
        title: 'Mutterschutz für selbstständige Ärztinnen schaffen',
        opening:
          'fordert gesetzliche Regelungen, die selbstständig tätigen Ärztinnen einen finanziell abgesicherten Mutterschutz gewähren.',
        own: [
          'Der Schutz umfasst mindestens den Zeitraum, der für angestellte Ärztinnen gilt.',
          'Sitze und Zulassungen bleiben während dieser Zeit ungefährdet.',
        ],
        demands: [2],
        reasons: [1, 2],
      },
      {
        title: 'Kinderbetreuung an Kliniken bedarfsgerecht ausbauen',
        opening:
          'fordert Träger und Kommunen auf, Betreuungsangebote für Kinder von Beschäftigten im Gesundheitswesen auszubauen, die auch Früh-, Spät- und Wochenenddienste abdecken.',
        own: [
          'Betreuungszeiten richten sich nach den tatsächlichen Dienstzeiten; eine Notfallbetreuung steht kurzfristig zur Verfügung.',
        ],
        demands: [4, 5],
        reasons: [3, 2],
      },
    ],
    demands: [
      'Bundeseinheitliche, fachspezifische Positivlisten beschreiben, welche Tätigkeiten in der Schwangerschaft sicher möglich sind.',
      'Ein betriebliches Beschäftigungsverbot setzt voraus, dass Schutzmaßnahmen und Umgestaltung geprüft und dokumentiert wurden.',
      'Während des Mutterschutzes selbstständiger Ärztinnen werden Vertretungskosten und laufende Praxiskosten erstattet.',
      'Zeiten des Mutterschutzes dürfen sich auf die Dauer der Weiterbildung nicht nachteilig auswirken.',
      'Leitungspositionen werden grundsätzlich auch in Teilzeit und im geteilten Modell ausgeschrieben.',
      'Väter und Mütter werden bei Elternzeit und Wiedereinstieg gleichermaßen unterstützt.',
    ],
    reasons: [
      'Pauschale Beschäftigungsverbote werden vielfach gegen den Willen der Betroffenen ausgesprochen. Sie verzögern die Weiterbildung und nehmen den Abteilungen qualifiziertes Personal.',
      'Selbstständige Ärztinnen tragen das wirtschaftliche Risiko einer Schwangerschaft bislang weitgehend allein. Das hält viele von einer Niederlassung ab.',
      'Die Mehrheit der Studierenden in der Medizin ist weiblich. Wer den ärztlichen Nachwuchs gewinnen will, muss Beruf und Familie verlässlich vereinbar machen.',
      'Kinderbetreuung, die um 17 Uhr endet, passt nicht zu einem Beruf mit Schicht- und Bereitschaftsdiensten. Betriebliche Angebote zahlen sich durch geringere Ausfallzeiten aus.',
    ],
  },
  {
    heading: 'Medizinstudium',
    top: 'Ib',
    variants: [
      {
        title: 'Neue Approbationsordnung endlich in Kraft setzen',
        opening:
          'fordert Bund und Länder auf, die Reform der ärztlichen Approbationsordnung ohne weitere Verzögerung zu verabschieden und ausreichend zu finanzieren.',
        demands: [0, 4, 3],
        reasons: [0, 3],
      },
      {
        title: 'Mehr Medizinstudienplätze schaffen',
        opening:
          'fordert die Länder auf, die Zahl der Studienplätze in der Humanmedizin an staatlichen Universitäten dem absehbaren Bedarf entsprechend zu erhöhen.',
        own: [
          'Zusätzliche Plätze gehen mit einem entsprechenden Ausbau von Personal, Räumen und Lehrkrankenhäusern einher.',
        ],
        demands: [5, 3],
        reasons: [1, 3],
      },
      {
        title: 'Praktisches Jahr fair gestalten',
        opening:
          'fordert einheitliche und faire Bedingungen im Praktischen Jahr, damit Studierende sich auf das Lernen konzentrieren können.',
        demands: [1, 2, 3],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Die allgemeinmedizinischen und ambulanten Anteile des Studiums werden gestärkt.',
      'Studierende im Praktischen Jahr erhalten eine Aufwandsentschädigung in Höhe des BAföG-Höchstsatzes.',
      'Krankheitstage werden im Praktischen Jahr nicht auf die Fehltage angerechnet.',
      'Lehrpraxen und Lehrkrankenhäuser werden für die Betreuung der Studierenden angemessen vergütet.',
      'Themen wie Digitalisierung, Klima und Gesundheit sowie interprofessionelle Zusammenarbeit werden verbindliche Lehrinhalte.',
      'Auswahlverfahren berücksichtigen neben der Abiturnote verstärkt soziale Kompetenzen und berufliche Erfahrung.',
    ],
    reasons: [
      'Die Reform des Medizinstudiums wurde vor Jahren beschlossen und ist inhaltlich weitgehend unstrittig. Gescheitert ist sie bislang an der Frage, wer die Kosten trägt.',
      'Der Ruhestand der geburtenstarken Jahrgänge und der Wunsch nach geregelten Arbeitszeiten erhöhen den Bedarf an Ärztinnen und Ärzten. Wer heute ein Studium beginnt, steht erst in mehr als zehn Jahren als Fachärztin oder Facharzt zur Verfügung.',
      'Studierende im Praktischen Jahr übernehmen vielfach Aufgaben, die für den Ablauf der Station unverzichtbar sind. Ohne Vergütung müssen viele nebenher arbeiten, was dem Ausbildungsziel schadet.',
      'Das Medizinstudium muss auf eine Versorgung vorbereiten, die im Team, digital unterstützt und überwiegend ambulant stattfinden wird.',
    ],
  },
  {
    heading: 'Anerkennung ausländischer Qualifikationen',
    top: 'Ic',
    variants: [
      {
        title: 'Anerkennungsverfahren beschleunigen, Patientensicherheit wahren',
        opening:
          'fordert die Länder auf, Verfahren zur Anerkennung ausländischer ärztlicher Abschlüsse zu beschleunigen und dabei die Kenntnisprüfung als Regelfall vorzusehen.',
        demands: [0, 2, 1],
        reasons: [0, 1],
      },
      {
        title: 'Kenntnisprüfung bundesweit einheitlich gestalten',
        opening:
          'fordert eine bundesweit einheitliche Kenntnisprüfung mit klaren Standards, ausreichenden Prüfungsterminen und fairen Bedingungen.',
        own: [
          'Inhalte, Ablauf und Bewertung der Prüfung werden zwischen den Ländern verbindlich abgestimmt.',
        ],
        demands: [2, 3],
        reasons: [3, 1],
      },
      {
        title: 'Zugewanderte Ärztinnen und Ärzte besser begleiten',
        opening:
          'dankt den aus dem Ausland zugewanderten Kolleginnen und Kollegen für ihren unverzichtbaren Beitrag zur Versorgung und fordert verlässliche Programme zu ihrer Einarbeitung.',
        demands: [4, 3, 5],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Zuständige Stellen werden personell so ausgestattet, dass über vollständige Anträge innerhalb von drei Monaten entschieden wird.',
      'Fachsprachprüfungen werden ausschließlich von den Ärztekammern abgenommen.',
      'Aufwendige Aktengutachten entfallen zugunsten einer praktischen Prüfung.',
      'Vorbereitungskurse und Hospitationen werden gefördert und auf die Tätigkeit angerechnet.',
      'Arbeitgeber benennen Mentorinnen und Mentoren und stellen sie für diese Aufgabe frei.',
      'Die gezielte Abwerbung aus Ländern mit eigenem Ärztemangel unterbleibt.',
    ],
    reasons: [
      'Viele Abteilungen könnten ohne Kolleginnen und Kollegen aus dem Ausland nicht mehr arbeiten. Lange Verfahren führen dazu, dass qualifizierte Menschen monatelang nicht in ihrem Beruf tätig sein dürfen.',
      'Die Sicherheit der Patientinnen und Patienten verlangt einen nachgewiesenen, gleichwertigen Kenntnisstand. Eine praktische Prüfung gibt darüber besser Auskunft als ein Vergleich von Lehrplänen.',
      'Sprache ist das wichtigste Werkzeug in der Medizin. Gute Vorbereitung hilft Zugewanderten, Missverständnisse zu vermeiden und sich im Team sicher zu fühlen.',
      'Unterschiedliche Anforderungen der Länder führen zu Antragstourismus und Ungerechtigkeit. Einheitliche Standards schaffen Verlässlichkeit für alle Beteiligten.',
    ],
  },
  {
    heading: 'Ärztegesundheit',
    top: 'Ic',
    variants: [
      {
        title: 'Gesundheit von Ärztinnen und Ärzten als Grundlage guter Versorgung fördern',
        opening:
          'fordert Arbeitgeber, Kammern und Politik auf, die seelische und körperliche Gesundheit von Ärztinnen und Ärzten als gemeinsame Aufgabe zu verstehen.',
        demands: [3, 5, 4],
        reasons: [0, 3],
      },
      {
        title: 'Interventionsprogramme bei Suchterkrankungen bundesweit anbieten',
        opening:
          'bittet die Landesärztekammern, ihre Interventionsprogramme für suchtkranke Ärztinnen und Ärzte bekannter zu machen und nach gemeinsamen Qualitätsmaßstäben weiterzuentwickeln.',
        own: [
          'Vereinbarungen zur Behandlung werden vertraulich geschlossen und über mehrere Jahre begleitet.',
        ],
        demands: [1, 4],
        reasons: [2, 3],
      },
      {
        title: 'Kollegiale Unterstützung nach belastenden Ereignissen aufbauen',
        opening:
          'fordert, dass nach belastenden Ereignissen wie Todesfällen, Behandlungsfehlern oder Großeinsätzen kollegiale Unterstützung in jeder Einrichtung verfügbar ist.',
        demands: [0, 2, 4],
        reasons: [1, 0],
      },
    ],
    demands: [
      'Jede Klinik benennt geschulte Ansprechpersonen für die psychosoziale Unterstützung im Team.',
      'Kammern bieten vertrauliche Beratung an, die auch Praxisinhaberinnen und Praxisinhabern kurzfristig offensteht.',
      'Der Umgang mit Belastungen, Fehlern und Sterben wird Bestandteil von Studium und Weiterbildung.',
      'Betriebsärztliche Angebote werden auf den ambulanten Bereich ausgedehnt.',
      'Die Inanspruchnahme von Hilfe darf keine beruflichen Nachteile nach sich ziehen.',
      'Arbeitsbedingungen werden regelmäßig erhoben und in den Kammern offen berichtet.',
    ],
    reasons: [
      'Wer dauerhaft über die eigenen Grenzen geht, kann andere nicht gut versorgen. Nicht zufällig nennt das ärztliche Gelöbnis die Sorge um die eigene Gesundheit als Pflicht.',
      'Nach einem schweren Zwischenfall brauchen auch die Behandelnden Unterstützung. Ein Gespräch unter geschulten Kolleginnen und Kollegen kann verhindern, dass aus Belastung Krankheit wird.',
      'Suchterkrankungen bei Ärztinnen und Ärzten sind gut behandelbar. Programme, die Hilfe mit klaren Vereinbarungen verbinden, schützen Betroffene und deren Patientinnen und Patienten.',
      'Viele suchen zu spät Hilfe, weil sie Scham empfinden oder Nachteile befürchten. Vertraulichkeit und Vorbilder in Leitungsfunktionen sind deshalb entscheidend.',
    ],
  },
]
