import type { Subject } from '#congress/demo/subject.ts'

/** Prevention and public health. */
export const prevention: Subject[] = [
  {
    heading: 'Öffentlicher Gesundheitsdienst',
    top: 'Ib',
    variants: [
      {
        title: 'Pakt für den Öffentlichen Gesundheitsdienst verstetigen',
        opening:
          'fordert Bund und Länder auf, den Pakt für den Öffentlichen Gesundheitsdienst über das Jahr 2026 hinaus fortzuführen und die geschaffenen Stellen dauerhaft zu finanzieren.',
        demands: [0, 2, 5],
        reasons: [0, 1],
      },
      {
        title: 'Arztgehälter im Öffentlichen Gesundheitsdienst angleichen',
        opening:
          'fordert die kommunalen Arbeitgeber auf, Ärztinnen und Ärzte in den Gesundheitsämtern nach einem arztspezifischen Tarif zu vergüten, der dem der kommunalen Krankenhäuser entspricht.',
        own: [
          'Der Tarif umfasst alle Ärztinnen und Ärzte im Öffentlichen Gesundheitsdienst einschließlich der Landesbehörden.',
        ],
        demands: [1, 0],
        reasons: [2, 1],
      },
      {
        title: 'Öffentlichen Gesundheitsdienst als dritte Säule in Studium und Weiterbildung verankern',
        opening:
          'spricht sich dafür aus, den Öffentlichen Gesundheitsdienst in Studium, Praktischem Jahr und Weiterbildung sichtbarer zu machen.',
        demands: [4, 1, 3],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Die im Rahmen des Paktes geschaffenen Stellen werden unbefristet in die Stellenpläne übernommen.',
      'Jedes Gesundheitsamt wird fachärztlich geleitet.',
      'Meldewege werden vollständig digitalisiert und so gestaltet, dass Praxen und Krankenhäuser Angaben nur einmal eingeben müssen.',
      'Der kinder- und jugendärztliche Dienst erhält die Mittel, um jedes Kind vor der Einschulung zu untersuchen.',
      'Universitäten richten Lehrstühle für Öffentliche Gesundheit ein und kooperieren mit Gesundheitsämtern in Forschung und Lehre.',
      'Gesundheitsämter wirken an kommunaler Hitze-, Klima- und Katastrophenvorsorge verbindlich mit.',
    ],
    reasons: [
      'Während der Pandemie wurde sichtbar, wie sehr die Bevölkerung auf einen leistungsfähigen Öffentlichen Gesundheitsdienst angewiesen ist. Diese Erkenntnis darf mit dem Abklingen der akuten Krise nicht verloren gehen.',
      'Befristete Programme ziehen keine Fachkräfte an. Wer sich für eine Laufbahn im Gesundheitsamt entscheidet, braucht eine Perspektive, die über das Ende eines Förderzeitraums hinausreicht.',
      'Solange die Vergütung im Gesundheitsamt deutlich unter der im Krankenhaus liegt, werden freie Stellen unbesetzt bleiben. Ein arztspezifischer Tarif ist die wirksamste Maßnahme zur Nachwuchsgewinnung.',
      'Der Öffentliche Gesundheitsdienst erreicht Menschen, die den Weg in eine Praxis nicht finden. Er ist damit ein wesentlicher Beitrag zur gesundheitlichen Chancengleichheit.',
    ],
  },
  {
    heading: 'Tabak und Nikotin',
    top: 'Ib',
    variants: [
      {
        title: 'Jugendliche vor Einweg-E-Zigaretten schützen',
        opening:
          'fordert ein Verbot von Einweg-E-Zigaretten sowie von Aromastoffen in nikotinhaltigen Produkten, die sich gezielt an Kinder und Jugendliche richten.',
        demands: [0, 3, 5],
        reasons: [1, 3],
      },
      {
        title: 'Nikotinbeutel und Lachgas: Verkauf an Minderjährige beenden',
        opening:
          'fordert den Gesetzgeber auf, die Abgabe von Nikotinbeuteln und von Lachgas an Minderjährige bundeseinheitlich zu verbieten und wirksam zu kontrollieren.',
        own: [
          'Der Onlinehandel wird in die Alterskontrolle einbezogen; Verstöße werden mit spürbaren Bußgeldern geahndet.',
        ],
        demands: [3, 5],
        reasons: [1, 0],
      },
      {
        title: 'Tabakentwöhnung als Regelleistung erstatten',
        opening:
          'fordert, die ärztlich begleitete Tabakentwöhnung für alle Rauchenden, die aufhören möchten, zur vollständig erstatteten Regelleistung der gesetzlichen Krankenversicherung zu machen.',
        own: [
          'Kurzberatungen in der Sprechstunde werden in allen Fachgebieten vergütet.',
          'Ein Teil der Tabaksteuer wird zweckgebunden für Entwöhnungsangebote verwendet.',
        ],
        demands: [4],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Das Außenwerbeverbot für Tabak und E-Zigaretten wird auf Verkaufsstellen und soziale Medien ausgeweitet.',
      'Die Tabaksteuer wird in regelmäßigen, spürbaren Schritten erhöht und auf alle nikotinhaltigen Erzeugnisse erstreckt.',
      'Das Rauchen im Auto wird in Anwesenheit von Schwangeren und Minderjährigen verboten.',
      'Verkaufsautomaten für Tabak- und Nikotinprodukte werden abgeschafft.',
      'Beratung und leitliniengerechte Arzneimittel zur Entwöhnung werden wiederholt erstattet, auch nach einem Rückfall.',
      'Schulen erhalten dauerhafte Präventionsprogramme, die mit Ärztinnen und Ärzten vor Ort umgesetzt werden.',
    ],
    reasons: [
      'Rauchen ist das größte vermeidbare Gesundheitsrisiko. Deutschland liegt bei der Tabakkontrolle im europäischen Vergleich seit Jahren auf den hinteren Plätzen.',
      'Bunte Verpackungen und süße Aromen sprechen gezielt junge Menschen an. Wer früh an Nikotin gewöhnt wird, findet später schwerer aus der Abhängigkeit heraus.',
      'Die meisten Raucherinnen und Raucher möchten aufhören. Kurze ärztliche Ansprache, Verhaltenstherapie und Arzneimittel erhöhen die Erfolgsaussichten nachweislich, werden aber bislang nur eingeschränkt erstattet.',
      'Einwegprodukte mit fest verbauter Batterie belasten zudem die Umwelt. Ein Verbot dient damit zugleich dem Gesundheits- und dem Klimaschutz.',
    ],
  },
  {
    heading: 'Gesunde Ernährung',
    top: 'Ib',
    variants: [
      {
        title: 'Herstellerabgabe auf zuckergesüßte Getränke einführen',
        opening:
          'fordert die Bundesregierung auf, eine nach dem Zuckergehalt gestaffelte Herstellerabgabe auf gesüßte Getränke einzuführen und die Einnahmen für Prävention zu verwenden.',
        demands: [0, 2, 1],
        reasons: [1, 0],
      },
      {
        title: 'Kinder vor Werbung für ungesunde Lebensmittel schützen',
        opening:
          'fordert ein umfassendes Verbot der an Kinder gerichteten Werbung für Lebensmittel mit hohem Gehalt an Zucker, Fett oder Salz.',
        own: ['Das Verbot umfasst Fernsehen, Internet, soziale Medien und das Umfeld von Schulen.'],
        demands: [1, 0],
        reasons: [2, 0],
      },
      {
        title: 'Verbindliche Standards für das Essen in Kitas, Schulen und Krankenhäusern',
        opening:
          'fordert verbindliche, wissenschaftlich begründete Qualitätsstandards für die Gemeinschaftsverpflegung in Kindertagesstätten, Schulen, Pflegeeinrichtungen und Krankenhäusern.',
        demands: [4, 3, 5],
        reasons: [3, 2],
      },
    ],
    demands: [
      'Reduktionsziele für Zucker, Salz und gesättigte Fette werden verpflichtend festgelegt und überprüft.',
      'Die Nährwertkennzeichnung auf der Vorderseite der Verpackung wird europaweit verbindlich.',
      'Obst, Gemüse und Hülsenfrüchte werden von der Mehrwertsteuer befreit.',
      'Ernährungsberatung wird bei Adipositas, Diabetes und Mangelernährung als ärztlich verordnete Leistung erstattet.',
      'Kitas und Schulen bieten kostenfreies Trinkwasser und eine ausgewogene Mittagsmahlzeit an.',
      'Ernährungsmedizin erhält in Studium und Weiterbildung einen festen Platz.',
    ],
    reasons: [
      'Übergewicht beginnt häufig im Kindesalter und zieht Folgeerkrankungen nach sich, die das Leben der Betroffenen und das Gesundheitssystem über Jahrzehnte belasten.',
      'Freiwillige Vereinbarungen mit der Industrie haben nicht zu der notwendigen Verringerung des Zuckergehalts geführt. Staaten mit einer Herstellerabgabe haben dagegen Rezepturen verändert.',
      'Ernährung ist keine reine Privatangelegenheit, wenn Angebot, Preis und Werbung die ungesunde Wahl zur einfachsten machen. Verhältnisprävention entlastet Familien, statt sie zu beschuldigen.',
      'Mangelernährung im Krankenhaus verzögert die Genesung und bleibt oft unerkannt. Ein Screening bei der Aufnahme und eine gute Verpflegung gehören zur Behandlung.',
    ],
  },
  {
    heading: 'Alkoholprävention',
    top: 'Ic',
    variants: [
      {
        title: 'Begleitetes Trinken abschaffen',
        opening:
          'fordert, die Ausnahme des sogenannten begleiteten Trinkens im Jugendschutzgesetz zu streichen und die Abgabe alkoholischer Getränke einheitlich erst ab 18 Jahren zu erlauben.',
        own: [
          'Das Jugendschutzgesetz wird so geändert, dass für Bier, Wein und Spirituosen dieselbe Altersgrenze gilt.',
        ],
        demands: [3, 0],
        reasons: [1, 0],
      },
      {
        title: 'Nationale Alkoholstrategie mit verbindlichen Zielen vorlegen',
        opening:
          'fordert die Bundesregierung auf, eine nationale Alkoholstrategie mit verbindlichen Zielen zu Preis, Verfügbarkeit und Werbung vorzulegen.',
        demands: [2, 0, 5],
        reasons: [0, 3],
      },
      {
        title: 'Fetale Alkoholspektrumstörung erkennen und verhindern',
        opening:
          'fordert, die Aufklärung über die Gefahren des Alkoholkonsums in der Schwangerschaft zu verstärken und die Versorgung von Menschen mit fetaler Alkoholspektrumstörung zu verbessern.',
        own: [
          'Praxen und Hebammen sprechen das Thema bei jeder Schwangerenvorsorge an und erhalten dafür geeignetes Material.',
          'Zentren für Diagnostik und Begleitung werden in jedem Bundesland eingerichtet.',
        ],
        demands: [1],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Werbung und Sponsoring für alkoholische Getränke werden im Umfeld von Sportveranstaltungen und in sozialen Medien untersagt.',
      'Alkoholische Getränke tragen einen deutlich sichtbaren Warnhinweis für Schwangere.',
      'Alkohol wird nach seinem Gehalt besteuert; die Einnahmen fließen zweckgebunden in Prävention und Suchthilfe.',
      'Der nächtliche Verkauf an Tankstellen und Kiosken wird eingeschränkt.',
      'Frühintervention durch Hausärztinnen und Hausärzte wird als eigenständige Leistung vergütet.',
      'Suchtberatungsstellen werden als kommunale Pflichtaufgabe verlässlich finanziert.',
    ],
    reasons: [
      'Alkohol schädigt nahezu jedes Organ und trägt zu Unfällen, Gewalt und familiärer Not bei. Gleichwohl ist er in kaum einem anderen Land so günstig und so ständig verfügbar wie in Deutschland.',
      'Das jugendliche Gehirn reagiert besonders empfindlich auf Alkohol. Die Anwesenheit der Eltern ändert an der Giftwirkung nichts und sendet ein falsches Signal.',
      'Die fetale Alkoholspektrumstörung ist vollständig vermeidbar. Betroffene und ihre Familien warten dennoch häufig jahrelang auf eine Diagnose und auf Unterstützung.',
      'Ärztinnen und Ärzte sehen die Folgen riskanten Konsums früh. Wird das Gespräch darüber zur Routine und angemessen vergütet, lässt sich Abhängigkeit häufiger verhindern.',
    ],
  },
  {
    heading: 'Klimawandel und Hitzeschutz',
    top: 'Ib',
    variants: [
      {
        title: 'Hitzeschutz gesetzlich verankern und finanzieren',
        opening:
          'fordert Bund und Länder auf, den gesundheitlichen Hitzeschutz gesetzlich zu regeln und Kommunen, Krankenhäuser sowie Pflegeeinrichtungen bei der Umsetzung finanziell zu unterstützen.',
        demands: [0, 1, 4],
        reasons: [0, 1],
      },
      {
        title: 'Klimaanpassung in Krankenhäusern und Praxen fördern',
        opening:
          'fordert ein Investitionsprogramm, mit dem Krankenhäuser, Praxen und Pflegeeinrichtungen baulich an zunehmende Hitze angepasst und energetisch saniert werden.',
        own: [
          'Förderfähig sind auch Verschattung, Begrünung und die energetische Sanierung gemieteter Praxisräume.',
        ],
        demands: [1, 2],
        reasons: [2, 0],
      },
      {
        title: 'Klimaschutz ist Gesundheitsschutz – Ziele beibehalten',
        opening:
          'appelliert an die Bundesregierung, an den Klimazielen festzuhalten und gesundheitliche Folgen bei allen klimapolitischen Entscheidungen zu berücksichtigen.',
        own: ['Gesundheitliche Folgekosten werden bei der Bewertung klimapolitischer Maßnahmen ausgewiesen.'],
        demands: [2, 4],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Jede Kommune stellt einen Hitzeaktionsplan auf, der allein lebende ältere und pflegebedürftige Menschen erreicht.',
      'Krankenhäuser und Pflegeheime halten gekühlte Räume vor; die Investitionen werden gefördert.',
      'Städtebauliche Planungen berücksichtigen Verschattung, Entsiegelung und öffentlich zugängliches Trinkwasser.',
      'Ärztinnen und Ärzte erhalten Fortbildungen zur Anpassung von Medikation bei Hitze.',
      'Das Monitoring hitzebedingter Erkrankungen und Todesfälle wird bundesweit vereinheitlicht.',
      'Arbeitsschutzregeln für Beschäftigte im Freien und in nicht klimatisierten Räumen werden angepasst.',
    ],
    reasons: [
      'Hitzewellen gehören zu den größten klimabedingten Gesundheitsrisiken in Deutschland. Besonders betroffen sind ältere Menschen, chronisch Kranke, Säuglinge und Menschen, die im Freien arbeiten.',
      'Schutzmaßnahmen sind bekannt und vergleichsweise einfach. Es fehlt jedoch an klaren Zuständigkeiten und an einer Finanzierung, die über einzelne Projekte hinausgeht.',
      'Viele Krankenhausgebäude sind für anhaltende Hitze nicht ausgelegt. Patientinnen, Patienten und Beschäftigte leiden gleichermaßen unter Temperaturen, die in anderen Arbeitsstätten nicht hingenommen würden.',
      'Maßnahmen zum Klimaschutz verbessern häufig unmittelbar die Gesundheit: saubere Luft, mehr Bewegung und eine pflanzenbetonte Ernährung nutzen heute und künftig.',
    ],
    table: {
      lead: 'Ein Hitzeaktionsplan regelt mindestens:',
      head: ['Warnstufe', 'Aufgabe', 'Verantwortlich'],
      rows: [
        ['Vorsorge', 'gefährdete Personen benennen, Beratung anbieten', 'Praxen und Pflegedienste'],
        ['starke Wärmebelastung', 'Warnung verbreiten, Besuche und Anrufe organisieren', 'Kommune'],
        ['extreme Wärmebelastung', 'kühle Räume öffnen, Dienstpläne verstärken', 'Kommune und Krankenhäuser'],
      ],
    },
  },
  {
    heading: 'Impfen',
    top: 'Ic',
    variants: [
      {
        title: 'Impfquoten steigern – Erinnerungssysteme einführen',
        opening:
          'fordert den Aufbau freiwilliger, datenschutzkonformer Erinnerungssysteme, um die Impfquoten bei Kindern, Erwachsenen und Risikogruppen zu erhöhen.',
        demands: [0, 3, 5],
        reasons: [2, 0],
      },
      {
        title: 'HPV-Impfung an Schulen anbieten',
        opening:
          'fordert die Länder auf, gemeinsam mit der Ärzteschaft aufsuchende Angebote zur Impfung gegen humane Papillomviren an Schulen einzurichten.',
        demands: [1, 5, 3],
        reasons: [1, 0],
      },
      {
        title: 'Digitaler Impfausweis ohne Doppelerfassung',
        opening:
          'fordert einen digitalen Impfausweis, der aus der Praxissoftware heraus ohne doppelte Dokumentation befüllt wird und für die Versicherten verständlich ist.',
        own: [
          'Impfungen werden mit einem Arbeitsschritt in Akte und Impfausweis eingetragen.',
          'Ältere Papiereinträge können ohne Pflicht zur Nacherfassung weiter genutzt werden.',
        ],
        demands: [0],
        reasons: [3, 2],
      },
    ],
    demands: [
      'Krankenkassen und Praxen dürfen Versicherte mit deren Einwilligung an fällige Schutzimpfungen erinnern.',
      'Impfangebote an Schulen werden vom kinder- und jugendärztlichen Dienst mit den Praxen vor Ort abgestimmt.',
      'Empfehlungen der Ständigen Impfkommission werden ohne Verzögerung in die Schutzimpfungs-Richtlinie übernommen.',
      'Die Aufklärung über Impfungen wird auch dann vergütet, wenn im Anschluss nicht geimpft wird.',
      'Beschäftigte im Gesundheitswesen erhalten niedrigschwellige Impfangebote am Arbeitsplatz.',
      'Informationen werden in leichter Sprache und in den häufigsten Fremdsprachen bereitgestellt.',
    ],
    reasons: [
      'Impfungen gehören zu den wirksamsten Maßnahmen der Medizin. Ihr Erfolg wird leicht unterschätzt, weil die Krankheiten, vor denen sie schützen, kaum noch sichtbar sind.',
      'Die Impfung gegen humane Papillomviren schützt vor Krebserkrankungen. Länder mit schulischen Impfangeboten erreichen deutlich mehr Jugendliche als Deutschland.',
      'Viele versäumte Impfungen gehen nicht auf Ablehnung zurück, sondern darauf, dass niemand daran erinnert hat. Eine einfache Nachricht kann daher viel bewirken.',
      'Doppelte Dokumentation in Papier, Praxissoftware und Akte ist fehleranfällig und kostet Zeit. Digitale Lösungen müssen den Ablauf in der Praxis vereinfachen.',
    ],
  },
  {
    heading: 'Gesundheitskompetenz',
    top: 'Ic',
    variants: [
      {
        title: 'Gesundheitsbildung in die Lehrpläne aufnehmen',
        opening:
          'fordert die Kultusministerkonferenz auf, Gesundheitskompetenz als verbindlichen Bestandteil der Lehrpläne aller Schulformen zu verankern.',
        demands: [0, 1, 5],
        reasons: [2, 0],
      },
      {
        title: 'Wiederbelebung gehört in jede Schule',
        opening:
          'fordert, dass alle Schülerinnen und Schüler ab der siebten Klasse mindestens zwei Unterrichtsstunden jährlich in Wiederbelebung geschult werden.',
        own: ['Übungspuppen und Unterrichtsmaterial werden den Schulen kostenfrei bereitgestellt.'],
        demands: [1, 2],
        reasons: [1, 2],
      },
      {
        title: 'Verlässliche Gesundheitsinformationen im Internet fördern',
        opening:
          'fordert Bund und Plattformbetreiber auf, unabhängige und evidenzbasierte Gesundheitsinformationen sichtbar zu machen und gefährlichen Falschaussagen entgegenzutreten.',
        demands: [3, 4, 5],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Themen wie Bewegung, Ernährung, psychische Gesundheit, Medienkonsum und Erste Hilfe werden fächerübergreifend unterrichtet.',
      'Lehrkräfte werden in Aus- und Fortbildung auf diese Aufgabe vorbereitet und durch Schulgesundheitsfachkräfte unterstützt.',
      'Ärztinnen und Ärzte, die ehrenamtlich an Schulen unterrichten, werden versichert und erhalten Fortbildungspunkte.',
      'Öffentliche Stellen veröffentlichen Gesundheitsinformationen grundsätzlich auch in leichter Sprache.',
      'Plattformbetreiber kennzeichnen geprüfte Quellen und entfernen nachweislich gesundheitsgefährdende Inhalte zügig.',
      'Die Wirksamkeit der Maßnahmen wird begleitend erforscht.',
    ],
    reasons: [
      'Viele Menschen haben Schwierigkeiten, Gesundheitsinformationen zu finden, zu verstehen und auf die eigene Lage anzuwenden. Das betrifft alle Bildungsschichten und hat in den vergangenen Jahren zugenommen.',
      'Bei einem Herz-Kreislauf-Stillstand entscheiden die ersten Minuten. Wer in der Schule gelernt hat, Hilfe zu leisten, traut es sich auch als erwachsener Mensch zu.',
      'Schule erreicht alle Kinder, unabhängig von Herkunft und Einkommen. Sie ist damit der geeignete Ort, um gesundheitliche Ungleichheit früh zu verringern.',
      'Falschinformationen verbreiten sich schneller als ihre Richtigstellung. Umso wichtiger ist es, dass verlässliche Angebote leicht auffindbar und ansprechend gestaltet sind.',
    ],
  },
]
