import type { Subject } from '#congress/demo/subject.ts'

/** The fee schedule for physicians. */
export const fees: Subject[] = [
  {
    heading: 'Einführung der neuen GOÄ',
    top: 'III',
    variants: [
      {
        title: 'Neue GOÄ: Verordnungsverfahren unverzüglich einleiten',
        opening:
          'fordert die Bundesregierung auf, das Verordnungsverfahren zur neuen Gebührenordnung für Ärzte unverzüglich einzuleiten und mit dem Bundesrat zügig abzuschließen.',
        demands: [0, 4, 5],
        reasons: [0, 1],
      },
      {
        title: 'Übergang zur neuen GOÄ praxistauglich gestalten',
        opening:
          'fordert ausreichende Übergangsfristen und verlässliche Unterstützung der Praxen bei der Umstellung auf die neue Gebührenordnung.',
        demands: [0, 1, 2],
        reasons: [3, 0],
      },
      {
        title: 'Entwurf der GOÄ vor der Einführung in einzelnen Kapiteln nachverhandeln',
        opening:
          'bittet den Vorstand der Bundesärztekammer, vor dem Inkrafttreten in begründeten Einzelfällen Nachverhandlungen zu einzelnen Kapiteln des Entwurfs zu führen.',
        demands: [3, 2, 4],
        reasons: [2, 1],
      },
      {
        title: 'Auswirkungen der neuen GOÄ auf einzelne Fachgruppen offenlegen',
        opening:
          'bittet den Vorstand der Bundesärztekammer, die voraussichtlichen Auswirkungen der neuen Gebührenordnung auf die einzelnen Fachgruppen transparent darzustellen.',
        demands: [4, 2, 3],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Zwischen Verkündung und Inkrafttreten liegen mindestens zwölf Monate.',
      'Die Bundesärztekammer stellt Schulungen, Kommentierungen und eine elektronische Fassung kostenfrei bereit.',
      'Härten für einzelne Fachgruppen werden im ersten Jahr erhoben und zeitnah ausgeglichen.',
      'Die Bewertung ärztlicher Arbeitszeit erfolgt in allen Kapiteln nach denselben Grundsätzen.',
      'Verbände und Fachgesellschaften werden über den Stand der Verhandlungen regelmäßig unterrichtet.',
      'Die Öffnung für individuelle Honorarvereinbarungen bleibt erhalten.',
    ],
    reasons: [
      'Die bestehende Gebührenordnung zwingt dazu, moderne Leistungen mit Analogziffern abzurechnen. Das führt zu Streit mit Kostenträgern und zu Unsicherheit bei den Patientinnen und Patienten.',
      'Mit jedem weiteren Jahr ohne Novelle sinkt der reale Wert der ärztlichen Leistung. Zugleich wächst die Gefahr, dass staatliche Eingriffe an die Stelle einer ausgehandelten Lösung treten.',
      'Ein Kompromiss zwischen allen Fachgruppen kann nicht jede Erwartung erfüllen. Wo jedoch nachweislich die Kosten nicht gedeckt sind, muss nachgebessert werden.',
      'Die Umstellung betrifft Software, Abrechnung und Patienteninformation gleichermaßen. Ohne ausreichenden Vorlauf drohen Fehler und Verzögerungen.',
    ],
  },
  {
    heading: 'Sprechende Medizin',
    top: 'III',
    variants: [
      {
        title: 'Zuwendung und Gespräch angemessen bewerten',
        opening:
          'begrüßt die höhere Bewertung der sprechenden und zuwendungsorientierten Medizin im Entwurf der neuen Gebührenordnung und fordert, sie uneingeschränkt beizubehalten.',
        demands: [0, 1, 3],
        reasons: [0, 1],
      },
      {
        title: 'Hausbesuche und Versorgung in Pflegeheimen besser honorieren',
        opening:
          'fordert, Hausbesuche und die ärztliche Versorgung in Pflegeeinrichtungen in der neuen Gebührenordnung kostendeckend zu bewerten.',
        own: ['Der Besuch mehrerer Personen in einer Einrichtung wird ohne Abschläge vergütet.'],
        demands: [2, 3],
        reasons: [2, 0],
      },
      {
        title: 'Videosprechstunde und Telefonberatung gleichwertig abbilden',
        opening:
          'fordert, telemedizinische Leistungen in der Gebührenordnung dem persönlichen Gespräch gleichzustellen, soweit Inhalt und Zeitaufwand vergleichbar sind.',
        demands: [4, 0, 5],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Gespräche sind nach Zeittakten ohne starre Obergrenzen abrechenbar.',
      'Angehörigengespräche, Fallkonferenzen und Konsile werden eigenständig abgebildet.',
      'Wegezeiten bei Hausbesuchen werden realistisch berücksichtigt.',
      'Zuschläge für Kinder, für Menschen mit Behinderungen und für gedolmetschte Gespräche werden aufgenommen.',
      'Die Befundbesprechung ist unabhängig vom gewählten Kommunikationsweg berechnungsfähig.',
      'Die Dokumentation beschränkt sich auf Beginn, Ende und Anlass des Gesprächs.',
    ],
    reasons: [
      'Das ärztliche Gespräch ist häufig die wirksamste Maßnahme. In der geltenden Gebührenordnung ist es im Vergleich zu technischen Leistungen seit Jahrzehnten unterbewertet.',
      'Gute Gespräche vermeiden unnötige Diagnostik und stärken die Mitwirkung der Erkrankten. Wer sie angemessen vergütet, verbessert die Versorgung insgesamt.',
      'Hausbesuche sind für nicht mobile Menschen unverzichtbar, lassen sich aber wirtschaftlich kaum noch darstellen.',
      'Patientinnen und Patienten schätzen die Möglichkeit, geeignete Anliegen per Video zu besprechen. Eine schlechtere Bewertung würde dieses Angebot verhindern.',
    ],
  },
  {
    heading: 'Technische Leistungen',
    top: 'III',
    variants: [
      {
        title: 'Technische Leistungen kostendeckend bewerten',
        opening:
          'fordert, bei der Bewertung technischer Leistungen die tatsächlichen Kosten für Geräte, Personal und Energie zugrunde zu legen.',
        demands: [0, 3, 5],
        reasons: [3, 0],
      },
      {
        title: 'Radiologie und Labor: Abwertungen überprüfen',
        opening:
          'bittet den Vorstand der Bundesärztekammer, die im Entwurf vorgesehenen Abwertungen in Radiologie, Strahlentherapie und Laboratoriumsmedizin erneut zu überprüfen.',
        demands: [1, 2, 0],
        reasons: [1, 0],
      },
      {
        title: 'Innovationen zügig in die Gebührenordnung aufnehmen',
        opening:
          'fordert ein Verfahren, mit dem neue Untersuchungs- und Behandlungsmethoden innerhalb eines Jahres in die Gebührenordnung aufgenommen werden können.',
        own: [
          'Bis zur Entscheidung können neue Leistungen nach einem festgelegten Verfahren abgerechnet werden.',
        ],
        demands: [4, 2],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Grundlage der Bewertung sind aktuelle, unabhängig erhobene Betriebskosten.',
      'Übergangsregelungen verhindern, dass getätigte Investitionen entwertet werden.',
      'Die ärztliche Befundung wird getrennt von der technischen Durchführung bewertet.',
      'Sachkosten werden als Auslagen in tatsächlicher Höhe erstattet.',
      'Anträge auf neue Leistungen werden innerhalb fester Fristen entschieden und begründet.',
      'Regionale Unterschiede der Kosten werden beobachtet und berichtet.',
    ],
    reasons: [
      'Eine Aufwertung des Gesprächs darf nicht dazu führen, dass notwendige Diagnostik nicht mehr kostendeckend erbracht werden kann.',
      'Praxen mit hohem technischen Aufwand haben im Vertrauen auf bestehende Regelungen investiert. Ein abrupter Einschnitt gefährdet Arbeitsplätze und die wohnortnahe Versorgung.',
      'Medizinischer Fortschritt braucht eine Gebührenordnung, die Schritt hält. Eine Fortschreibung in Abständen von Jahrzehnten darf sich nicht wiederholen.',
      'Energie- und Personalkosten sind seit Beginn der Verhandlungen deutlich gestiegen. Bewertungen müssen diese Entwicklung berücksichtigen.',
    ],
  },
  {
    heading: 'Anpassung an die Kostenentwicklung',
    top: 'III',
    variants: [
      {
        title: 'Regelmäßige Anpassung der GOÄ an die Kostenentwicklung',
        opening:
          'fordert eine gesetzlich verankerte regelmäßige Anpassung der Gebühren an die Entwicklung von Löhnen und Preisen.',
        demands: [0, 1, 5],
        reasons: [0, 1],
      },
      {
        title: 'Inflationsausgleich bis zum Inkrafttreten der neuen GOÄ',
        opening:
          'fordert, bis zum Inkrafttreten der neuen Gebührenordnung den Punktwert der geltenden Gebührenordnung als Ausgleich für die Preisentwicklung anzuheben.',
        own: [
          'Die Anhebung erfolgt in einem Schritt und gilt bis zum Inkrafttreten der Novelle.',
          'Der Ausgleich orientiert sich an der Preisentwicklung seit der letzten Anpassung.',
        ],
        demands: [5],
        reasons: [0, 2],
      },
      {
        title: 'Gemeinsame Kommission zur Weiterentwicklung der GOÄ arbeitsfähig ausstatten',
        opening:
          'spricht sich für eine arbeitsfähige gemeinsame Kommission von Bundesärztekammer, privater Krankenversicherung und Beihilfe zur Weiterentwicklung der Gebührenordnung aus.',
        demands: [2, 3, 4],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Die Anpassung erfolgt alle zwei Jahre auf der Grundlage amtlicher Daten.',
      'Kommt keine Einigung zustande, entscheidet eine unabhängige Stelle innerhalb von sechs Monaten.',
      'Die Kommission verfügt über eine eigene Geschäftsstelle und veröffentlicht ihre Empfehlungen.',
      'Ärztliche Vertreterinnen und Vertreter werden durch den Deutschen Ärztetag legitimiert.',
      'Die Ausgabenentwicklung wird in den ersten drei Jahren gemeinsam beobachtet, ohne dass daraus eine Budgetierung folgt.',
      'Steigerungsmöglichkeiten für besonders aufwendige Behandlungen bleiben erhalten.',
    ],
    reasons: [
      'Kaum ein anderer freier Beruf hat so lange ohne Anpassung seiner Gebühren gearbeitet. Mieten, Löhne und Energie sind in dieser Zeit erheblich gestiegen.',
      'Eine regelmäßige Fortschreibung vermeidet, dass sich über Jahrzehnte ein Rückstand aufbaut, der anschließend kaum noch auszugleichen ist.',
      'Die Weiterentwicklung der Gebührenordnung darf nicht vom Wohlwollen wechselnder Regierungen abhängen.',
      'Eine gut ausgestattete Kommission kann strittige Auslegungsfragen klären, bevor sie die Gerichte beschäftigen.',
    ],
  },
  {
    heading: 'Rechtssicherheit der Abrechnung',
    top: 'III',
    variants: [
      {
        title: 'Rechnungen verständlich gestalten',
        opening:
          'fordert, Rechnungen nach der neuen Gebührenordnung so zu gestalten, dass Patientinnen und Patienten Leistungen und Preise nachvollziehen können.',
        demands: [0, 2, 5],
        reasons: [3, 1],
      },
      {
        title: 'Analoge Bewertungen übersichtlich veröffentlichen',
        opening:
          'bittet die Bundesärztekammer, die Abrechnungsempfehlungen und analogen Bewertungen bis zum Inkrafttreten der Novelle fortlaufend und übersichtlich zu veröffentlichen.',
        demands: [4, 3, 1],
        reasons: [0, 2],
      },
      {
        title: 'Kürzungen durch Kostenträger ohne fachliche Prüfung beenden',
        opening:
          'fordert, dass private Krankenversicherungen und Beihilfestellen ärztliche Rechnungen nur nach fachlicher Prüfung und mit nachvollziehbarer Begründung kürzen.',
        demands: [1, 5, 4],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Leistungsbeschreibungen werden so formuliert, dass auch Laien ihren Inhalt verstehen.',
      'Streitfragen können kostenfrei einer gemeinsamen Clearingstelle vorgelegt werden.',
      'Elektronische Rechnungen werden einheitlich und ohne zusätzliche Kosten für die Praxen ermöglicht.',
      'Begründungen für höhere Gebührensätze dürfen kurz und stichwortartig sein.',
      'Empfehlungen der Bundesärztekammer werden von allen Kostenträgern anerkannt.',
      'Versicherte werden über ihre Rechte bei einer Kürzung verständlich informiert.',
    ],
    reasons: [
      'Streit um Rechnungen belastet das Vertrauensverhältnis. Meist geht es nicht um die Leistung, sondern um die Auslegung veralteter Texte.',
      'Patientinnen und Patienten geraten zwischen Praxis und Versicherung, ohne den Sachverhalt beurteilen zu können. Eine unabhängige Stelle kann helfen.',
      'Automatisierte Kürzungen ohne medizinische Prüfung verlagern Aufwand in die Praxen. Das ist weder wirtschaftlich noch sachgerecht.',
      'Verständliche Rechnungen sind ein Zeichen von Respekt. Sie zeigen, welche Leistung erbracht wurde und was sie wert ist.',
    ],
  },
]
