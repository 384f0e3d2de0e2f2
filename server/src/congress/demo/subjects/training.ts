import type { Subject } from '#congress/demo/subject.ts'

/** Specialist training. */
export const training: Subject[] = [
  {
    heading: 'eLogbuch',
    top: 'V',
    variants: [
      {
        title: 'eLogbuch vereinfachen und bundesweit nutzbar machen',
        opening:
          'bittet die Bundesärztekammer, das eLogbuch gemeinsam mit Ärztinnen und Ärzten in Weiterbildung zu vereinfachen und über Kammergrenzen hinweg nutzbar zu machen.',
        demands: [0, 1, 5],
        reasons: [0, 1],
      },
      {
        title: 'Weiterbildungsgespräche verbindlich führen und dokumentieren',
        opening:
          'fordert, dass Weiterbildungsgespräche mindestens einmal jährlich geführt, dokumentiert und für die Planung der weiteren Abschnitte genutzt werden.',
        own: ['Ziele für den nächsten Abschnitt werden schriftlich festgehalten.'],
        demands: [4, 2],
        reasons: [3, 0],
      },
      {
        title: 'Schnittstellen zwischen eLogbuch und Kliniksystemen schaffen',
        opening:
          'bittet den Vorstand, Schnittstellen zu entwickeln, mit denen durchgeführte Untersuchungen und Eingriffe automatisch in das eLogbuch übernommen werden können.',
        own: ['Automatisch übernommene Angaben müssen nicht erneut eingegeben werden.'],
        demands: [0, 4],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Die Bedienung wird auf Mobilgeräten ermöglicht und auf wenige Arbeitsschritte beschränkt.',
      'Einträge bleiben beim Wechsel der Landesärztekammer vollständig erhalten.',
      'Befugte werden an ausstehende Bestätigungen erinnert; nach acht Wochen gilt ein Eintrag als bestätigt.',
      'Auf Richtzahlen, die sich in der Praxis nicht erreichen lassen, wird verzichtet.',
      'Eine Auswertung zeigt jederzeit, welche Kompetenzen noch fehlen.',
      'Die Entwicklung wird durch ein Gremium aus Ärztinnen und Ärzten in Weiterbildung begleitet.',
    ],
    reasons: [
      'Das eLogbuch soll Weiterbildung sichtbar machen. Wird es nur kurz vor der Prüfung ausgefüllt, verfehlt es diesen Zweck.',
      'Viele Kolleginnen und Kollegen wechseln während der Weiterbildung das Bundesland. Ein Verlust von Nachweisen ist nicht hinnehmbar.',
      'Doppelte Dokumentation kostet Zeit, die in der Weiterbildung fehlt. Was ein Kliniksystem bereits kennt, muss niemand erneut eingeben.',
      'Strukturierte Rückmeldung ist der Kern guter Weiterbildung. Sie findet im Alltag nur statt, wenn sie verbindlich vereinbart ist.',
    ],
  },
  {
    heading: 'Weiterbildung im Verbund',
    top: 'V',
    variants: [
      {
        title: 'Verbundweiterbildung bundesweit fördern',
        opening:
          'fordert Länder, Kammern und Träger auf, Weiterbildungsverbünde aus Kliniken und Praxen in allen Fachgebieten zu fördern.',
        demands: [0, 2, 3],
        reasons: [0, 2],
      },
      {
        title: 'Arbeitsverträge über die gesamte Weiterbildung ermöglichen',
        opening:
          'fordert Arbeitsverträge, die alle Abschnitte der Weiterbildung in einem Verbund abdecken und Ansprüche ununterbrochen fortführen.',
        own: ['Der Vertrag nennt Abschnitte, Orte und Ansprechpersonen von Beginn an.'],
        demands: [1, 2],
        reasons: [1, 3],
      },
      {
        title: 'Überregionale Rotationen erleichtern',
        opening:
          'bittet die Landesärztekammern, Rotationen über Kammergrenzen hinweg zu erleichtern und Befugnisse gegenseitig unbürokratisch anzuerkennen.',
        demands: [4, 3, 5],
        reasons: [0, 3],
      },
    ],
    demands: [
      'Koordinierungsstellen beraten Ärztinnen und Ärzte in Weiterbildung und planen Rotationen.',
      'Beim Wechsel innerhalb eines Verbundes bleiben Gehaltsstufe, Elternzeit- und Kündigungsschutz erhalten.',
      'Für Rotationen in Praxen werden Gehaltsunterschiede ausgeglichen.',
      'Befugnisse werden auch gemeinsam an mehrere Ärztinnen und Ärzte eines Verbundes erteilt.',
      'Mindestabschnitte unter sechs Monaten werden anerkannt, wenn sie inhaltlich begründet sind.',
      'Wohnraum wird für Rotationen in entfernte Orte vermittelt.',
    ],
    reasons: [
      'Kaum eine Weiterbildungsstätte kann noch alle Inhalte eines Fachgebiets vermitteln. Verbünde sind die Antwort auf die zunehmende Spezialisierung.',
      'Ein Wechsel bedeutet heute oft Probezeit, Gehaltseinbußen und den Verlust von Schutzrechten. Das hält viele davon ab, sinnvolle Abschnitte zu absolvieren.',
      'In der Allgemeinmedizin haben sich Verbünde bewährt. Diese Erfahrungen lassen sich auf andere Gebiete übertragen.',
      'Planbarkeit ist für Ärztinnen und Ärzte mit Familie besonders wichtig. Ein Verbund kann sie bieten, ein einzelnes Haus selten.',
    ],
  },
  {
    heading: 'Evaluation der Weiterbildung',
    top: 'V',
    variants: [
      {
        title: 'Weiterbildung bundesweit evaluieren und Ergebnisse veröffentlichen',
        opening:
          'fordert eine regelmäßige bundesweite Evaluation der Weiterbildung, deren Ergebnisse für Bewerberinnen und Bewerber öffentlich einsehbar sind.',
        demands: [0, 1, 2],
        reasons: [0, 3],
      },
      {
        title: 'Qualität der Weiterbildung vor Ort sichern',
        opening:
          'bittet die Landesärztekammern, bei auffälligen Ergebnissen Besuche in Weiterbildungsstätten durchzuführen und Verbesserungen zu vereinbaren.',
        own: ['Ärztinnen und Ärzte in Weiterbildung werden bei den Besuchen vertraulich angehört.'],
        demands: [2, 3],
        reasons: [1, 0],
      },
      {
        title: 'Geschützte Zeit für Weiterbildung und Anleitung',
        opening:
          'fordert, Ärztinnen und Ärzten in Weiterbildung sowie Befugten vertraglich gesicherte Zeit für Anleitung und Lernen zur Verfügung zu stellen.',
        demands: [4, 5, 3],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Befragungen finden alle zwei Jahre statt und wahren die Anonymität auch in kleinen Abteilungen.',
      'Ein Siegel zeichnet Stätten mit besonders guter Weiterbildung aus.',
      'Anhaltende Mängel führen zu Auflagen und im Wiederholungsfall zum Entzug der Befugnis.',
      'Befugte weisen regelmäßig eine didaktische Fortbildung nach.',
      'Mindestens zehn Prozent der Arbeitszeit stehen für strukturierte Weiterbildung zur Verfügung.',
      'Kosten der Weiterbildung werden in der Krankenhausfinanzierung gesondert ausgewiesen.',
    ],
    reasons: [
      'Gute Weiterbildung spricht sich herum, schlechte ebenso. Eine systematische Befragung macht Unterschiede sichtbar und hilft, voneinander zu lernen.',
      'Die Befugnis zur Weiterbildung ist eine Verpflichtung. Wer sie besitzt, muss Zeit und Fähigkeiten haben, sie zu erfüllen.',
      'Unter dem Druck des Alltags fällt Anleitung als Erstes aus. Geschützte Zeiten sind deshalb kein Luxus, sondern Voraussetzung für die Sicherheit der Behandlung.',
      'Öffentlich zugängliche Ergebnisse setzen Anreize. Häuser, die in Weiterbildung investieren, gewinnen Nachwuchs.',
    ],
  },
  {
    heading: 'Weiterbildung in der Praxis',
    top: 'V',
    variants: [
      {
        title: 'Ambulante Weiterbildung in allen Fachgebieten fördern',
        opening:
          'fordert, die finanzielle Förderung der ambulanten Weiterbildung auf alle Fachgebiete der unmittelbaren Patientenversorgung auszudehnen.',
        demands: [0, 1, 5],
        reasons: [0, 1],
      },
      {
        title: 'Mehr Weiterbildungsbefugnisse in Praxen erteilen',
        opening:
          'bittet die Landesärztekammern, Befugnisse für Praxen und Versorgungszentren großzügig und zügig zu erteilen.',
        own: [
          'Der Nachweis eines breiten Leistungsspektrums kann auch gemeinsam mit einer Klinik geführt werden.',
        ],
        demands: [2, 3],
        reasons: [0, 2],
      },
      {
        title: 'Leistungen von Ärztinnen und Ärzten in Weiterbildung abrechnungsfähig machen',
        opening:
          'fordert, Leistungen, die Ärztinnen und Ärzte in Weiterbildung in Praxen unter Anleitung erbringen, ohne Plausibilitätsgrenzen abrechnen zu können.',
        own: [
          'Anleitung und Aufsicht werden dokumentiert; eine ständige Anwesenheit im Raum ist nicht erforderlich.',
        ],
        demands: [4, 5],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Die Begrenzung der Zahl geförderter Stellen wird aufgehoben oder dem Bedarf angepasst.',
      'Der Förderbetrag entspricht der tariflichen Vergütung im Krankenhaus.',
      'Über Anträge auf Befugnis wird innerhalb von drei Monaten entschieden.',
      'Mehrere Praxen können eine Befugnis gemeinsam erhalten.',
      'Zeitprofile werden für Praxen mit Weiterbildung entsprechend erweitert.',
      'Praxen mit Weiterbildung erhalten einen Zuschlag für den Betreuungsaufwand.',
    ],
    reasons: [
      'Wichtige Inhalte vieler Fachgebiete finden heute fast ausschließlich in Praxen statt. Wer sie erlernen soll, muss dort arbeiten können.',
      'Praxen können mit den Gehältern der Krankenhäuser ohne Förderung nicht mithalten. Dadurch bleiben Stellen unbesetzt, obwohl Interesse besteht.',
      'Frühe Erfahrung in der Praxis erhöht die Bereitschaft zur Niederlassung. Förderung ist deshalb auch ein Mittel gegen den Ärztemangel.',
      'Starre Abrechnungsregeln führen dazu, dass Ärztinnen und Ärzte in Weiterbildung zuschauen, statt selbst zu behandeln.',
    ],
  },
  {
    heading: 'Weiterbildung und Krankenhausreform',
    top: 'V',
    variants: [
      {
        title: 'Weiterbildung in der Krankenhausreform mitdenken',
        opening:
          'fordert, die Auswirkungen der Krankenhausreform auf die ärztliche Weiterbildung vor jeder Entscheidung über Leistungsgruppen zu prüfen.',
        demands: [0, 1, 3],
        reasons: [0, 3],
      },
      {
        title: 'Weiterbildung finanzieren – Zuschlag für weiterbildende Häuser',
        opening:
          'fordert einen Zuschlag für Krankenhäuser, die Ärztinnen und Ärzte strukturiert weiterbilden.',
        own: ['Häuser ohne Weiterbildung beteiligen sich an der Finanzierung.'],
        demands: [2, 5],
        reasons: [2, 0],
      },
      {
        title: 'Basisweiterbildung an kleinen Häusern erhalten',
        opening:
          'spricht sich dafür aus, kleine Krankenhäuser und sektorenübergreifende Einrichtungen als Orte der Basisweiterbildung zu erhalten.',
        demands: [4, 5, 3],
        reasons: [1, 0],
      },
    ],
    demands: [
      'Die Landesärztekammern werden vor der Zuweisung von Leistungsgruppen angehört.',
      'Bei der Schließung einer Abteilung wird die Fortsetzung der Weiterbildung an anderer Stelle zugesichert.',
      'Der Zuschlag richtet sich nach der Zahl der Weiterzubildenden und dem Ergebnis der Evaluation.',
      'Befugnisse werden bei Fusionen und Verlagerungen nahtlos fortgeführt.',
      'Sektorenübergreifende Versorgungseinrichtungen erhalten Befugnisse für geeignete Abschnitte.',
      'Rotationsmöglichkeiten werden in Versorgungsverträgen vereinbart.',
    ],
    reasons: [
      'Leistungen werden konzentriert, Weiterbildung bisher nicht mitgeplant. Es droht, dass Ärztinnen und Ärzte in Weiterbildung ihre Ziele nicht mehr erreichen.',
      'Kleine Häuser vermitteln breite Grundlagen und viel eigene Erfahrung. Diese Qualität geht verloren, wenn Weiterbildung nur noch an großen Zentren stattfindet.',
      'Häuser, die weiterbilden, tragen Kosten für die gesamte Versorgung. Wer nicht weiterbildet, hat bislang einen wirtschaftlichen Vorteil.',
      'Schließungen treffen Weiterzubildende oft kurzfristig. Ohne Zusicherung verlieren sie Zeit und im ungünstigsten Fall das Interesse am Fach.',
    ],
  },
  {
    heading: 'Weiterbildung in Teilzeit',
    top: 'V',
    variants: [
      {
        title: 'Weiterbildung in Teilzeit unbürokratisch anerkennen',
        opening:
          'bittet die Landesärztekammern, Weiterbildung in Teilzeit ohne gesonderten Antrag anzuerkennen und Berechnungen zu vereinheitlichen.',
        demands: [0, 1, 3],
        reasons: [0, 1],
      },
      {
        title: 'Wiedereinstieg nach Familienzeit erleichtern',
        opening:
          'bittet die Landesärztekammern, Programme zum Wiedereinstieg nach längerer Unterbrechung bundesweit abzustimmen und auszubauen.',
        demands: [4, 5, 2],
        reasons: [3, 0],
      },
      {
        title: 'Kompetenzerwerb statt Mindestzeiten in den Vordergrund stellen',
        opening:
          'beauftragt den Vorstand, gemeinsam mit der Ständigen Konferenz zu prüfen, in welchen Gebieten Mindestzeiten zugunsten nachgewiesener Kompetenzen verkürzt werden können.',
        own: [
          'Kompetenzen werden durch strukturierte Beobachtung im Arbeitsalltag nachgewiesen.',
          'Mindestabschnitte in der Notfall- und Intensivmedizin bleiben unberührt.',
        ],
        demands: [2],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Zeiten ab zwölf Wochenstunden werden anteilig angerechnet.',
      'Unterbrechungen durch Krankheit oder Mutterschutz von bis zu sechs Wochen im Jahr gelten nicht als Fehlzeit.',
      'Online-Lernangebote werden in angemessenem Umfang als Weiterbildungszeit anerkannt.',
      'Dienste können in geteilten Modellen geleistet werden, ohne die Anerkennung zu gefährden.',
      'Mentoringprogramme begleiten Rückkehrende in den ersten Monaten.',
      'Prüfungstermine werden so angeboten, dass sie mit Betreuungspflichten vereinbar sind.',
    ],
    reasons: [
      'Teilzeit ist in allen Lebensphasen und bei allen Geschlechtern selbstverständlich geworden. Das Weiterbildungsrecht sollte dem Rechnung tragen.',
      'Unterschiedliche Auslegungen der Kammern führen zu Unsicherheit und Ungleichbehandlung. Einheitliche Regeln schaffen Verlässlichkeit.',
      'Entscheidend ist, was jemand kann, und nicht allein, wie lange jemand anwesend war. Dieser Grundgedanke der neuen Weiterbildungsordnung sollte weitergeführt werden.',
      'Nach einer Unterbrechung fehlt es selten an Wissen, häufiger an Zutrauen. Gute Begleitung hilft, Fachkräfte zu halten.',
    ],
  },
  {
    heading: 'Zusatz-Weiterbildungen',
    top: 'V',
    variants: [
      {
        title: 'Zusatz-Weiterbildung „Klimawandel und Gesundheit“ prüfen',
        opening:
          'beauftragt den Vorstand, die Einführung einer Zusatz-Weiterbildung oder eines Curriculums zu Klimawandel und Gesundheit zu prüfen.',
        demands: [0, 5, 1],
        reasons: [0, 3],
      },
      {
        title: 'Berufsbegleitende Zusatz-Weiterbildungen ausweiten',
        opening:
          'bittet die Landesärztekammern, Zusatz-Weiterbildungen häufiger berufsbegleitend zu ermöglichen.',
        demands: [1, 2, 3],
        reasons: [1, 3],
      },
      {
        title: 'Zahl der Zusatz-Weiterbildungen begrenzen – Facharztkompetenz wahren',
        opening:
          'spricht sich dafür aus, neue Zusatz-Weiterbildungen nur einzuführen, wenn die Inhalte nicht bereits Teil der Facharztkompetenz sind.',
        demands: [0, 4, 5],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Vor der Einführung werden Bedarf, Abgrenzung und Auswirkungen auf die Vergütung geprüft.',
      'Kursanteile können in digitalen Formaten absolviert werden.',
      'Praktische Anteile werden in der eigenen Praxis unter kollegialer Supervision anerkannt.',
      'Übergangsregelungen berücksichtigen langjährige Berufserfahrung.',
      'Selten erworbene Bezeichnungen werden nach zehn Jahren überprüft.',
      'Curricula der Bundesärztekammer werden als Alternative zu einer Bezeichnung bevorzugt.',
    ],
    reasons: [
      'Medizinisches Wissen wächst und verlangt neue Schwerpunkte. Nicht jeder davon muss zu einer eigenen Bezeichnung führen.',
      'Für niedergelassene Ärztinnen und Ärzte ist ein Wechsel an eine Weiterbildungsstätte kaum möglich. Berufsbegleitende Wege öffnen ihnen den Zugang.',
      'Zu viele Bezeichnungen verwirren Patientinnen und Patienten und zersplittern die Fachgebiete.',
      'Wo besondere Kenntnisse die Versorgung verbessern, sollten sie sichtbar gemacht werden. Die Prüfung im Einzelfall ist deshalb der richtige Weg.',
    ],
  },
]
